import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { Verifier } from '@pact-foundation/pact';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pactFolder } from '@mekuri/testing/pact-folder';
import { statesOf } from './states.ts';

const contracts = readdirSync(pactFolder).filter((name) => name.endsWith('.json'));

/** Verifies the real server against the contracts of the viewer, the console and the plugins' screens. */
describe('the server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  }, 60_000);
  afterAll(() => app.close());

  it('has contracts to keep', () => {
    expect(contracts).toEqual(expect.arrayContaining(['mekuri-console-mekuri-server.json', 'mekuri-viewer-mekuri-server.json']));
  });

  it.each(contracts)('keeps %s', async (contract) => {
    const output = await new Verifier({
      provider: 'mekuri-server',
      providerBaseUrl: app.origins[contract.startsWith('mekuri-viewer') ? 'sites' : 'app'],
      pactUrls: [join(pactFolder, contract)],
      stateHandlers: statesOf(app),
      logLevel: 'error',
    }).verifyProvider();
    expect(output).toBeTruthy();
  });
});
