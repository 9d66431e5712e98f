import { randomUUIDv7 } from 'node:crypto';
import type { CoreCtx } from '../../../kernel/types.ts';
import type { MailLink } from '../../../platform/mail/signed-mail-links.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { TenantRef } from '../../../platform/database/tenant-scope.ts';
import { CAN_SIGN_IN_SQL } from '../sessions/can-sign-in.ts';

const MINUTE = 60_000;

/** Kinds of links that set a person's password, with their lifetimes in milliseconds. */
const LIFETIMES = { reset: 30 * MINUTE, invitation: 24 * 60 * MINUTE } as const;
export type LinkKind = keyof typeof LIFETIMES;

/** The console screen that takes the token. */
const PATH = '/new-password';

export interface LinkOwner extends TenantRef {
  userId: string;
  email: string;
}

export interface MadeLink extends MailLink {
  expiresAt: Date;
}

/** Makes one link per person, in the given order. Unused links of the same kind that these people had become void. */
export const makeLinks = async (ctx: Pick<CoreCtx, 'db' | 'now'>, kind: LinkKind, owners: readonly LinkOwner[]): Promise<MadeLink[]> => {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + LIFETIMES[kind]);
  const links = owners.map((owner) => ({ ...owner, id: randomUUIDv7() }));
  const made = await sql(
    ctx.db,
    `with voided as (
       update mailed_links set expires_at = :now
       where user_id = any(cast(:userIds as uuid[])) and kind = :kind and used_at is null and expires_at > :now
         and tpath >= :from and tpath < :to
     )
     insert into mailed_links (id, account_id, tpath, user_id, kind, email_canonical, created_at, expires_at)
     select link.id, u.account_id, u.tpath, u.id, :kind, u.email_canonical, :now, :expiresAt
       from unnest(cast(:ids as uuid[]), cast(:userIds as uuid[])) as link (id, user_id)
       join users u on u.id = link.user_id and u.tpath >= :from and u.tpath < :to
     returning id`,
    {
      kind,
      ids: links.map(({ id }) => id),
      userIds: links.map(({ userId }) => userId),
      now,
      expiresAt,
    },
  );
  if (made.length !== links.length) throw new Error('A link was to be made for somebody who is not in the scope.');
  return links.map(({ id }) => ({ kind, id, path: PATH, expiresAt }));
};

/** A link that is still valid, of a person who may sign in. */
export interface OpenLink extends TenantRef {
  userId: string;
  email: string;
  expiresAt: Date;
}

export const findLink = async (
  { db, now }: Pick<CoreCtx, 'db' | 'now'>,
  { kind, id }: { kind: LinkKind; id: string },
): Promise<OpenLink | undefined> => {
  const [link] = await sql<OpenLink>(
    db,
    `select u.id as "userId", u.account_id as "accountId", u.tpath, u.email, l.expires_at as "expiresAt"
       from mailed_links l
       join users u on u.id = l.user_id and u.email_canonical = l.email_canonical
       join accounts a on a.id = u.account_id
      where l.id = :id and l.kind = :kind and l.used_at is null and l.expires_at > :now and l.tpath >= :from and l.tpath < :to
        and ${CAN_SIGN_IN_SQL}`,
    { kind, id, now: now() },
  );
  return link;
};

/** Marks the link as used. False when it was used concurrently or has expired. */
export const useLink = async ({ db, now }: Pick<CoreCtx, 'db' | 'now'>, id: string): Promise<boolean> => {
  const used = await sql(
    db,
    `update mailed_links set used_at = :now
      where id = :id and used_at is null and expires_at > :now and tpath >= :from and tpath < :to returning 1`,
    { id, now: now() },
  );
  return used.length > 0;
};
