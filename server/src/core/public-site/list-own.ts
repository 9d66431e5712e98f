import { CONTENT_LANGUAGES, type ContentLanguage } from '@mekuri/kit/manifest';
import type { Input, Output } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx } from '../../kernel/types.ts';
import { wireLanguage } from '../../i18n/languages.ts';
import { sql } from '../../platform/database/sql.ts';
import { MULTI_LANGUAGE } from '../sites/languages.ts';
import { siteUrl } from '../sites/addresses.ts';

type Query = Input<'endUser.listOwnSites'>['query'];
type List = Output<'endUser.listOwnSites'>;

interface Row {
  id: string;
  slug: string | null;
  name: string;
  title: string;
  defaultLanguage: ContentLanguage;
  languages: ContentLanguage[];
  release: number;
}

/** Published sites of the scope, limited to those that the credential gives access to. */
const LIVE = `
  from sites s join releases r on r.site_id = s.id and r.id = s.live_release_id
 where s.status = 'PUBLISH' and s.deleted_at is null and s.tpath >= :from and s.tpath < :to
   and (cast(:siteIds as uuid[]) is null or s.id = any(cast(:siteIds as uuid[])))`;

const PUBLISHED = `${LIVE}
   and (cast(:id as uuid) is null or s.id = cast(:id as uuid)) and (cast(:slug as text) is null or s.slug = :slug)`;

const COLUMNS = `s.id, s.slug, s.name, s.title, r.manifest ->> 'defaultLanguage' as "defaultLanguage", r.number as release,
  array(select jsonb_object_keys(r.manifest -> 'languages')) as languages`;

type SiteCtx = Pick<CoreCtx, 'actor' | 'db' | 'deps' | 'plan'>;

const present = ({ deps, plan }: SiteCtx, { id, slug, name, title, defaultLanguage, languages, release }: Row): List['items'][number] => {
  const isServed = (language: ContentLanguage) => language === defaultLanguage || plan.has(MULTI_LANGUAGE);
  return {
    id,
    slug,
    name,
    title,
    status: 'PUBLISH',
    url: siteUrl(deps.config, { id, slug }),
    defaultLanguage: wireLanguage(defaultLanguage),
    languages: CONTENT_LANGUAGES.filter((language) => isServed(language) && languages.includes(language)).map(wireLanguage),
    release,
  };
};

/** A numbered page of the published sites in scope, or the named one among them. */
export const listOwn = async (ctx: SiteCtx, { siteId, skip = 1, take = 1000 }: Query): Promise<List> => {
  const named = siteId?.toLowerCase() ?? null;
  const isId = named !== null && isUuid(named);
  const wanted = { id: isId ? named : null, slug: isId ? null : named, siteIds: ctx.actor.siteIds };
  const [counted] = await sql<{ total: number }>(ctx.db, `select count(*)::int as total ${PUBLISHED}`, wanted);
  const rows = await sql<Row>(ctx.db, `select ${COLUMNS} ${PUBLISHED} order by s.id limit :take offset :before`, {
    ...wanted,
    take,
    before: (skip - 1) * take,
  });
  return { items: rows.map((row) => present(ctx, row)), total: counted!.total };
};

/** The published sites in scope, oldest first, starting after an id. */
export const listPublishedSites = async (
  ctx: SiteCtx,
  { after = null, limit }: { after?: string | null | undefined; limit: number },
): Promise<List['items']> => {
  const rows = await sql<Row>(
    ctx.db,
    `select ${COLUMNS} ${LIVE} and (cast(:after as uuid) is null or s.id > cast(:after as uuid)) order by s.id limit :limit`,
    { after, limit, siteIds: ctx.actor.siteIds },
  );
  return rows.map((row) => present(ctx, row));
};
