import type { Locale } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';

interface Contact {
  id: string;
  email: string;
  name: string;
  locale: Locale;
}

/** The main contacts of the acting account who may sign in. */
export const mainContacts = ({ db, actor }: Pick<CoreCtx, 'db' | 'actor'>): Promise<Contact[]> =>
  sql(
    db,
    `select id, email, name, locale from users
      where account_id = :accountId and admin_role = 'main_contact' and status = 'active' and deleted_at is null
        and tpath >= :from and tpath < :to
      order by id`,
    { accountId: actor.accountId },
  );

/** People of the scope by id, including those who can no longer sign in. */
export const namedPeople = async (
  { db }: Pick<CoreCtx, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; hasLeft: boolean }>> => {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: string; name: string; hasLeft: boolean }>(
    db,
    `select id, name, status <> 'active' or deleted_at is not null as "hasLeft" from users
      where id = any(cast(:ids as uuid[])) and tpath >= :from and tpath < :to`,
    { ids: [...new Set(ids)] },
  );
  return new Map(rows.map(({ id, name, hasLeft }) => [id, { name, hasLeft }]));
};

/** Address at which a person is reached as a main contact; null when they are not one or cannot sign in. */
const contactAddress = async ({ db }: Pick<CoreCtx, 'db'>, personId: string): Promise<string | null> => {
  const [person] = await sql<{ address: string }>(
    db,
    `select email_canonical as address from users
      where id = :personId and admin_role = 'main_contact' and status = 'active' and deleted_at is null
        and password_hash is not null and not must_change_password and tpath >= :from and tpath < :to`,
    { personId },
  );
  return person?.address ?? null;
};

/** Applies a change to a person. Emits `main_contact.assigned` if it made them a main contact or changed a main contact's address. */
export const announcingMainContact = async <T>(
  ctx: Pick<CoreCtx, 'db' | 'emit'>,
  person: { accountId: string; personId: string },
  change: () => Promise<T>,
): Promise<T> => {
  const before = await contactAddress(ctx, person.personId);
  const result = await change();
  const after = await contactAddress(ctx, person.personId);
  if (after !== null && after !== before) await ctx.emit('main_contact.assigned', person);
  return result;
};
