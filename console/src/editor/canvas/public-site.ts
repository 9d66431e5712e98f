import type { Grid, Media, Site } from '@mekuri/client-console';
import { publishSettings } from '@mekuri/kit/publish';
import type { PublicSite } from '@mekuri/kit/viewer';
import type { Language } from '../view-as/view-as.ts';

/** The site as visitors would get it if it were published now. */
export const publicSiteOf = (
  site: Site,
  categories: PublicSite['categories'],
  language: Language,
  plugins: PublicSite['plugins'] = {},
): PublicSite => ({
  id: site.id,
  slug: site.slug,
  name: site.name,
  title: site.title,
  language,
  defaultLanguage: site.defaultLanguage,
  release: 1,
  settings: publishSettings(
    site.settings as Parameters<typeof publishSettings>[0],
    (id) => [site.logo, site.favicon].find((mediaItem) => mediaItem?.id === id)?.published ?? null,
  ),
  categories,
  plugins,
});

const isSamePage = (one: PublicSite['categories'][number]['pages'][number], other: typeof one): boolean =>
  one.id === other.id && one.position === other.position && one.reachable === other.reachable;

const areSameCategories = (one: PublicSite['categories'], other: PublicSite['categories']): boolean =>
  one.length === other.length &&
  one.every(({ name, pages }, column) => {
    const next = other[column]!;
    return name === next.name && pages.length === next.pages.length && pages.every((page, row) => isSamePage(page, next.pages[row]!));
  });

/** Returns the previous categories object as long as nothing that visitors see has changed. */
export const createSteadyCategories = () => {
  let kept: PublicSite['categories'] = [];
  return (next: PublicSite['categories']): PublicSite['categories'] => {
    if (!areSameCategories(kept, next)) kept = next;
    return kept;
  };
};

/** A category without a name in the language has its name in the default language. */
export const publicCategoriesOf = (grid: Grid, language: Language): PublicSite['categories'] =>
  grid.categories.map(({ name, names, pages }) => ({
    name: names?.[language] ?? name,
    pages: pages.map(({ id, position, media }) => ({ id, position, reachable: media !== null, thumbnail: null })),
  }));

const before = (address: string | null, path: string | null | undefined): string | undefined =>
  address && path && address.endsWith(path) ? address.slice(0, -path.length) : undefined;

/** The prefix of published media paths. It is the same for all media items, so the first one that has it is enough. */
export const mediaBaseOf = (media: Iterable<Media | null>): string => {
  for (const mediaItem of media) {
    const base =
      before(mediaItem?.url ?? null, mediaItem?.published?.path) ?? before(mediaItem?.posterUrl ?? null, mediaItem?.published?.posterPath);
    if (base !== undefined) return base;
  }
  return '';
};
