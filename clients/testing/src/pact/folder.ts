import { join } from 'node:path';

/** Where consumers' tests write their contracts, anew in every run, and the provider's finds them. */
export const pactFolder = join(import.meta.dirname, '..', '..', '..', '..', 'contract-tests', '.out', 'pacts');
