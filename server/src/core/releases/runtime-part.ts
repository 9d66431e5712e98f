import { NotFound } from '@mekuri/kit/errors';
import type { ContentLanguage, ReleasedPart } from '@mekuri/kit/server';
import { LRUCache } from 'lru-cache';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx, Deps } from '../../kernel/types.ts';
import { pickLanguage } from '../../i18n/languages.ts';
import type { CompiledDraft, ReadLive } from '../../kernel/release.ts';
import { languageOf, languagesOf } from './gate.ts';
import { MULTI_LANGUAGE } from '../sites/languages.ts';
import { decompress, readDocuments } from './live.ts';

/** A plugin's parts of a release; the part of a language is read when it is first needed. */
interface KnownParts {
  releaseId: string;
  defaultLanguage: ContentLanguage;
  /** Null where the plugin has no part. */
  hashes: Readonly<Partial<Record<ContentLanguage, string | null>>>;
  parts: Map<string, unknown>;
}

interface Row {
  site_id: string;
  release_id: string;
  flags: string[];
  default_language: ContentLanguage;
  hashes: KnownParts['hashes'] | null;
}

const MAX_RELEASES = 2000;
const caches = new WeakMap<Deps['modules'], LRUCache<string, KnownParts>>();

/** Leaves out the manifest when the live release is the one that the caller already knows. */
const LIVE = `
  select site_id, release_id, flags, manifest ->> 'defaultLanguage' as default_language,
         (select jsonb_object_agg(key, value #> array['plugins', $4::text, 'document']) from jsonb_each(manifest -> 'languages')) as hashes
    from live_site($1, $2, $3)`;

/**
 * The part that a plugin compiled into the live release. Every call checks that the cached release is still the live one.
 * @throws NotFound when there is no such part, or the plan does not include the plugin
 */
export const readRuntimePart = async (
  { db, deps, draft }: Pick<CoreCtx, 'db' | 'deps' | 'draft'>,
  site: string,
  plugin: string,
  lang?: string,
): Promise<ReleasedPart> => {
  if (draft) return readDraftPart(draft, plugin, lang);
  const read: ReadLive = async <R>(name: string, text: string, values: readonly unknown[]) =>
    (await db.send({ name, text, values: [...values] })).rows as R[];
  const reference = site.toLowerCase();
  const cache = cacheOf(deps);
  const key = `${plugin} ${reference}`;
  const before = cache.get(key);
  const [id, slug] = isUuid(reference) ? [reference, null] : [null, reference];
  const [row] = await read<Row>('live-part', LIVE, [id, slug, before?.releaseId ?? null, plugin]);
  if (!row || !isPermitted(deps, plugin, row.flags)) throw new NotFound();
  const release = before?.releaseId === row.release_id ? before : knownParts(row);
  cache.set(key, release);
  const { defaultLanguage, hashes, parts } = release;
  const language = pickLanguage({
    lang,
    acceptLanguage: undefined,
    fallback: defaultLanguage,
    available: row.flags.includes(MULTI_LANGUAGE) ? (Object.keys(hashes) as ContentLanguage[]) : [defaultLanguage],
  });
  const hash = hashes[language];
  if (!hash) throw new NotFound();
  if (!parts.has(hash)) parts.set(hash, await partOf(read, row.site_id, hash));
  return { siteId: row.site_id, language, part: parts.get(hash) };
};

const readDraftPart = async ({ release, read }: CompiledDraft, plugin: string, lang: string | undefined): Promise<ReleasedPart> => {
  const { manifest, plugins, siteId } = release;
  const language = pickLanguage({ lang, acceptLanguage: undefined, fallback: manifest.defaultLanguage, available: languagesOf(release) });
  const hash = plugins.has(plugin) ? languageOf(release, language).plugins[plugin]?.document : undefined;
  if (hash === undefined) throw new NotFound();
  return { siteId, language, part: await partOf(read, siteId, hash) };
};

const cacheOf = ({ modules }: Pick<Deps, 'modules'>): LRUCache<string, KnownParts> => {
  const cache = caches.get(modules) ?? new LRUCache<string, KnownParts>({ max: MAX_RELEASES });
  caches.set(modules, cache);
  return cache;
};

const knownParts = (row: Row): KnownParts => ({
  releaseId: row.release_id,
  defaultLanguage: row.default_language,
  hashes: row.hashes ?? {},
  parts: new Map(),
});

const isPermitted = ({ modules }: Pick<Deps, 'modules'>, plugin: string, flags: readonly string[]): boolean =>
  modules.some(({ id, manifest }) => id === plugin && manifest && (!manifest.planFlag || flags.includes(manifest.planFlag)));

const partOf = async (read: ReadLive, siteId: string, hash: string): Promise<unknown> => {
  const documents = await readDocuments(read, siteId, [hash]);
  return JSON.parse((await decompress(documents.get(hash)!)).toString()) as unknown;
};
