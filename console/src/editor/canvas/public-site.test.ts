import { expect, it } from 'vitest';
import { aGrid, aPicture, aSite } from '../../testing/fixtures.ts';
import { mediaBaseOf, publicCategoriesOf, publicSiteOf } from './public-site.ts';

it('is the site as visitors get it', () => {
  const logo = aPicture('A1');
  const site = publicSiteOf(
    aSite({ logo, settings: { ...aSite().settings, logoMediaId: logo.id } }),
    publicCategoriesOf(aGrid(), 'EN'),
    'EN',
  );
  expect(site.settings.logo).toEqual(logo.published);
  expect(site.language).toBe('EN');
  expect(site.categories[0]?.pages.map(({ position, reachable }) => `${position}${reachable}`)).toEqual([
    'A1true',
    'A2true',
    'A3true',
    'A4false',
  ]);
});

it('uses the category names of the language, if there are any', () => {
  const { categories, ...grid } = aGrid();
  const translated = {
    ...grid,
    categories: categories.map((category, index) => (index === 0 ? { ...category, names: { EN: 'Top' } } : category)),
  };
  expect(publicCategoriesOf(translated, 'EN').map(({ name }) => name)).toEqual(['Top', ...categories.slice(1).map(({ name }) => name)]);
  expect(publicCategoriesOf(translated, 'JP').map(({ name }) => name)).toEqual(categories.map(({ name }) => name));
});

it('finds the base of media addresses from any media item that has one', () => {
  const picture = aPicture('A1');
  const away = { ...picture, url: `https://media.example.com${picture.published!.path}` };
  expect(mediaBaseOf([null, { ...picture, published: null }, away])).toBe('https://media.example.com');
  expect(mediaBaseOf([])).toBe('');
});
