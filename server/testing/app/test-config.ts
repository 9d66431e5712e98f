import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '../../src/config.ts';
import { TEST_DATA } from '../backends/services.ts';

export const SECRET_KEY = 'the secret key of every test and of nothing else';

/** The settings of a test's server; independent of the machine's environment. */
export const testConfig = (settings: NodeJS.ProcessEnv = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    SECRET_KEY,
    DATA_DIR: settings['DATA_DIR'] ?? mkdtempSync(join(process.env[TEST_DATA] ?? tmpdir(), 'mekuri-data-')),
    LOG_LEVEL: 'error',
    DATABASE_POOL_SIZE: '8',
    // Nothing answers there: tests make no external DNS queries.
    DNS_SERVERS: '127.0.0.1:9',
    ...settings,
  });

/** Shared by all tests of a run, because database roles belong to the whole cluster. */
export const { keys: testKeys } = testConfig({ DATA_DIR: tmpdir() });
