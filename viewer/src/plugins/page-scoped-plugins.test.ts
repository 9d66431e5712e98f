import { describe, expect, it } from 'vitest';
import { pluginsOf } from './page-scoped-plugins.ts';

const PARTS = { popup: { pages: ['a', 'b'] }, members: { pages: 'locked' }, news: { windows: [] }, quiz: {}, odd: null };

describe('plugins of a page', () => {
  it.each([
    ['a', 'open', ['popup']],
    ['c', 'open', []],
    ['c', 'locked', ['members']],
    ['b', 'locked', ['popup', 'members']],
  ] as const)('%s, which is %s, has %j', (id, access, plugins) => {
    expect(pluginsOf({ id, access }, PARTS)).toEqual(plugins);
  });
});
