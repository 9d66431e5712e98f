import { environment, readConfig, type Config } from '../src/config.ts';
import { InstallationError } from '../src/installation-error.ts';

/** A command was called incorrectly. Its message is shown without a stack. */
export class UsageError extends InstallationError {
  override name = 'UsageError';
}

export const step = (text: string): void => console.log(`· ${text} …`);

/** Runs an operator's command with the server's settings. Errors that an operator can fix show only their message. Failures exit with 1. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(environment()));
  } catch (error) {
    const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    console.error(isUsage || error instanceof InstallationError ? `\n${(error as Error).message}\n` : error);
    process.exitCode = 1;
  }
}
