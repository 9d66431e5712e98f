import { randomUUIDv7 } from 'node:crypto';
import { Conflict, LimitReached } from '@mekuri/kit/errors';
import type { Input, Locale, Output, SiteRef } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { requireTaken, takeMails } from '../../platform/mail/mail-limits.ts';
import { queueMails } from '../../platform/mail/mail.ts';
import { canonicalEmail } from '../../platform/mail/mailbox.ts';
import { checkEmail } from '../accounts/people/email.ts';
import { requireSite } from '../sites/service.ts';
import { invitationUrl, previewUrl } from './link.ts';
import { Invitation } from './model.ts';

/** Per draft: invitations at a time, and the revoked ones that are kept. */
const MAX_INVITED = 100;
const MAX_REVOKED = 200;

const MINUTE = 60_000;
/** Number of mail times stored per invitation. */
const REMEMBERED = 3;

/** The preview's address and its invitations. @throws NotFound */
export const readShare = async (ctx: CoreCtx, siteId: string): Promise<Output<'preview.getShare'>> => {
  const { id } = await requireSite(ctx, siteId);
  const [preview] = await sql<{ passwordSetAt: Date }>(
    ctx.db,
    `select password_set_at as "passwordSetAt" from site_previews where site_id = :id and tpath >= :from and tpath < :to`,
    { id },
  );
  const invitations = await ctx.db
    .query(Invitation)
    .where({ siteId: id })
    .orderBy([{ column: 'invited_at', order: 'desc' }, 'email'])
    .limit(1000);
  return {
    url: previewUrl(ctx.deps.config, id),
    passwordSetAt: preview?.passwordSetAt.toISOString() ?? null,
    items: invitations.map(present),
    limit: MAX_INVITED,
  };
};

const present = ({ email, locale, invitedAt, sentAt, openedAt, revokedAt }: Invitation) => ({
  email,
  state: revokedAt ? ('REVOKED' as const) : openedAt ? ('OPENED' as const) : ('INVITED' as const),
  locale,
  invitedAt: invitedAt.toISOString(),
  sentAt: (sentAt.at(-1) ?? invitedAt).toISOString(),
  openedAt: openedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

/**
 * Locks the preview's row until the transaction ends, so that concurrent calls cannot exceed the limit.
 * @returns false when there is no preview
 */
const holdPreview = async ({ db }: CoreCtx, siteId: string): Promise<boolean> => {
  const rows = await sql(db, `select 1 from site_previews where site_id = :siteId and tpath >= :from and tpath < :to for update`, {
    siteId,
  });
  return rows.length > 0;
};

/**
 * Invites people by mail, for the first time or again.
 * @throws NotFound, InvalidInput, Conflict `preview.password_required`, LimitReached, TooManyRequests `mails.recipient_limit` among others
 */
export const invite = async (ctx: CoreCtx, siteId: string, body: Input<'preview.share'>['body']): Promise<void> => {
  const site = await requireSite(ctx, siteId);
  const emails = [...new Set(body.emails.map((email, index) => checkEmail(email, `/body/emails/${index}`)))];
  if (!(await holdPreview(ctx, site.id))) throw new Conflict({ code: 'preview.password_required' });
  const { locale = ctx.locale, view } = body;
  await sql(
    ctx.db,
    `insert into preview_invitations (id, account_id, tpath, site_id, email, locale, view, invited_at, sent_at)
     select given.id, s.account_id, s.tpath, s.id, given.email, :locale, coalesce(cast(:view as jsonb), '{}'), :now, '{}'
       from sites s, unnest(cast(:ids as uuid[]), cast(:emails as text[])) as given (id, email)
      where s.id = :siteId and s.tpath >= :from and s.tpath < :to
     on conflict (site_id, email) do update
        set locale = excluded.locale, view = coalesce(cast(:view as jsonb), preview_invitations.view), revoked_at = null,
            invited_at = case when preview_invitations.revoked_at is null then preview_invitations.invited_at else excluded.invited_at end,
            opened_at = case when preview_invitations.revoked_at is null then preview_invitations.opened_at end`,
    { siteId: site.id, ids: emails.map(() => randomUUIDv7()), emails, locale, view: view ? JSON.stringify(view) : null, now: ctx.now() },
  );
  const invited = await ctx.db.query(Invitation).where({ siteId: site.id }).whereNull('revoked_at').resultSize();
  if (invited > MAX_INVITED)
    throw new LimitReached({ code: 'preview.too_many', params: { limit: MAX_INVITED }, extra: { limit: MAX_INVITED } });
  await mailInvitations(ctx, site, await ctx.db.query(Invitation).where({ siteId: site.id }).whereIn('email', emails));
  ctx.audit({ type: 'site', id: site.id }, { after: { invited: emails } });
};

/** Revokes invitations and ends their sessions. With `resendAll`, mails everyone who is still invited. @throws NotFound */
export const revoke = async (
  ctx: CoreCtx,
  siteId: string,
  { emails, resendAll = false }: Input<'preview.revoke'>['body'],
): Promise<void> => {
  const site = await requireSite(ctx, siteId);
  await holdPreview(ctx, site.id);
  const invited = () => ctx.db.query(Invitation).where({ siteId: site.id }).whereNull('revoked_at');
  const gone = await invited().whereIn('email', emails.map(canonicalEmail));
  const ids = gone.map(({ id }) => id);
  await ctx.db.query(Invitation).whereIn('id', ids).patch({ revokedAt: ctx.now() });
  await endSessions(ctx, { siteId: site.id, invitationIds: ids });
  await forgetOld(ctx, site.id);
  if (resendAll) await mailInvitations(ctx, site, await invited().orderBy('email'));
  ctx.audit({ type: 'site', id: site.id }, { after: { revoked: gone.map(({ email }) => email), resendAll } });
};

/** Ends the sessions of a preview, of some invitations or of all. */
export const endSessions = async (
  { db }: Pick<CoreCtx, 'db'>,
  { siteId, invitationIds = null }: { siteId: string; invitationIds?: readonly string[] | null },
): Promise<void> => {
  await sql(
    db,
    `delete from preview_sessions
      where site_id = :siteId and (cast(:invitationIds as uuid[]) is null or invitation_id = any(cast(:invitationIds as uuid[])))
        and tpath >= :from and tpath < :to`,
    { siteId, invitationIds },
  );
};

const forgetOld = ({ db }: CoreCtx, siteId: string): Promise<unknown> =>
  sql(
    db,
    `delete from preview_invitations where tpath >= :from and tpath < :to and id in (
       select id from preview_invitations where site_id = :siteId and revoked_at is not null and tpath >= :from and tpath < :to
        order by revoked_at desc, id offset ${MAX_REVOKED})`,
    { siteId },
  );

/**
 * Mails each person at most once a minute and within the mail limits; those over a limit get no mail.
 * @throws TooManyRequests `mails.account_limit`, `mails.recipient_limit` when an invited person would never have been mailed
 */
const mailInvitations = async (ctx: CoreCtx, site: SiteRef, invitations: readonly Invitation[]): Promise<void> => {
  const now = ctx.now();
  const ago = (date: Date | undefined): number => (date ? now.getTime() - date.getTime() : Number.POSITIVE_INFINITY);
  const wanted = invitations.filter(({ sentAt }) => ago(sentAt.at(-1)) >= MINUTE);
  const refusals = await takeMails(
    ctx,
    wanted.map(({ email }) => ({ to: email, template: 'preview-invitation', occasion: 'person' })),
  );
  requireTaken(refusals.filter((_refusal, at) => wanted[at]!.sentAt.length === 0));
  const due = wanted.filter((_invitation, at) => refusals[at] === null);
  if (due.length === 0) return;
  const sender = await senderOf(ctx);
  await queueMails(
    ctx,
    due.map(({ email, locale, view }) => ({
      occasion: 'taken',
      to: email,
      locale,
      template: 'preview-invitation',
      data: { sender, site: site.name, email, url: invitationUrl(ctx.deps.config, site.id, { email, view }) },
    })),
  );
  await sql(
    ctx.db,
    `update preview_invitations set sent_at = (sent_at || cast(:now as timestamptz))[greatest(1, cardinality(sent_at) + 2 - ${REMEMBERED}):]
      where id = any(cast(:ids as uuid[])) and tpath >= :from and tpath < :to`,
    { now, ids: due.map(({ id }) => id) },
  );
};

/** The name of the user who shares the draft. */
const senderOf = async (ctx: CoreCtx): Promise<string> => {
  const [person] = await sql<{ name: string; locale: Locale }>(
    ctx.db,
    'select name from users where id = :id and tpath >= :from and tpath < :to',
    { id: ctx.actor.userId },
  );
  return person?.name ?? '';
};
