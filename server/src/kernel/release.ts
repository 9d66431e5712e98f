import type { ContentLanguage } from '@mekuri/kit/manifest';

/** A site on a domain of its creator's: the whole of it, or what stands below a path. */
export interface CanonicalAddress {
  host: string;
  path: string | null;
}

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
  /** Id of the picture or video that fills the page in this language; releases of older days have none. */
  medium?: string;
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

/** What visitors see of a site now. */
export interface LiveRelease {
  siteId: string;
  slug: string | null;
  releaseId: string;
  manifest: ReleaseManifest;
  /** Of the plan that the site's account has now. */
  flags: readonly string[];
  /** What plugins show beside the release, by their ids. `traffic` names own networks and devices, and is not shown. */
  liveParts: Readonly<Record<string, unknown>>;
  /** Names these parts: equal keys, equal parts. */
  liveKey: string;
  /** On a domain of its creator's; null on the default address alone. */
  home: LiveCanonicalAddress | null;
}

export interface LiveCanonicalAddress extends CanonicalAddress {
  /** The default addresses lead there. */
  redirects: boolean;
}

/** Runs one of the statements below: on the pool, or in an open transaction. */
export type ReadLive = <Row>(name: string, statement: string, values: readonly unknown[]) => Promise<Row[]>;

/** A live release behind the gate of the plan: what the plan no longer has is not served. */
export interface GatedRelease extends LiveRelease {
  /** Ids of the plugins whose parts are served. */
  plugins: ReadonlySet<string>;
  /** What of plugins stands beside the release, and is served. */
  live: Readonly<Record<string, unknown>>;
  /** Those that are served, the default one first. */
  languages: readonly ContentLanguage[];
  /** More than the first category is served. */
  swipe: boolean;
  /** Nothing of it is withheld and nothing stands beside it: the site's document is served as it was compiled. */
  isCompiled: boolean;
  /** It holds creators' own code: only the site's own host may serve it. */
  creatorCode: boolean;
  /** Names the gate's state: equal keys, equal bytes. */
  gateKey: string;
}

/** The draft as it would be published now: what stands for the live release in a preview. Nothing of it is stored. */
export interface CompiledDraft {
  release: GatedRelease;
  /** Reads its documents, in the live ones' place. */
  read: ReadLive;
  /** An answer in which media that not every visitor of the published site gets have addresses that are good for as long as a preview is. */
  sign: (body: string) => string;
}
