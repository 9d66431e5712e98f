import { randomUUIDv7 } from 'node:crypto';
import { createAccountWithOwner, MINIMUM_MONTHS, type CustomerKind } from '../core/accounts/people/people.ts';
import { hashPassword } from '../core/accounts/passwords/passwords.ts';
import { writeHistory } from '../core/accounts/people/history.ts';
import type { Parent } from '../core/users/rules.ts';
import type { CoreDb, Deps } from '../kernel/types.ts';
import { nobody } from '../kernel/actor.ts';
import { endOfTerm, japanDay, monthOf, monthsBefore, startOfDay } from '../platform/japan-time.ts';
import { sql } from '../platform/database/sql.ts';
import { systemScope, type TenantRef } from '../platform/database/tenant-scope.ts';
import { demoCustomers, demoHouseholds, demoPlans, type DemoAccount } from './people.ts';

export const DEMO_PASSWORD = 'Demo-2026';
/** One login for each role, in the order in which they are shown. */
export const DEMO_LOGINS = [
  'master@example.com',
  'oem-master@example.com',
  'oem-admin@example.com',
  'user@example.com',
  'master-user@example.com',
  'sub-admin@example.com',
] as const;

const SITE_OWNER = 'user@example.com';
const PROVIDER = { kind: 'provider', tpath: '/p/' } as const;

/** The owner of the demo's site. */
export interface DemoUser {
  userId: string;
  accountId: string;
  tpath: string;
}

interface Seeding {
  db: CoreDb;
  now: Date;
  passwordHash: string;
}

/**
 * Creates the provider, a reseller with its branch and their customers, a customer of the provider itself, and users in each of them.
 * Existing records stay as they are.
 * @returns the owner of the demo's site
 */
export const seedAccounts = async ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<DemoUser> => {
  const present = await database.transaction(
    systemScope,
    async (db) => Promise.all([...DEMO_LOGINS].map((email) => findPerson(db, email))),
    {
      readOnly: true,
    },
  );
  if (present.every(Boolean)) return present[DEMO_LOGINS.indexOf(SITE_OWNER)]!;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return database.transaction(systemScope, async (db) => {
    await sql(db, `select pg_advisory_xact_lock(hashtext('demo accounts'))`);
    const seeding: Seeding = { db, now: clock.now(), passwordHash };
    const accountId = await ensureProvider(seeding);
    const parents = new Map<string, Parent>([['provider', { ...PROVIDER, accountId }]]);
    for (const household of demoHouseholds) {
      parents.set(household.email, await ensureAccount(seeding, household, parents.get(household.parent)!));
      if (household.kind === 'oem_master') await ensureResale(seeding, parents.get(household.email)!);
    }
    await ensureSubAdmin(seeding, parents.get(SITE_OWNER)!);
    for (const customer of demoCustomers)
      parents.set(customer.email, await ensureAccount(seeding, customer, parents.get(customer.parent)!));
    return (await findPerson(db, SITE_OWNER))!;
  });
};

const findPerson = async (db: CoreDb, email: string): Promise<DemoUser | undefined> => {
  const [user] = await sql<DemoUser>(
    db,
    `select id as "userId", account_id as "accountId", tpath from users
     where email_canonical = :email and deleted_at is null and tpath >= :from and tpath < :to`,
    { email },
  );
  return user;
};

const ensureProvider = async ({ db, passwordHash }: Seeding): Promise<string> => {
  const [account] = await sql<{ id: string }>(
    db,
    `with made as (
       insert into accounts (id, parent_id, kind, name, tpath, plan_id)
       select :id, null, 'provider', 'めくり', '/p/', plans.id from plans where plans.name = 'EP/OEM' and plans.tpath = '/p/'
       on conflict (tpath) do nothing returning id
     )
     select id from made union all select id from accounts where tpath = '/p/' limit 1`,
    { id: randomUUIDv7() },
  );
  await sql(
    db,
    `insert into users (id, account_id, tpath, email, email_canonical, name, password_hash, role, authority, is_owner, license_issuance)
     values (:id, :accountId, '/p/', :email, :email, '運営 太郎', :passwordHash, 'MASTER', 'edit',
             not exists (select from users u where u.account_id = :accountId and u.is_owner), true)
     on conflict (email_canonical) where deleted_at is null do nothing`,
    { id: randomUUIDv7(), accountId: account!.id, email: 'master@example.com', passwordHash },
  );
  return account!.id;
};

const byNobody = { actor: nobody, deps: { modules: [] } };

const ensureAccount = async (seeding: Seeding, account: DemoAccount, parent: Parent): Promise<Parent> => {
  const { db, now, passwordHash } = seeding;
  const { email, kind, companyName, name, plan, startedMonthsAgo = 3, status = 'active', invited = false } = account;
  const found = await findPerson(db, email);
  if (found) return { ...found, kind };
  const contractStartsOn = monthsBefore(japanDay(now), startedMonthsAgo);
  const contractEndsOn = endOfTerm(contractStartsOn, MINIMUM_MONTHS);
  const made = await createAccountWithOwner(
    { db, now: () => now },
    {
      parent,
      kind,
      planId: await planId(db, plan, parent),
      companyName,
      name,
      email,
      locale: 'ja',
      authority: 'edit',
      licenseIssuance: takesLicence(kind),
      contractStartsOn,
      contractEndsOn,
      passwordHash: invited ? null : passwordHash,
      mustChangePassword: invited,
    },
  );
  await writeHistory({ ...byNobody, db, now: () => startOfDay(contractStartsOn) }, made, 'user.created', {
    plan,
    startsOn: contractStartsOn,
    endsOn: contractEndsOn,
  });
  await ensureBilling(seeding, made, account, { isNew: monthOf(contractStartsOn) === monthOf(japanDay(now)) });
  if (status !== 'active') await changeState(seeding, made, status);
  return { accountId: made.accountId, tpath: made.tpath, kind };
};

/** The billing profile, and the initial fee, which accounts that began in past months have paid. */
const ensureBilling = async (
  { db }: Seeding,
  { accountId, tpath }: TenantRef,
  { billing, companyName, name, email }: DemoAccount,
  { isNew }: { isNew: boolean },
): Promise<void> => {
  if (!isNew)
    await sql(db, 'insert into billing_accounts (account_id, tpath, initial_fee) values (:accountId, :tpath, 0)', { accountId, tpath });
  if (!billing) return;
  await sql(
    db,
    `insert into billing_profiles (account_id, tpath, company_name, contact_name, postal_code, address, telephone, mails, payer_name)
     values (:accountId, :tpath, :companyName, :name, '000-0000', :address, '03-0000-0000', :mails, :payerName)`,
    { accountId, tpath, companyName, name, mails: [email], ...billing },
  );
};

const WHY = { suspended: 'お客様のご都合による休止', terminated: '閉店のため' } as const;

const changeState = async ({ db, now }: Seeding, account: TenantRef, status: keyof typeof WHY): Promise<void> => {
  await sql(
    db,
    `update accounts set contract_status = :status, terminated_at = case :status when 'terminated' then cast(:now as timestamptz) end
      where id = :accountId and tpath >= :from and tpath < :to`,
    { status, now, accountId: account.accountId },
  );
  await writeHistory({ ...byNobody, db, now: () => now }, account, `contract.${status}`, { reason: WHY[status] });
};

const takesLicence = (kind: CustomerKind): boolean => kind === 'oem_master' || kind === 'oem_admin';

/** Finds a plan by name: the one of the nearest reseller above the account if there is one, else the provider's. */
const planId = async (db: CoreDb, name: string, parent: Parent): Promise<string> => {
  const [plan] = await sql<{ id: string }>(
    db,
    `select id from plans where name = :name and starts_with(:path, tpath) order by length(tpath) desc limit 1`,
    { name, path: parent.tpath },
  );
  if (!plan) throw new Error(`The demo has no plan ${name}.`);
  return plan.id;
};

/** Grants the reseller its plans and creates them under its own names and prices. */
const ensureResale = async ({ db }: Seeding, { accountId, tpath }: Parent): Promise<void> => {
  for (const [at, { name, price, base }] of demoPlans.entries()) {
    await sql(
      db,
      `with granted as (
         insert into plan_grants (account_id, tpath, plan_id)
         select :accountId, :tpath, id from plans where name = :base and tpath = '/p/' on conflict do nothing
       )
       insert into plans (id, account_id, tpath, base_plan_id, name, rank, price, quantity_site, quantity_swipe, limit_access, limit_access_price, flags)
       select :id, :accountId, :tpath, id, :name, :rank, :price, quantity_site, quantity_swipe, limit_access, limit_access_price, flags
         from plans where name = :base and tpath = '/p/' on conflict do nothing`,
      { accountId, tpath, base, id: randomUUIDv7(), name, rank: at + 1, price },
    );
  }
};

const ensureSubAdmin = async ({ db, passwordHash }: Seeding, { accountId, tpath }: Parent): Promise<void> => {
  await sql(
    db,
    `insert into users (id, account_id, tpath, email, email_canonical, name, password_hash, role, authority, admin_role)
     values (:id, :accountId, :tpath, :email, :email, '汐町 海', :passwordHash, 'SUB_ADMIN', 'edit', 'editor')
     on conflict (email_canonical) where deleted_at is null do nothing`,
    { id: randomUUIDv7(), accountId, tpath, email: 'sub-admin@example.com', passwordHash },
  );
};
