import { NotFound, PreconditionFailed } from '@mekuri/kit/errors';
import type { Actor, ContentLanguage, Schemas, SiteRef } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { localizedSite } from './languages.ts';
import { Site } from './model.ts';

const REF = 'id, account_id as "accountId", slug, name, default_language as "defaultLanguage", status';

/** Whether the actor's credential gives access to the site. */
const mayReach = ({ siteIds }: Actor, siteId: string): boolean => siteIds === null || siteIds.includes(siteId);

/** The site, if the actor may see it and it is not in the trash. @throws NotFound */
export const requireSite = async (ctx: Pick<CoreCtx, 'actor' | 'db'>, siteId: string): Promise<SiteRef> => {
  const [site] = await sql<SiteRef>(
    ctx.db,
    `select ${REF} from sites where id = :siteId and deleted_at is null and tpath >= :from and tpath < :to`,
    { siteId },
  );
  if (!site || !mayReach(ctx.actor, site.id)) throw new NotFound();
  return site;
};

/** All sites of the acting account that its credential gives access to and that are not in the trash, the oldest first. */
export const sitesOfAccount = ({ actor, db }: Pick<CoreCtx, 'actor' | 'db'>): Promise<SiteRef[]> =>
  sql<SiteRef>(
    db,
    `select ${REF} from sites where account_id = :accountId and deleted_at is null and tpath >= :from and tpath < :to
       and (cast(:siteIds as uuid[]) is null or id = any(cast(:siteIds as uuid[]))) order by id`,
    { accountId: actor.accountId, siteIds: actor.siteIds },
  );

/** The company information of the site's draft in a language, by default the site's default language. @throws NotFound */
export const draftCompany = async (
  ctx: Pick<CoreCtx, 'db'>,
  siteId: string,
  language?: ContentLanguage,
): Promise<Schemas['CompanyInfo']> => {
  const site = await ctx.db.query(Site).findById(siteId).whereNull('deletedAt');
  if (!site) throw new NotFound();
  return localizedSite(site, language ?? site.defaultLanguage).settings.company;
};

/** The site that visitors see under this id or slug, in the scope of its account; in a preview, the previewed site. @throws NotFound */
export const requirePublishedSite = async (ctx: Pick<CoreCtx, 'actor' | 'db' | 'draft'>, reference: string): Promise<SiteRef> => {
  const { db, draft } = ctx;
  if (draft) return requireSite(ctx, draft.release.siteId);
  const named = reference.toLowerCase();
  const [id, slug] = isUuid(named) ? [named, null] : [null, named];
  const [site] = await sql<SiteRef>(
    db,
    `select ${REF} from sites
      where (id = cast(:id as uuid) or slug = :slug) and status = 'PUBLISH' and deleted_at is null and tpath >= :from and tpath < :to`,
    { id, slug },
  );
  if (!site) throw new NotFound();
  return site;
};

/**
 * Opens the site's draft for a change: marks it as changed and locks its row until the transaction ends, so that changes of the draft and
 * its publishing are serialized. Call it first in every such transaction, before pages are locked.
 * @throws NotFound
 */
export const openDraft = async (ctx: Pick<CoreCtx, 'db' | 'now'>, siteId: string): Promise<SiteRef> => {
  const [site] = await sql<SiteRef>(
    ctx.db,
    `update sites
        set updated_at = cast(:now as timestamptz),
            draft_changed_at = greatest(cast(:now as timestamptz), published_at + interval '1 millisecond')
      where id = :siteId and deleted_at is null and tpath >= :from and tpath < :to
      returning ${REF}`,
    { siteId, now: ctx.now() },
  );
  if (!site) throw new NotFound();
  return site;
};

/** Marks the draft as changed, so that publishing is offered. @throws NotFound */
export const touchSite = async (ctx: Pick<CoreCtx, 'db' | 'now'>, siteId: string): Promise<void> => {
  await openDraft(ctx, siteId);
};

/** The whole site, its row locked until the transaction ends. @throws NotFound */
export const lockSite = async (ctx: Pick<CoreCtx, 'db'>, siteId: string, where: 'listed' | 'trash' = 'listed'): Promise<Site> => {
  const query = ctx.db.query(Site).findById(siteId).forUpdate();
  const site = await (where === 'trash' ? query.whereNotNull('deleted_at') : query.whereNull('deleted_at'));
  if (!site) throw new NotFound();
  return site;
};

/** Compares If-Match with a revision. @throws PreconditionFailed with the current one */
export const checkRevision = (ifMatch: string, revision: number): void => {
  if (ifMatch !== etagOf(revision)) throw new PreconditionFailed({ extra: { revision } });
};

export const etagOf = (revision: number): string => `"${revision}"`;
