import { randomUUIDv7 } from 'node:crypto';
import { ConfigError } from '../../../config.ts';
import type { CoreDb, Deps } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { systemScope, type TenantRef } from '../../../platform/database/tenant-scope.ts';
import { checkEmail } from '../people/email.ts';
import { invitePerson } from './invitations.ts';

/** Initial names; the operator changes them after signing in. */
const NAMES = { company: 'Mekuri', name: '運営' };
const TPATH = '/p/';

/**
 * If the installation has no operator yet, creates the provider's account and its owner, and mails an invitation to MASTER_EMAIL. Safe to
 * run at every start, and in several processes at once.
 * @throws ConfigError when a customer has the address
 */
export const ensureFirstOperator = async (deps: Deps): Promise<void> => {
  const { config, clock, database, log } = deps;
  if (config.masterEmail === null) return;
  const email = checkEmail(config.masterEmail);
  if (await database.transaction(systemScope, hasOperator, { readOnly: true })) return;
  await database.transaction(systemScope, async (db) => {
    await sql(db, `select pg_advisory_xact_lock(hashtext('first operator'))`);
    if (await hasOperator(db)) return;
    const owner = await makeOwner(db, await ensureProvider(db), email);
    await invitePerson({ db, deps, now: () => clock.now() }, { ...owner, ...NAMES, email, locale: 'ja' }, { occasion: 'system' });
    log.info({ userId: owner.userId }, 'the first operator was invited');
  });
};

const hasOperator = async (db: CoreDb): Promise<boolean> => {
  const operators = await sql(
    db,
    `select 1 from users where role = 'MASTER' and deleted_at is null and tpath >= :from and tpath < :to limit 1`,
  );
  return operators.length > 0;
};

const ensureProvider = async (db: CoreDb): Promise<TenantRef> => {
  await sql(
    db,
    `insert into accounts (id, kind, name, tpath, plan_id)
     select :id, 'provider', :company, :tpath, plans.id from plans where plans.name = 'EP/OEM' and plans.tpath = :tpath
     on conflict (tpath) do nothing`,
    { ...NAMES, id: randomUUIDv7(), tpath: TPATH },
  );
  const [provider] = await sql<TenantRef>(db, 'select id as "accountId", tpath from accounts where tpath = :tpath', { tpath: TPATH });
  return provider!;
};

const makeOwner = async (db: CoreDb, provider: TenantRef, email: string): Promise<TenantRef & { userId: string }> => {
  const userId = randomUUIDv7();
  const made = await sql(
    db,
    `insert into users (id, account_id, tpath, email, email_canonical, name, role, authority, license_issuance, is_owner)
     select :userId, :accountId, :tpath, :email, :email, :name, 'MASTER', 'edit', true,
            not exists (select from users u where u.account_id = :accountId and u.is_owner)
     on conflict (email_canonical) where deleted_at is null do nothing
     returning 1`,
    { ...provider, ...NAMES, userId, email },
  );
  if (made.length === 0) throw new ConfigError('MASTER_EMAIL is wrong: expected an address that no customer has.');
  return { ...provider, userId };
};
