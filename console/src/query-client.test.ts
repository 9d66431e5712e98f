import { MutationObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { changesSettled, createQueryClient } from './query-client.ts';

it('waits for mutations in flight, and for no others', async () => {
  const client = createQueryClient();
  await changesSettled(client);
  const { promise, resolve } = Promise.withResolvers<string>();
  const refused = Promise.withResolvers<string>();
  const saved = new MutationObserver(client, { mutationFn: () => promise }).mutate();
  const failed = new MutationObserver(client, { mutationFn: () => refused.promise, meta: { quiet: true } }).mutate().catch(() => undefined);
  let isSettled = false;
  const settled = changesSettled(client).then(() => (isSettled = true));
  resolve('saved');
  await saved;
  expect(isSettled).toBe(false);
  refused.reject(new Error('refused'));
  await failed;
  await settled;
  expect(isSettled).toBe(true);
});
