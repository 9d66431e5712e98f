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

/** Of the scope, in the order in which they were made. */
const PUBLISHED = `
  from sites s join releases r on r.site_id = s.id and r.id = s.live_release_id
 where s.status = 'PUBLISH' and s.deleted_at is null and s.tpath >= :from and s.tpath < :to
   and (cast(:id as uuid) is null or s.id = cast(:id as uuid)) and (cast(:slug as text) is null or s.slug = :slug)`;

/** A numbered page of the sites in scope that visitors see, or the one that is named among them. */
export const listOwn = async (
  { db, deps, plan }: Pick<CoreCtx, 'db' | 'deps' | 'plan'>,
  { siteId, skip = 1, take = 1000 }: Query,
): Promise<List> => {
  const named = siteId?.toLowerCase() ?? null;
  const isId = named !== null && isUuid(named);
  const wanted = { id: isId ? named : null, slug: isId ? null : named };
  const [counted] = await sql<{ total: number }>(db, `select count(*)::int as total ${PUBLISHED}`, wanted);
  const isServed = (language: ContentLanguage, first: ContentLanguage) => language === first || plan.has(MULTI_LANGUAGE);
  const rows = await sql<Row>(
    db,
    `select s.id, s.slug, s.name, s.title, r.manifest ->> 'defaultLanguage' as "defaultLanguage", r.number as release,
            array(select jsonb_object_keys(r.manifest -> 'languages')) as languages
     ${PUBLISHED} order by s.id limit :take offset :before`,
    { ...wanted, take, before: (skip - 1) * take },
  );
  return {
    items: rows.map(({ id, slug, name, title, defaultLanguage, languages, release }) => ({
      id,
      slug,
      name,
      title,
      status: 'PUBLISH',
      url: siteUrl(deps.config, { id, slug }),
      defaultLanguage: wireLanguage(defaultLanguage),
      languages: CONTENT_LANGUAGES.filter((language) => isServed(language, defaultLanguage) && languages.includes(language)).map(
        wireLanguage,
      ),
      release,
    })),
    total: counted!.total,
  };
};
