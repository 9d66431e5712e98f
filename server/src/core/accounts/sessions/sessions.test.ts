import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, testConfig, type TestApp } from '@mekuri/server/testing';
import type { Deps } from '../../../kernel/types.ts';
import { renewSession } from './sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: [] });
});
afterAll(() => app.close());

const signIn = async (): Promise<string> => {
  const { email, password } = await app.create.user();
  const answer = await app.anonymous.post('/api/auth/login').send({ email, password }).expect(200);
  return /mekuri_refresh=([^;]+)/.exec(String(answer.headers['set-cookie']))![1]!;
};
const renew = (deps: Deps, token: string) =>
  renewSession(
    deps,
    token,
    async (renewed) => renewed.token,
    async () => undefined,
  );
/** Another process, in which SECRET_KEY was replaced and the previous key is still accepted. */
const afterReplacement = (): Deps => {
  const { keys } = testConfig({ SECRET_KEY: 'the secret key that replaced the one of every test' });
  return { ...app.deps, config: { ...app.deps.config, keys: { ...keys, accepted: [app.deps.config.keys] } } };
};

describe('renewSession', () => {
  it('issues the same successor within the grace period, whichever accepted key made it', async () => {
    const token = await signIn();
    const successor = await renew(app.deps, token);
    expect(successor).not.toBeNull();
    expect(await renew(afterReplacement(), token)).toBe(successor);
    const next = await renew(afterReplacement(), successor!);
    expect(next).not.toBeNull();
    expect(await renew(afterReplacement(), successor!)).toBe(next);
  });
});
