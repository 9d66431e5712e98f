import { InstallationError } from '../installation-error.ts';

/** A mismatch found at startup, with the responsible module, or an operation or file where no single module is responsible. */
export interface Issue {
  module: string;
  reason: string;
}

const lineOf = ({ module, reason }: Issue): string => `${module}: ${reason}`;

/** The server refuses to start. Each line of the message names one mismatch. */
export class BootError extends InstallationError {
  override name = 'BootError';
  constructor(issues: readonly Issue[]) {
    super(`The server does not start:\n${issues.map((issue) => `  ${lineOf(issue)}`).join('\n')}`);
  }
}
