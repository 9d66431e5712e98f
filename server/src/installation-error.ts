/** A fault of the installation rather than of the program: its message tells an operator what to do, and is shown without a stack. */
export class InstallationError extends Error {
  override name = 'InstallationError';
}
