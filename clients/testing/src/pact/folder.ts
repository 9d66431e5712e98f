import { join } from 'node:path';

/** Folder for contracts: consumers' tests write them in every run, and the provider's test reads them. */
export const pactFolder = join(import.meta.dirname, '..', '..', '..', '..', 'contract-tests', '.out', 'pacts');
