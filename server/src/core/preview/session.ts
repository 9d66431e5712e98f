import { randomUUIDv7 } from 'node:crypto';
import type { Input, Output } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx, CoreDb, Deps } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { ownScope, systemScope, type TenantRef } from '../../platform/database/tenant-scope.ts';
import { ACCESS_TOKEN_SECONDS, siteTokens, type SiteTokens } from '../accounts/sessions/access-tokens.ts';
import { canonicalEmail } from '../../platform/mail/mailbox.ts';
import { isPassword } from '../accounts/passwords/passwords.ts';
import { frameUrl } from './link.ts';
import { locked } from './locked.ts';

const SESSION_MS = 12 * 3_600_000;

/** Contract states in which a site, its draft included, may be seen. */
export const SHOWN: readonly string[] = ['active', 'suspended'];

const known = new WeakMap<Deps, SiteTokens>();
const tokensOf = (deps: Deps): SiteTokens => known.getOrInsertComputed(deps, () => siteTokens(deps, 'preview'));

type Session = Output<'preview.login'>;

interface Holder {
  siteId: string;
  name: string;
  invitationId: string;
  sessionId: string;
  epoch: number;
}

const answer = ({ deps }: CoreCtx, { siteId, name, invitationId: subject, sessionId, epoch }: Holder): Session => ({
  accessToken: tokensOf(deps).sign(siteId, { subject, sessionId, epoch }),
  expiresIn: ACCESS_TOKEN_SECONDS,
  siteId,
  name,
  frameUrl: frameUrl(deps.config, siteId),
});

export interface Invited extends TenantRef {
  siteId: string;
  name: string;
  invitationId: string;
  epoch: number;
  passwordHash: string;
}

/** A single statement, because the tenant is not known yet. */
const INVITED = `
  select s.id as "siteId", s.name, s.account_id as "accountId", s.tpath, p.password_hash as "passwordHash", p.epoch, i.id as "invitationId"
    from sites s
    join accounts a on a.id = s.account_id and a.contract_status = any($4) and a.deleted_at is null
    join site_previews p on p.site_id = s.id
    join preview_invitations i on i.site_id = s.id and i.email = $3 and i.revoked_at is null
   where (s.id = $1 or s.slug = $2) and s.deleted_at is null`;

/**
 * The invitation to a site's preview that matches an address and the password; null otherwise, after the same work.
 * @throws Upstream when too many password checks are waiting
 */
export const findByPassword = async (
  { database }: Pick<Deps, 'database'>,
  reference: string,
  { email, password }: Input<'preview.login'>['body'],
): Promise<Invited | null> => {
  const named = reference.toLowerCase();
  const values = [isUuid(named) ? named : null, named, canonicalEmail(email), SHOWN];
  const read = (db: CoreDb) => db.send({ name: 'preview-invited', text: INVITED, values });
  const { rows } = await database.transaction(systemScope, read, { readOnly: true });
  const invited = rows[0] as Invited | undefined;
  const isRight = await isPassword(invited?.passwordHash ?? null, password);
  return invited && isRight ? invited : null;
};

/** @throws Unauthorized `preview.locked` */
export const logIn = async (ctx: CoreCtx, reference: string, body: Input<'preview.login'>['body']): Promise<Session> => {
  const invited = await findByPassword(ctx.deps, reference, body);
  if (!invited) throw locked();
  const sessionId = randomUUIDv7();
  const isOpen = await ctx.deps.database.transaction(ownScope(invited), (db) => openSession(db, invited, sessionId, ctx.now()));
  if (!isOpen) throw locked();
  return answer(ctx, { ...invited, sessionId });
};

/** Returns false when the password or the invitation has changed since the password was compared. */
const openSession = async (db: CoreDb, { siteId, invitationId, epoch }: Invited, sessionId: string, now: Date): Promise<boolean> => {
  const opened = await sql(
    db,
    `update preview_invitations i set opened_at = :now from site_previews p
      where i.id = :invitationId and i.revoked_at is null and p.site_id = i.site_id and p.epoch = :epoch
        and i.tpath >= :from and i.tpath < :to and p.tpath >= :from and p.tpath < :to
      returning 1`,
    { invitationId, epoch, now },
  );
  if (opened.length === 0) return false;
  await sql(
    db,
    `delete from preview_sessions
      where site_id = :siteId and invitation_id = :invitationId and ends_at <= :now and tpath >= :from and tpath < :to`,
    { siteId, invitationId, now },
  );
  await sql(
    db,
    `insert into preview_sessions (id, account_id, tpath, site_id, invitation_id, epoch, ends_at)
     values (:sessionId, :accountId, :tpath, :siteId, :invitationId, :epoch, :endsAt)`,
    {
      sessionId,
      accountId: db.scope.accountId,
      tpath: db.scope.tpath,
      siteId,
      invitationId,
      epoch,
      endsAt: new Date(now.getTime() + SESSION_MS),
    },
  );
  return true;
};

/** Issues another token for the caller's session. @throws Unauthorized `preview.locked` without a session */
export const renewToken = async (ctx: CoreCtx): Promise<Session> => {
  const [holder] = await sql<Holder>(
    ctx.db,
    `select s.id as "siteId", s.name, v.invitation_id as "invitationId", v.id as "sessionId", v.epoch
       from preview_sessions v join sites s on s.id = v.site_id
      where v.id = :sessionId and v.tpath >= :from and v.tpath < :to and s.tpath >= :from and s.tpath < :to`,
    { sessionId: ctx.sessionId },
  );
  if (!holder) throw locked();
  return answer(ctx, holder);
};
