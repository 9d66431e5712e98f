import type { ContentLanguage } from '@mekuri/kit/manifest';
import type { ReleaseLanguage, ReleaseManifest } from '../../kernel/release.ts';

/** Hashes of all documents that a language names. */
export const hashesOf = ({ site, company, scripts, categories, plugins }: ReleaseLanguage): string[] => [
  ...[site, company, scripts].filter((hash) => hash !== undefined),
  ...categories.flat().flatMap(({ document, membersDocument }) => [document, ...(membersDocument ? [membersDocument] : [])]),
  ...Object.values(plugins).flatMap(({ document, documents = {} }) => [document, ...Object.values(documents)]),
];

/** Adds the time in seconds at which each page last changed: now, or the time in the previous release if the page is the same there. */
export const withChanges = (manifest: ReleaseManifest, before: ReleaseManifest | null, now: Date): ReleaseManifest => {
  const at = Math.floor(now.getTime() / 1000);
  const changedIn = (language: ContentLanguage, { categories }: ReleaseLanguage): readonly number[][] => {
    const known = new Map(
      before?.languages[language]?.categories.flatMap((cells, category) =>
        cells.map(({ document, id, position }, page) => [
          `${id} ${position} ${document}`,
          before.changedAt?.[language]?.[category]?.[page],
        ]),
      ),
    );
    return categories.map((cells) => cells.map(({ document, id, position }) => known.get(`${id} ${position} ${document}`) ?? at));
  };
  const entries = Object.entries(manifest.languages) as [ContentLanguage, ReleaseLanguage][];
  return { ...manifest, changedAt: Object.fromEntries(entries.map(([language, part]) => [language, changedIn(language, part)])) };
};
