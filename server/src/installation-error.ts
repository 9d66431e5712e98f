/** An error in the installation rather than in the program. Its message says what an operator should do; no stack is shown. */
export class InstallationError extends Error {
  override name = 'InstallationError';
}
