import { environment, readConfig, type Config } from '../src/config.ts';
import { InstallationError } from '../src/installation-error.ts';

/** A command that was called wrongly: told without a stack. */
export class UsageError extends InstallationError {
  override name = 'UsageError';
}

export const step = (text: string): void => console.log(`· ${text} …`);

/** Runs a command of an operator with the server's settings. What an operator can mend is told in a sentence; a failure ends with code 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(environment()));
  } catch (error) {
    const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    console.error(isUsage || error instanceof InstallationError ? `\n${(error as Error).message}\n` : error);
    process.exitCode = 1;
  }
}
