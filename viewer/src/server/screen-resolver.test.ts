import type { PublicLink, ScreenInput } from '@mekuri/kit/viewer';
import { expect, it } from 'vitest';
import { resolverOf } from '../screens/screen-state.ts';
import { aPage, aSite } from '../testing/site.ts';
import { createResolver } from './screen-resolver.ts';

const input = (given: Partial<ScreenInput> = {}): ScreenInput => ({
  plugin: 'letters',
  segment: 'letters',
  site: aSite(['x']),
  language: 'ja',
  basePath: '/site/demo',
  mediaBase: '/media',
  ownHost: false,
  data: null,
  posted: null,
  hidden: { page_id: 'page-1' },
  ...given,
});
const cell: PublicLink = { transitionType: 'CREATIVE_BLOCK', position: 'B2' };

it('the browser gets the links and pictures that the server resolved', () => {
  const { resolved, anchorOf, picture } = createResolver(input());
  const media = aPage('A1').media!;
  const [anchor, attributes] = [anchorOf(cell), picture(media, '100vw')];
  expect(anchor).toEqual({ href: '/site/demo/B2' });
  expect(attributes?.src).toMatch(/^\/media\//);
  const inBrowser = resolverOf(JSON.parse(JSON.stringify(resolved)) as typeof resolved);
  expect(inBrowser.anchorOf({ ...cell })).toEqual(anchor);
  expect(inBrowser.picture({ ...media }, '100vw')).toEqual(attributes);
  expect(inBrowser.anchorOf(null)).toBeNull();
});

it('a script is no destination', () => {
  expect(createResolver(input({ ownHost: true })).anchorOf({ transitionType: 'SCRIPT', script: 'go()' })).toBeNull();
});
