import { InstallationError } from '../installation-error.ts';

/** What does not fit together, and the module whose doing it is; an operation or a file where it is nobody's. */
export interface Fault {
  module: string;
  reason: string;
}

const lineOf = ({ module, reason }: Fault): string => `${module}: ${reason}`;

/** The server refuses to start: each line names what does not fit together. */
export class BootError extends InstallationError {
  override name = 'BootError';
  constructor(faults: readonly Fault[]) {
    super(`The server does not start:\n${faults.map((fault) => `  ${lineOf(fault)}`).join('\n')}`);
  }
}
