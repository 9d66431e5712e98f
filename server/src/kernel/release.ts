import type { ContentLanguage } from '@mekuri/kit/manifest';

/** Where a site is served on a customer's own domain: the whole host (`path` is null) or a path of it. */
export interface CanonicalAddress {
  host: string;
  path: string | null;
}

/** The contents of a release: documents by hash, in each language of the site. Stored with the release and immutable. */
export interface ReleaseManifest {
  defaultLanguage: ContentLanguage;
  languages: Readonly<Partial<Record<ContentLanguage, ReleaseLanguage>>>;
  /** Optional path segment of the site's address, after its tokens, e.g. `spring`. */
  customPath?: string;
  /** Pages or site scripts contain custom code, which may be served only on the site's own host. */
  creatorCode?: boolean;
  /** Content hashes of media; absent in earlier releases. */
  media?: {
    /** Visible to every visitor. */
    open: readonly string[];
    /** Shown only on members-only pages. */
    locked: readonly string[];
  };
  /**
   * When each page last changed for visitors, in Unix seconds and in the shape of `categories`; absent in earlier releases.
   */
  changedAt?: Readonly<Partial<Record<ContentLanguage, ReadonlyArray<readonly number[]>>>>;
}

export interface ReleaseLanguage {
  /** Hash of the `PublicSite`, which includes the visible parts of all plugins. */
  site: string;
  /** Hash of the `CompanyInfo`; absent in earlier releases. */
  company?: string;
  /** Hash of the `PublicScripts`; absent in earlier releases. */
  scripts?: string;
  /** The grid: categories in order, and the pages of each in order. */
  categories: ReadonlyArray<readonly ReleaseCell[]>;
  /** Plugins' parts by plugin id. */
  plugins: Readonly<Record<string, ReleasePart>>;
}

export interface ReleaseCell {
  id: string;
  /** As on the wire, e.g. `A1`. */
  position: string;
  access: 'open' | 'locked';
  /** The page has media or a lock, so that visitors can open it. */
  reachable: boolean;
  /** Id of the image or video that fills the page in this language; absent in earlier releases. */
  medium?: string;
  /** Hash of the `PublicPage`. */
  document: string;
  /** Hash of a locked page's `PublicOpenPage`, for members only; absent in earlier releases. */
  membersDocument?: string;
}

export interface ReleasePart {
  /** Hash of the whole part, for the head of rendered pages. */
  document: string;
  /** The part adds custom code to the page, which may be served only on the site's own host. */
  creatorCode: boolean;
  /** Hashes of the responses of the plugin's operations, by operationId. */
  documents?: Readonly<Record<string, string>>;
}

/** The release of a site that is currently published. */
export interface LiveRelease {
  siteId: string;
  slug: string | null;
  releaseId: string;
  manifest: ReleaseManifest;
  /** Flags of the current plan of the site's account. */
  flags: readonly string[];
  /**
   * Runtime data that plugins show in addition to the release, by plugin id. `traffic` holds the site's own networks and devices and is
   * never shown.
   */
  liveParts: Readonly<Record<string, unknown>>;
  /** Key of `liveParts`: equal keys mean equal parts. */
  liveKey: string;
  /** The site's address on a customer's own domain; null when it has only the default address. */
  home: LiveCanonicalAddress | null;
}

export interface LiveCanonicalAddress extends CanonicalAddress {
  /** The default addresses redirect there. */
  redirects: boolean;
}

/** Runs a named statement that reads a release, on the pool or in an open transaction. */
export type ReadLive = <Row>(name: string, statement: string, values: readonly unknown[]) => Promise<Row[]>;

/** A live release limited to the account's plan: features that the plan no longer has are not served. */
export interface GatedRelease extends LiveRelease {
  /** Ids of plugins whose parts are served. */
  plugins: ReadonlySet<string>;
  /** Runtime data of plugins that is served. */
  live: Readonly<Record<string, unknown>>;
  /** Languages that are served, the default first. */
  languages: readonly ContentLanguage[];
  /** Categories after the first are served too. */
  swipe: boolean;
  /** The plan has no reports, so only views are collected. */
  viewsOnly: boolean;
  /** Nothing is withheld or added and there is no runtime data, so the site's document is served as compiled. */
  isCompiled: boolean;
  /** The release contains custom code and may be served only on the site's own host. */
  creatorCode: boolean;
  /** Key of what shapes the served bytes beyond the release: plan, runtime data, own domain. Equal keys mean equal bytes. */
  gateKey: string;
}

/** The draft as it would be published now. Replaces the live release in a preview; never stored. */
export interface CompiledDraft {
  release: GatedRelease;
  /** Reads the draft's documents in place of the live ones. */
  read: ReadLive;
  /**
   * Rewrites a response body: media that is not available to every visitor of the published site gets signed addresses, valid for as long
   * as a preview.
   */
  sign: (body: string) => string;
}
