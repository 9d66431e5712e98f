import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Role } from '@mekuri/kit/server';
import { canonicalEmail } from '../core/accounts/model.ts';
import { hashPassword } from '../core/accounts/passwords.ts';
import type { CoreDb, Deps } from '../deps.ts';
import { sql } from '../platform/sql.ts';
import { systemScope } from '../platform/tenant-scope.ts';

export const DEMO_PASSWORD = 'Demo-2026';
export const DEMO_LOGINS = ['master@example.com', 'user@example.com'] as const;

/** The person whose site the demo is. */
export interface DemoUser {
  userId: string;
  accountId: string;
  tpath: string;
}

/** The provider's account and a customer's, with one person each; what is there already stays as it is. Answers the customer's person. */
export const seedAccounts = async ({ database }: Pick<Deps, 'database'>): Promise<DemoUser> => {
  const found = await database.transaction(systemScope, findUser, { readOnly: true });
  if (found) return found;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return database.transaction(systemScope, async (db) => {
    await sql(db, `select pg_advisory_xact_lock(hashtext('demo accounts'))`);
    const provider = await ensureAccount(db, { parentId: null, kind: 'provider', name: 'めくり', tpath: '/p/', plan: 'EP/OEM' });
    await ensureUser(db, {
      accountId: provider,
      tpath: '/p/',
      email: 'master@example.com',
      name: '運営 太郎',
      role: 'MASTER',
      passwordHash,
    });
    const present = await findUser(db);
    if (present) return present;
    const tpath = `/p/${randomUUID().replaceAll('-', '').slice(0, 12)}/`;
    const accountId = await ensureAccount(db, { parentId: provider, kind: 'user', name: '汐町珈琲焙煎所', tpath, plan: 'Premium' });
    await ensureUser(db, { accountId, tpath, email: 'user@example.com', name: '汐町 花', role: 'USER', passwordHash });
    return (await findUser(db))!;
  });
};

const findUser = async (db: CoreDb): Promise<DemoUser | undefined> => {
  const [user] = await sql<DemoUser>(
    db,
    `select id as "userId", account_id as "accountId", tpath from users where email_canonical = 'user@example.com' and tpath >= :from and tpath < :to`,
  );
  return user;
};

interface NewAccount {
  parentId: string | null;
  kind: 'provider' | 'user';
  name: string;
  tpath: string;
  plan: string;
}

const ensureAccount = async (db: CoreDb, account: NewAccount): Promise<string> => {
  const [row] = await sql<{ id: string }>(
    db,
    `with made as (
       insert into accounts (id, parent_id, kind, name, tpath, plan_id)
       select :id, :parentId, :kind, :name, :tpath, plans.id from plans where plans.name = :plan and plans.tpath = '/p/'
       on conflict (tpath) do nothing returning id
     )
     select id from made union all select id from accounts where tpath = :tpath limit 1`,
    { ...account, id: randomUUIDv7() },
  );
  return row!.id;
};

const ensureUser = async (
  db: CoreDb,
  user: { accountId: string; tpath: string; email: string; name: string; role: Role; passwordHash: string },
): Promise<void> => {
  await sql(
    db,
    `insert into users (id, account_id, tpath, email, email_canonical, name, password_hash, role, authority)
     values (:id, :accountId, :tpath, :email, :canonical, :name, :passwordHash, :role, 'edit')
     on conflict (email_canonical) where deleted_at is null do nothing`,
    { ...user, id: randomUUIDv7(), canonical: canonicalEmail(user.email) },
  );
};
