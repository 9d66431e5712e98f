import { Conflict, NotFound } from '@mekuri/kit/errors';
import type { ContentLanguage, LanguageContents } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Overlay, Overlays } from '../pages/document.ts';
import { Category, Page } from '../pages/model.ts';
import { defaultTexts } from '../sites/languages.ts';
import { Site } from '../sites/model.ts';
import { writePluginTexts } from './plugin-texts.ts';
import { withoutBlanks, type PluginUnit, type Worded } from './units.ts';

/** Everything in a site's draft that has texts, in the order in which visitors see it. */
export const loadWorded = async (ctx: Pick<CoreCtx, 'db'>, site: Site): Promise<Worded> => {
  const categories = await ctx.db.query(Category).where({ siteId: site.id }).whereNull('deleted_at').orderBy('order_num');
  const pages = await ctx.db.query(Page).where({ siteId: site.id }).whereNull('deleted_at').orderBy('order_num');
  const byCategory = Map.groupBy(pages, ({ categoryId }) => categoryId);
  return { site, categories: categories.map(({ id, names }) => ({ id, names, pages: byCategory.get(id) ?? [] })) };
};

/** @throws NotFound */
export const findSite = async (ctx: Pick<CoreCtx, 'db'>, siteId: string): Promise<Site> => {
  const site = await ctx.db.query(Site).findById(siteId).whereNull('deleted_at');
  if (!site) throw new NotFound();
  return site;
};

/** The site's languages, the default one first. */
export const allLanguages = ({ defaultLanguage, languages }: Site): ContentLanguage[] => [
  defaultLanguage,
  ...languages.map(({ language }) => language),
];

/** @throws Conflict `languages.absent` unless it is one of the site's other languages */
export const requireOther = (site: Site, language: ContentLanguage): void => {
  if (!site.languages.some((other) => other.language === language)) throw new Conflict({ code: 'languages.absent' });
};

/** Writes the site's own row: its list of languages, and its own texts in them. */
export const writeSite = (ctx: CoreCtx, { id }: Site, changes: Partial<Pick<Site, 'languages' | 'overlays'>>) =>
  ctx.db.query(Site).findById(id).patch(changes);

/** Writes category names in a language; an empty name is removed. */
export const writeNames = async (ctx: CoreCtx, language: ContentLanguage, names: ReadonlyMap<string, string>): Promise<void> => {
  if (names.size === 0) return;
  await sql(
    ctx.db,
    `update categories c
        set names = case when n.name = '' then c.names - cast(:language as text)
                         else c.names || jsonb_build_object(cast(:language as text), n.name) end
       from unnest(cast(:ids as uuid[]), cast(:names as text[])) as n (id, name)
      where c.id = n.id and c.tpath >= :from and c.tpath < :to`,
    { language, ids: [...names.keys()], names: [...names.values()] },
  );
};

/** Writes pages' texts; each page gets a new revision. */
export const writePages = async (ctx: CoreCtx, overlays: ReadonlyMap<string, Overlays>): Promise<void> => {
  if (overlays.size === 0) return;
  await sql(
    ctx.db,
    `with saved as (
       update pages p
          set overlays = cast(n.overlays as jsonb), revision = p.revision + 1, updated_at = :now, updated_by = :userId
         from unnest(cast(:ids as uuid[]), cast(:overlays as text[])) as n (id, overlays)
        where p.id = n.id and p.tpath >= :from and p.tpath < :to
       returning p.*
     )
     insert into page_revisions (page_id, revision, account_id, tpath, site_id, media_id, document, overlays, saved_at, saved_by)
     select id, revision, account_id, tpath, site_id, media_id, document, overlays, updated_at, updated_by from saved`,
    {
      ids: [...overlays.keys()],
      overlays: [...overlays.values()].map((overlay) => JSON.stringify(overlay)),
      now: ctx.now(),
      userId: ctx.actor.userId,
    },
  );
};

/** Contents of a language without any texts, as after its removal. */
export const EMPTY: LanguageContents = { site: {}, categories: {}, pages: {}, plugins: {} };

/** All texts and media that a site has in a language, by ids. */
export const contentsOf = (
  site: Site,
  { categories }: Worded,
  plugins: readonly PluginUnit[],
  language: ContentLanguage,
): LanguageContents => ({
  site: language === site.defaultLanguage ? defaultTexts(site) : (site.overlays[language] ?? {}),
  categories: Object.fromEntries(categories.flatMap(({ id, names }) => (names[language] === undefined ? [] : [[id, names[language]]]))),
  pages: Object.fromEntries(
    categories.flatMap(({ pages }) =>
      pages.flatMap(({ id, overlays }) => (overlays[language] ? [[id, withoutBlanks(overlays[language])]] : [])),
    ),
  ),
  plugins: Object.fromEntries(plugins.flatMap(({ id, texts }) => (texts[language] === undefined ? [] : [[id, texts[language]]]))),
});

/** Replaces all contents that the site has in that language; skips contents of pages or categories that no longer exist. */
export const putContents = async (
  ctx: CoreCtx,
  site: Site,
  { categories, plugins }: Worded & { plugins: readonly PluginUnit[] },
  language: ContentLanguage,
  contents: LanguageContents,
): Promise<void> => {
  const { [language]: _, ...others } = site.overlays;
  const own = Object.fromEntries(Object.entries(contents.site).filter(([, text]) => text !== ''));
  await writeSite(ctx, site, { languages: site.languages, overlays: { ...others, [language]: own } });
  await writeNames(
    ctx,
    language,
    new Map(
      categories.flatMap(({ id, names }) => (contents.categories[id] === names[language] ? [] : [[id, contents.categories[id] ?? '']])),
    ),
  );
  const pages = categories.flatMap((category) => category.pages);
  await writePages(
    ctx,
    new Map(
      pages.flatMap(({ id, overlays }) => {
        const next: Overlay | undefined = contents.pages[id];
        if (next === undefined && overlays[language] === undefined) return [];
        const { [language]: _before, ...rest } = overlays;
        return [[id, next === undefined ? rest : { ...rest, [language]: next }]];
      }),
    ),
  );
  const given = contents.plugins;
  if (!given) return;
  const changed = plugins.flatMap(({ id, at, texts }) => {
    const text = given[id] ?? '';
    return text === (texts[language] ?? '') ? [] : [{ at, text }];
  });
  await writePluginTexts(ctx, site, language, changed);
};
