import type { MekuriOptions } from '../client.ts';
import { UsageError } from './parse-arguments.ts';
import type { Terminal } from './terminal.ts';

/** A client of the API with the credential from the environment. @throws UsageError */
export const clientOf = <T>(
  Kind: new (options: MekuriOptions) => T,
  { environment, fetch }: Terminal,
  language?: string,
  more: Partial<MekuriOptions> = {},
): T => {
  const { MEKURI_KEY: key, MEKURI_ENTERED_KEY: entered, MEKURI_URL: baseUrl } = environment;
  if (baseUrl === undefined) throw new UsageError('MEKURI_URL is not set.');
  if (key === undefined && entered === undefined) throw new UsageError('MEKURI_KEY is not set.');
  const options: MekuriOptions = {
    key: key ?? { entered: entered! },
    baseUrl,
    fetch,
    ...(language !== undefined && { language }),
    ...more,
  };
  try {
    return new Kind(options);
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
};
