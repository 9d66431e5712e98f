import { randomUUIDv7 } from 'node:crypto';
import type { Locale } from '@mekuri/kit/server';
import type { CoreCtx } from '../../deps.ts';
import type { MailLink } from '../../platform/mail-links.ts';
import { sql } from '../../platform/sql.ts';
import type { TenantRef } from '../../platform/tenant-scope.ts';

const MINUTE = 60_000;

/** Kinds of links that set a person's password, and how long each is good for. */
const LIFETIMES = { reset: 30 * MINUTE, invitation: 24 * 60 * MINUTE } as const;
export type LinkKind = keyof typeof LIFETIMES;

/** The console's screen that takes the token. */
const PATH = '/new-password';

export interface LinkOwner extends TenantRef {
  userId: string;
  email: string;
}

export interface MadeLink extends MailLink {
  expiresAt: Date;
}

/** One link for each person, in their order. Those of the same kind that they had and did not use are void from now on. */
export const makeLinks = async (ctx: Pick<CoreCtx, 'db' | 'now'>, kind: LinkKind, owners: readonly LinkOwner[]): Promise<MadeLink[]> => {
  const expiresAt = new Date(ctx.now().getTime() + LIFETIMES[kind]);
  const links = owners.map((owner) => ({ ...owner, id: randomUUIDv7() }));
  const made = await sql(
    ctx.db,
    `with voided as (
       delete from mailed_links
       where user_id = any(cast(:userIds as uuid[])) and kind = :kind and used_at is null and tpath >= :from and tpath < :to
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
      now: ctx.now(),
      expiresAt,
    },
  );
  if (made.length !== links.length) throw new Error('A link was to be made for somebody who is not in the scope.');
  return links.map(({ id }) => ({ kind, id, path: PATH, expiresAt }));
};

const LANGUAGE: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en-GB', cn: 'zh-Hans', kr: 'ko' };

/** A moment as a mail says it, in Japan's time. */
export const momentText = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGE[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' }).format(moment);
