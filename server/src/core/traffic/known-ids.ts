import type { ContentLanguage } from '@mekuri/kit/manifest';
import { LRUCache } from 'lru-cache';
import { readDocuments, decompress } from '../releases/live.ts';
import { wireLanguage } from '../../i18n/languages.ts';
import type { ReadLive, ReleaseLanguage, ReleaseManifest } from '../../kernel/release.ts';
import type { CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import type { ReleaseIds } from './batch.ts';

/** A release of a site, and the pages on which an element was tapped, whose ids are needed. */
export interface Named {
  siteId: string;
  release: number;
  tappedPages: readonly string[];
}

type Media = ReadonlyMap<string, string>;

/** Hashes of a release's documents, by page, and of what plugins show on all pages. */
interface Outline {
  pages: ReadonlyMap<string, readonly string[]>;
  parts: readonly string[];
  /** By page, the media item that fills it in each language; null for the live release when it substitutes for an unknown one. */
  media: { of: ReadonlyMap<string, Media>; byDefault: Media } | null;
}

interface Row {
  siteId: string;
  number: number;
  manifest: ReleaseManifest;
  isLive: boolean;
}

const MOST_PAGES = 500_000;
const MOST_DOCUMENTS = 20_000;
const ID = /"id":"([0-9a-f]{8}-[0-9a-f-]{27})"/g;

const outlineOf = ({ defaultLanguage, languages }: ReleaseManifest): Outline => {
  const { categories, plugins } = languages[defaultLanguage]!;
  const pages = categories
    .flat()
    .map(({ id, document, membersDocument }) => [id, membersDocument ? [document, membersDocument] : [document]] as const);
  const media = Object.entries(languages).map(([language, part]) => [wireLanguage(language as ContentLanguage), mediaOf(part)] as const);
  return {
    pages: new Map(pages),
    parts: Object.values(plugins).map(({ document }) => document),
    media: { of: new Map(media), byDefault: mediaOf(languages[defaultLanguage]!) },
  };
};

const mediaOf = ({ categories }: ReleaseLanguage): Media =>
  new Map(categories.flat().flatMap(({ id, medium: mediaItem }) => (mediaItem === undefined ? [] : [[id, mediaItem] as const])));

/** Approximate number of ids that it holds. */
const sizeOf = ({ pages, media }: Outline): number => pages.size * (1 + (media?.of.size ?? 0)) + 1;

/** The named releases, and the live ones of their sites. */
const READ = `
  select r.site_id as "siteId", r.number, r.manifest, coalesce(s.live_release_id = r.id, false) as "isLive"
    from unnest(cast(:siteIds as uuid[]), cast(:numbers as int[])) as wanted (site_id, number)
    join sites s on s.id = wanted.site_id
    join releases r on r.site_id = s.id and (r.number = wanted.number or r.id = s.live_release_id)
   where r.tpath >= :from and r.tpath < :to`;

/**
 * Caches ids of pages, elements and media of releases. Releases never change, so each is read once. Ids that are in no release cannot have
 * been seen by a visitor.
 */
export class KnownIds {
  readonly #outlines = new LRUCache<string, Outline>({ maxSize: MOST_PAGES, sizeCalculation: sizeOf });
  readonly #documents = new LRUCache<string, ReadonlySet<string>>({ max: MOST_DOCUMENTS });

  /** The ids of each named release; of the site's live one if it does not exist. */
  async of(db: CoreDb, all: readonly Named[]): Promise<(named: Named) => ReleaseIds> {
    const found = new Map<string, Outline>();
    const wanted = new Map(all.map((named) => [keyOf(named), named]));
    for (const key of wanted.keys()) {
      const known = this.#outlines.get(key);
      if (known) found.set(key, known);
    }
    const missing = [...wanted].filter(([key]) => !found.has(key)).map(([, named]) => named);
    if (missing.length > 0) await this.#read(db, missing, found);
    await this.#readDocuments(db, all, found);
    return (named) => this.#idsOf(found.get(keyOf(named)));
  }

  async #read(db: CoreDb, missing: readonly Named[], found: Map<string, Outline>): Promise<void> {
    const bindings = { siteIds: missing.map(({ siteId }) => siteId), numbers: missing.map(({ release }) => release) };
    const live = new Map<string, Outline>();
    for (const { siteId, number, manifest, isLive } of await sql<Row>(db, READ, bindings)) {
      const outline = outlineOf(manifest);
      this.#outlines.set(`${siteId} ${number}`, outline);
      found.set(`${siteId} ${number}`, outline);
      if (isLive) live.set(siteId, outline);
    }
    for (const named of missing) {
      const substitute = live.get(named.siteId);
      if (!found.has(keyOf(named)) && substitute) found.set(keyOf(named), { ...substitute, media: null });
    }
  }

  /** Reads the documents of the pages on which an element was tapped. */
  async #readDocuments(db: CoreDb, all: readonly Named[], found: ReadonlyMap<string, Outline>): Promise<void> {
    const hashesBySite = new Map<string, Set<string>>();
    for (const named of all) {
      for (const pageId of named.tappedPages) {
        for (const hash of hashesOf(found.get(keyOf(named)), pageId)) {
          if (!this.#documents.has(hash)) hashesBySite.getOrInsertComputed(named.siteId, () => new Set()).add(hash);
        }
      }
    }
    for (const [siteId, hashes] of hashesBySite) {
      for (const [hash, body] of await readDocuments(readIn(db), siteId, [...hashes])) {
        const json = (await decompress(body)).toString();
        this.#documents.set(hash, new Set(json.matchAll(ID).map(([, id]) => id!)));
      }
    }
  }

  #idsOf(outline: Outline | undefined): ReleaseIds {
    return {
      hasPage: (pageId) => outline?.pages.has(pageId) ?? false,
      hasElement: (pageId, elementId) => hashesOf(outline, pageId).some((hash) => this.#documents.get(hash)?.has(elementId)),
      mediaItemOf: (pageId, language) =>
        outline?.media ? (outline.media.of.get(language) ?? outline.media.byDefault).get(pageId) : undefined,
    };
  }
}

const keyOf = ({ siteId, release }: Named): string => `${siteId} ${release}`;

const hashesOf = (outline: Outline | undefined, pageId: string): readonly string[] => {
  const own = outline?.pages.get(pageId);
  return own ? [...own, ...outline!.parts] : [];
};

/** Includes sites that visitors can no longer see: earlier visits still count. */
const readIn =
  (db: CoreDb): ReadLive =>
  <R>(_name: string, _statement: string, [siteId, hashes]: readonly unknown[]) =>
    sql<R>(db, DOCUMENTS, { siteId, hashes });

const DOCUMENTS = `
  select hash, body_br from release_documents
   where site_id = :siteId and hash = any(cast(:hashes as text[])) and tpath >= :from and tpath < :to`;
