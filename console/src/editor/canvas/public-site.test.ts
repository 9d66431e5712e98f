import { expect, it } from 'vitest';
import { aGrid, aPicture, aSite } from '../../testing/fixtures.ts';
import { mediaBaseOf, publicCategoriesOf, publicSiteOf } from './public-site.ts';

it('is the site as visitors get it', () => {
  const logo = aPicture('A1');
  const site = publicSiteOf(aSite({ logo, settings: { ...aSite().settings, logoMediaId: logo.id } }), publicCategoriesOf(aGrid()), 'EN');
  expect(site.settings.logo).toEqual(logo.published);
  expect(site.language).toBe('EN');
  expect(site.categories[0]?.pages.map(({ position, reachable }) => `${position}${reachable}`)).toEqual([
    'A1true',
    'A2true',
    'A3true',
    'A4false',
  ]);
});

it('finds the base of media addresses from any medium that has one', () => {
  const picture = aPicture('A1');
  const away = { ...picture, url: `https://media.example.com${picture.published!.path}` };
  expect(mediaBaseOf([null, { ...picture, published: null }, away])).toBe('https://media.example.com');
  expect(mediaBaseOf([])).toBe('');
});
