import { NotFound } from '@mekuri/kit/errors';
import { readableHost } from '@mekuri/kit/hosts';
import type { ContentLanguage, Output, Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { wireLanguage } from '../../i18n/languages.ts';
import { sql } from '../../platform/database/sql.ts';
import { Media } from '../media/model.ts';
import { presentMedia } from '../media/present.ts';
import { canvasUrl, ownHostUrl, siteUrl } from './addresses.ts';
import { draftLanguages } from './languages.ts';
import type { GivenSettings, SiteLanguage, SiteStatus } from './model.ts';
import { settingsOf } from './settings.ts';

/** A site with the size of its grid. */
export interface SiteRow {
  id: string;
  slug: string | null;
  name: string;
  title: string;
  status: SiteStatus;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  hasUnpublishedChanges: boolean;
  numberHorizontal: number;
  numberVertical: number;
  domain: Omit<NonNullable<Schemas['OwnDomain']>, 'readableHost'> | null;
}

/** Columns of `SiteRow`, from `sites s` and the grid's size. */
export const SITE_COLUMNS = `s.id, s.slug, s.name, s.title, s.status, s.created_at as "createdAt", s.updated_at as "updatedAt",
  s.published_at as "publishedAt", (s.published_at is null or s.draft_changed_at > s.published_at) as "hasUnpublishedChanges",
  g.categories as "numberHorizontal", g.longest as "numberVertical",
  (select json_build_object('host', h.host, 'status',
            case when h.active_at is not null then 'ACTIVE' when h.awaited then 'DOMAIN_VERIFYING' else 'FAILED' end)
     from site_hosts h where h.id = s.host_id) as domain`;

export const GRID_SIZE = `left join lateral (
    select count(*) as categories, coalesce(max(c.pages), 0) as longest
      from (select count(p.id) as pages
              from categories c left join pages p on p.category_id = c.id and p.deleted_at is null
             where c.site_id = s.id and c.deleted_at is null
             group by c.id) c
  ) g on true`;

/** Fields that a list entry and the site itself share. */
export const presentRow = (ctx: Pick<CoreCtx, 'deps'>, row: SiteRow) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  title: row.title,
  status: row.status,
  url: siteUrl(ctx.deps.config, row),
  numberHorizontal: row.numberHorizontal,
  numberVertical: row.numberVertical,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  hasUnpublishedChanges: row.hasUnpublishedChanges,
  domain: row.domain && { ...row.domain, readableHost: readableHost(row.domain.host) },
});

/** A row of `media` as `to_json` writes it. */
type MediaJson = Record<string, unknown>;

interface WholeRow extends SiteRow {
  defaultLanguage: ContentLanguage;
  languages: SiteLanguage[];
  categoryNames: string[];
  settings: GivenSettings;
  logo: MediaJson | null;
  favicon: MediaJson | null;
  revision: number;
}

/** The picture that a setting names, if it still exists. */
const pictureSql = (setting: 'logoMediaId' | 'faviconMediaId'): string =>
  `(select to_json(m) from media m where m.id = cast(s.settings ->> '${setting}' as uuid) and m.account_id = s.account_id)`;

/** The site with the settings of its draft. @throws NotFound */
export const readSite = async (ctx: Pick<CoreCtx, 'db' | 'deps' | 'locale' | 'plan'>, siteId: string): Promise<Schemas['Site']> => {
  const [row] = await sql<WholeRow>(
    ctx.db,
    `select ${SITE_COLUMNS}, s.default_language as "defaultLanguage", s.languages, s.settings, s.revision,
            array(select coalesce(c.names ->> s.default_language, '') from categories c
                   where c.site_id = s.id and c.deleted_at is null order by c.order_num) as "categoryNames",
            ${pictureSql('logoMediaId')} as logo, ${pictureSql('faviconMediaId')} as favicon
       from sites s ${GRID_SIZE}
      where s.id = :siteId and s.deleted_at is null and s.tpath >= :from and s.tpath < :to`,
    { siteId },
  );
  if (!row) throw new NotFound();
  const picture = (media: MediaJson | null) => media && presentMedia(Media.fromDatabaseJson(media), ctx.deps, ctx.locale);
  const defaultLanguage = wireLanguage(row.defaultLanguage);
  return {
    ...presentRow(ctx, row),
    ownHostUrl: ownHostUrl(ctx.deps.config, row),
    canvasUrl: canvasUrl(ctx.deps.config, row),
    defaultLanguage,
    languages: draftLanguages(row, ctx.plan).map(wireLanguage),
    categoryNames: row.categoryNames,
    settings: settingsOf(row),
    logo: picture(row.logo),
    favicon: picture(row.favicon),
    revision: row.revision,
  } satisfies Output<'sites.get'>;
};
