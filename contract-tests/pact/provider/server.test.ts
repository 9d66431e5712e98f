import { join } from 'node:path';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { Verifier } from '@pact-foundation/pact';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pactFolder } from '../pact.ts';
import { statesOf } from './states.ts';

/** The real server keeps what the viewer and the console rely on. */
describe('the server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  }, 60_000);
  afterAll(() => app.close());

  it.each([
    ['mekuri-viewer', 'sites'],
    ['mekuri-console', 'app'],
  ] as const)('keeps the contract with %s', async (consumer, origin) => {
    const output = await new Verifier({
      provider: 'mekuri-server',
      providerBaseUrl: app.origins[origin],
      pactUrls: [join(pactFolder, `${consumer}-mekuri-server.json`)],
      stateHandlers: statesOf(app),
      logLevel: 'error',
    }).verifyProvider();
    expect(output).toBeTruthy();
  });
});
