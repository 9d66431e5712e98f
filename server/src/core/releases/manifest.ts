import type { ContentLanguage } from '@mekuri/kit/manifest';

/** What a release names: documents by hash, in each language that the site has. Stored with the release, never changed. */
export interface ReleaseManifest {
  defaultLanguage: ContentLanguage;
  languages: Readonly<Partial<Record<ContentLanguage, ReleaseLanguage>>>;
  /** A segment behind the tokens of an address that names this site, e.g. `spring`. */
  customPath?: string;
  /** Pages or the site's scripts hold creators' own code, which only the site's own host may serve. */
  creatorCode?: boolean;
  /** Content hashes of media; releases of older days have none. */
  media?: {
    /** That anybody sees. */
    open: readonly string[];
    /** That pages for members show, and nothing else does. */
    locked: readonly string[];
  };
  /**
   * When each page last became another one for visitors, in seconds since 1970 and the shape of `categories`; earlier releases do not
   * have it.
   */
  changedAt?: Readonly<Partial<Record<ContentLanguage, ReadonlyArray<readonly number[]>>>>;
}

export interface ReleaseLanguage {
  /** Hash of the `PublicSite`, every plugin's visible part in it. */
  site: string;
  /** Hash of the `CompanyInfo`; releases of older days have none. */
  company?: string;
  /** Hash of the `PublicScripts`; releases of older days have none. */
  scripts?: string;
  /** The grid: categories in order, in each its pages in order. */
  categories: ReadonlyArray<readonly ReleaseCell[]>;
  /** Plugins' parts by plugin id. */
  plugins: Readonly<Record<string, ReleasePart>>;
}

export interface ReleaseCell {
  id: string;
  /** `A1`, as the wire writes it. */
  position: string;
  access: 'open' | 'locked';
  /** Has media or a lock: visitors can get there. */
  reachable: boolean;
  /** Hash of the `PublicPage`. */
  document: string;
  /** Of a locked page: hash of its `PublicOpenPage`, for members alone; releases of older days have none. */
  membersDocument?: string;
}

export interface ReleasePart {
  /** Hash of the whole part, for the head of served pages. */
  document: string;
  /** It puts creators' own markup into the page, which only the site's own host may serve. */
  creatorCode: boolean;
  /** Hashes of what operations of the plugin are answered, by operationId. */
  documents?: Readonly<Record<string, string>>;
}

/** Of every document that it names. */
export const hashesOf = ({ site, company, scripts, categories, plugins }: ReleaseLanguage): string[] => [
  ...[site, company, scripts].filter((hash) => hash !== undefined),
  ...categories.flat().flatMap(({ document, membersDocument }) => [document, ...(membersDocument ? [membersDocument] : [])]),
  ...Object.values(plugins).flatMap(({ document, documents = {} }) => [document, ...Object.values(documents)]),
];

/** The manifest with the moment at which each page changed: now, or when the release before it says, where that shows the same. */
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
