import { NotFound } from '@mekuri/kit/errors';
import type { Input, Output, Schemas } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx } from '../../kernel/types.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import { sql } from '../../platform/database/sql.ts';
import { trashedBefore } from '../../platform/database/trash.ts';
import { authorityOf, type Person } from './rules.ts';
import { containing } from '../../platform/database/like-pattern.ts';

const DEFAULT_LIMIT = 20;

interface Row extends Person {
  picturePath: string | null;
  lastSignInAt: Date | null;
  createdAt: Date;
}

const SELECT = `select u.id, u.name, u.email, u.admin_role as "adminRole", u.license_issuance as "licenseIssuance", u.locale,
    u.is_owner as "isOwner", u.status = 'disabled' as disabled, u.password_hash is null or u.must_change_password as "isPending",
    u.deleted_at as "deletedAt", u.revision, u.picture_path as "picturePath", u.last_sign_in_at as "lastSignInAt", u.created_at as "createdAt"
  from users u where u.account_id = :accountId and u.tpath >= :from and u.tpath < :to`;

const present = ({ deps }: Pick<CoreCtx, 'deps'>, row: Row): Schemas['SubAdmin'] => {
  const { id, name, email, adminRole, licenseIssuance, locale, isOwner, disabled, revision } = row;
  return {
    id,
    name,
    email,
    adminRole,
    authority: authorityOf(adminRole),
    licenseIssuance,
    locale,
    isOwner,
    disabled,
    invitation: row.isPending ? 'pending' : 'accepted',
    pictureUrl: row.picturePath === null ? null : deps.config.origins.media + row.picturePath,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    revision,
  };
};

type ReadCtx = Pick<CoreCtx, 'db' | 'deps' | 'actor'>;

/** A person of the caller's own account. @throws NotFound */
export const readPerson = async (ctx: ReadCtx, personId: string): Promise<Schemas['SubAdmin']> => {
  const [row] = await sql<Row>(ctx.db, `${SELECT} and u.id = :personId and u.deleted_at is null`, {
    accountId: ctx.actor.accountId,
    personId,
  });
  if (!row) throw new NotFound();
  return present(ctx, row);
};

/**
 * The same, locked until the transaction ends. Changes of an account's people are serialized by an advisory lock, so that they cannot
 * deadlock.
 * @throws NotFound also for a person who was removed more than 30 days ago
 */
export const lockPerson = async (
  { db, actor, now }: Pick<CoreCtx, 'db' | 'actor'> & { now: Date },
  personId: string,
  where: 'listed' | 'trash' = 'listed',
): Promise<Person> => {
  await sql(db, `select pg_advisory_xact_lock(hashtextextended('people of ' || :accountId, 0))`, { accountId: actor.accountId });
  const [row] = await sql<Row>(
    db,
    `${SELECT} and u.id = :personId and ${where === 'trash' ? 'u.deleted_at >= :since' : 'u.deleted_at is null'} for update`,
    { accountId: actor.accountId, personId, since: trashedBefore(now) },
  );
  if (!row) throw new NotFound();
  return row;
};

/** A page of the account's people, the owner first, then in the order in which they were added. */
export const listPeople = async (
  ctx: ReadCtx,
  { q, cursor, limit = DEFAULT_LIMIT }: Input<'subAdmins.list'>['query'],
): Promise<Output<'subAdmins.list'>> => {
  const [afterId] = cursor ? decodeCursor(cursor, 1, ([id = '']) => isUuid(id)) : [];
  const conditions = [
    'u.deleted_at is null',
    ...(q?.trim()
      ? [`(normalize(u.name, nfkc) ilike normalize(:pattern, nfkc) or u.email_canonical ilike normalize(:pattern, nfkc))`]
      : []),
    ...(afterId === undefined
      ? []
      : [`(not u.is_owner, u.id) > (not exists (select from users o where o.id = :afterId and o.is_owner), cast(:afterId as uuid))`]),
  ];
  const rows = await sql<Row>(ctx.db, `${SELECT} and ${conditions.join(' and ')} order by not u.is_owner, u.id limit :count`, {
    accountId: ctx.actor.accountId,
    pattern: containing(q ?? ''),
    afterId,
    count: limit + 1,
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items: items.map((row) => present(ctx, row)), nextCursor: rows.length > limit && last ? encodeCursor([last.id]) : null };
};
