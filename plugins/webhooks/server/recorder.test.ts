import { expect, it } from 'vitest';
import { createRecorder } from './recorder.ts';

/** Groups whose write has started, each with the promise that completes it. */
const recorded = () => {
  const groups: { items: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const add = createRecorder((items: readonly string[]) => {
    const end = Promise.withResolvers<void>();
    groups.push({ items, end });
    return end.promise;
  });
  return { groups, add };
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('writes items added during a write as the next group', async () => {
  const { groups, add } = recorded();
  const first = add('a');
  await turn();
  const others = Promise.all([add('b'), add('c')]);
  await turn();
  expect(groups.map(({ items }) => items)).toEqual([['a']]);
  groups[0]!.end.resolve();
  await first;
  await turn();
  expect(groups.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  groups[1]!.end.resolve();
  await others;
});

it('rejects every item of a failed group and continues with the next group', async () => {
  const { groups, add } = recorded();
  const failed = Promise.allSettled([add('a'), add('b')]);
  await turn();
  const next = add('c');
  groups[0]!.end.reject(new Error('no'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  expect(groups[1]!.items).toEqual(['c']);
  groups[1]!.end.resolve();
  await next;
});
