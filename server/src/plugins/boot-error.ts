/** The server refuses to start: each line names what does not fit together. */
export class BootError extends Error {
  override name = 'BootError';
  constructor(faults: readonly string[]) {
    super(`The server does not start:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}
