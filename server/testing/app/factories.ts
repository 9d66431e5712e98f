import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ContentLanguage, Locale, Role } from '@mekuri/kit/server';
import { accessTokens } from '../../src/core/accounts/sessions/access-tokens.ts';
import { hashPassword } from '../../src/core/accounts/passwords/passwords.ts';
import type { Deps } from '../../src/kernel/types.ts';
import { seededPlans } from '../../src/platform/postgres/plans-seed.ts';
import type { TestDatabase } from '../backends/test-database.ts';

export type AccountKind = 'provider' | 'oem_master' | 'oem_admin' | 'user' | 'master_user';

export interface TestAccount {
  id: string;
  tpath: string;
  kind: AccountKind;
}
export interface TestUser {
  id: string;
  account: TestAccount;
  email: string;
  password: string;
  role: Role;
  /** Access token of the session created with the user; valid for 15 minutes of the app's clock. */
  token: string;
}

export interface AccountOptions {
  kind?: AccountKind;
  parent?: TestAccount;
  /** Name of a seeded plan. Default: Premium. */
  plan?: string;
  contractStatus?: 'active' | 'suspended' | 'terminated' | 'inactive';
  name?: string;
}
export interface UserOptions extends AccountOptions {
  /** An existing account. Default: a new one. */
  account?: TestAccount;
  role?: Role;
  authority?: 'view' | 'edit';
  email?: string;
  name?: string;
  locale?: Locale;
  status?: 'active' | 'disabled';
  /** Role of a sub-admin. Default: editor or viewer, following `authority`. Other users are main contacts. */
  adminRole?: 'main_contact' | 'editor' | 'viewer';
  /** Default: true for operators. */
  licenseIssuance?: boolean;
  mustChangePassword?: boolean;
}

export interface BillingProfileRow {
  company_name: string;
  department: string;
  contact_name: string;
  postal_code: string;
  address: string;
  telephone: string;
  mails: string[];
  payer_name: string;
  language: 'ja' | 'en';
}

export interface Factories {
  account(options?: AccountOptions): Promise<TestAccount>;
  /** A user with a session; by default of role USER, in a new account. */
  user(options?: UserOptions): Promise<TestUser>;
  /** Starts a new session, e.g. after the clock was advanced past the old one. */
  token(user: TestUser): Promise<string>;
  /** A token of a kind that the console does not accept, with its own key, type and audience. */
  foreignToken(kind: 'preview' | 'member', siteId: string): Promise<string>;
  /** Adds languages to a site's default one; visitors get them with the next release. */
  languages(siteId: string, languages: readonly ContentLanguage[]): Promise<void>;
  /** A complete billing profile, as choosing a paid plan demands it; a given row replaces parts of it. */
  billingProfile(account: TestAccount, row?: Partial<BillingProfileRow>): Promise<void>;
  /** Id of an image in the account's library; ready unless `status` says otherwise. Its files do not exist. */
  picture(account: TestAccount, row?: { status?: 'PENDING' | 'PROCESSING' | 'READY' | 'FAILED' }): Promise<string>;
}

const PASSWORD = 'Test-2026';
const DAYS_30 = 30 * 86_400_000;
const KIND_OF_ROLE: Readonly<Record<Role, AccountKind>> = {
  MASTER: 'provider',
  OEM_MASTER: 'oem_master',
  OEM_ADMIN: 'oem_admin',
  USER: 'user',
  SUB_ADMIN: 'user',
  MASTER_USER: 'master_user',
};

let passwordHash: Promise<string> | undefined;

/** Inserts rows as the owner, where no operation exists or the operation is not under test. */
export function createFactories({ sql }: Pick<TestDatabase, 'sql'>, deps: Pick<Deps, 'config' | 'clock'>): Factories {
  const tokens = accessTokens(deps);
  let provider: Promise<TestAccount> | undefined;

  const insertAccount = async (
    tpath: string,
    kind: AccountKind,
    parentId: string | null,
    options: AccountOptions,
  ): Promise<TestAccount> => {
    const id = randomUUIDv7();
    const { plan = 'Premium', contractStatus = 'active', name = `Account ${tpath}` } = options;
    await sql('insert into accounts (id, parent_id, kind, name, tpath, plan_id, contract_status) values ($1, $2, $3, $4, $5, $6, $7)', [
      id,
      parentId,
      kind,
      name,
      tpath,
      planId(plan),
      contractStatus,
    ]);
    return { id, tpath, kind };
  };
  const theProvider = () => (provider ??= insertAccount('/p/', 'provider', null, { plan: 'EP/OEM', name: 'Provider' }));

  async function account(options: AccountOptions = {}): Promise<TestAccount> {
    const { kind = 'user', parent = await theProvider() } = options;
    if (kind === 'provider') return theProvider();
    const segment = randomUUID().replaceAll('-', '').slice(0, 12);
    return insertAccount(`${parent.tpath}${segment}/`, kind, parent.id, options);
  }

  async function token({ id, account }: Pick<TestUser, 'id' | 'account'>): Promise<string> {
    const sessionId = randomUUIDv7();
    const { rows } = await sql<{ epoch: number }>('select epoch from users where id = $1', [id]);
    const { epoch } = rows[0]!;
    await sql('insert into sessions (id, account_id, tpath, user_id, epoch, expires_at) values ($1, $2, $3, $4, $5, $6)', [
      sessionId,
      account.id,
      account.tpath,
      id,
      epoch,
      new Date(deps.clock.now().getTime() + DAYS_30),
    ]);
    return tokens.sign({ userId: id, sessionId, epoch });
  }

  async function user(options: UserOptions = {}): Promise<TestUser> {
    const { role = 'USER', authority = 'edit', locale = 'ja', status = 'active', name = 'Somebody' } = options;
    const own = options.account ?? (await account({ kind: KIND_OF_ROLE[role], ...options }));
    const id = randomUUIDv7();
    const email = options.email ?? `${id}@example.com`;
    const isSubAdmin = role === 'SUB_ADMIN';
    const {
      adminRole = isSubAdmin ? (authority === 'edit' ? 'editor' : 'viewer') : 'main_contact',
      licenseIssuance = role === 'MASTER' || role === 'OEM_MASTER' || role === 'OEM_ADMIN',
      mustChangePassword = false,
    } = options;
    await sql(
      `insert into users (id, account_id, tpath, email, email_canonical, name, password_hash, role, authority, locale, status,
         admin_role, license_issuance, must_change_password, is_owner)
       values ($1, $2, $3, $4, lower($4), $5, $6, $7, $8, $9, $10, $11, $12, $13,
         $14 and not exists (select from users u where u.account_id = $2 and u.is_owner))`,
      [
        id,
        own.id,
        own.tpath,
        email,
        name,
        await (passwordHash ??= hashPassword(PASSWORD)),
        role,
        authority,
        locale,
        status,
        adminRole,
        licenseIssuance,
        mustChangePassword,
        !isSubAdmin,
      ],
    );
    const made = { id, account: own, email, password: PASSWORD, role };
    return { ...made, token: await token(made) };
  }

  const foreignToken = async (kind: 'preview' | 'member', siteId: string): Promise<string> => {
    const { subject, sessionId } = kind === 'member' ? await endUser(siteId) : await invited(siteId);
    return new SignJWT({ sid: sessionId, epoch: 0 })
      .setProtectedHeader({ alg: 'HS256', typ: `${kind}+jwt` })
      .setIssuer('mekuri')
      .setAudience(`${kind}:${siteId}`)
      .setSubject(subject)
      .setIssuedAt(deps.clock.now())
      .setExpirationTime(new Date(deps.clock.now().getTime() + 900_000))
      .sign(deps.config.keys[kind]);
  };

  /** A known visitor of the site, signed in. */
  async function endUser(siteId: string): Promise<{ subject: string; sessionId: string }> {
    const [subject, sessionId] = [randomUUIDv7(), randomUUIDv7()];
    await sql(`insert into end_users (id, account_id, tpath, site_id) select $1, account_id, tpath, id from sites where id = $2`, [
      subject,
      siteId,
    ]);
    await sql(
      `insert into end_user_sessions (id, account_id, tpath, site_id, end_user_id, epoch, token_hash, expires_at, ends_at)
       select $1::uuid, account_id, tpath, site_id, id, epoch, 'token ' || $1::uuid, $3, $3 from end_users where id = $2`,
      [sessionId, subject, new Date(deps.clock.now().getTime() + DAYS_30)],
    );
    return { subject, sessionId };
  }

  /** A visitor with the site's preview unlocked. The preview's password hash matches no password. */
  async function invited(siteId: string): Promise<{ subject: string; sessionId: string }> {
    const [subject, sessionId] = [randomUUIDv7(), randomUUIDv7()];
    const endsAt = new Date(deps.clock.now().getTime() + DAYS_30);
    await sql(
      `insert into site_previews (site_id, account_id, tpath, password_hash, password_set_at)
       select id, account_id, tpath, 'nobody knows', now() from sites where id = $1 on conflict do nothing`,
      [siteId],
    );
    await sql(
      `insert into preview_invitations (id, account_id, tpath, site_id, email, locale, view, invited_at, sent_at)
       select $1::uuid, account_id, tpath, id, $1::uuid || '@example.com', 'ja', '{}', now(), '{}' from sites where id = $2`,
      [subject, siteId],
    );
    await sql(
      `insert into preview_sessions (id, account_id, tpath, site_id, invitation_id, epoch, ends_at)
       select $1, i.account_id, i.tpath, i.site_id, i.id, p.epoch, $3 from preview_invitations i join site_previews p on p.site_id = i.site_id
        where i.id = $2`,
      [sessionId, subject, endsAt],
    );
    return { subject, sessionId };
  }

  async function picture({ id: accountId, tpath }: TestAccount, { status = 'READY' }: { status?: string } = {}): Promise<string> {
    const id = randomUUIDv7();
    const hash = id.replaceAll('-', '').slice(-16);
    await sql(
      `insert into media (id, account_id, tpath, kind, status, name, content_type, size, upload_nonce, upload_expires_at,
                          content_hash, width, height, average_color, path, widths)
       values ($1, $2, $3, 'IMAGE', $4, 'picture.png', 'image/png', 1024, $5, now(), $5, 800, 1600, '#334455', $6, '{50,100,200,400,600,800}')`,
      [id, accountId, tpath, status, hash, `/m/${hash}/resized/image-w800.webp`],
    );
    return id;
  }

  async function languages(siteId: string, others: readonly ContentLanguage[]): Promise<void> {
    const rows = others.map((language) => ({ language, isShown: true }));
    await sql('update sites set languages = $2 where id = $1', [siteId, JSON.stringify(rows)]);
  }

  async function billingProfile({ id, tpath }: TestAccount, row: Partial<BillingProfileRow> = {}): Promise<void> {
    const profile: BillingProfileRow = {
      company_name: '汐町珈琲合同会社',
      department: '経理部',
      contact_name: '汐町 渚',
      postal_code: '100-0001',
      address: '東京都千代田区千代田1-1',
      telephone: '03-1234-5678',
      mails: ['billing@example.com'],
      payer_name: 'シオマチコーヒー（ド',
      language: 'ja',
      ...row,
    };
    const columns = Object.keys(profile);
    await sql(
      `insert into billing_profiles (account_id, tpath, ${columns.join(', ')}) values ($1, $2, ${columns.map((_, at) => `$${at + 3}`).join(', ')})`,
      [id, tpath, ...Object.values(profile)],
    );
  }

  return { account, user, token, foreignToken, languages, billingProfile, picture };
}

function planId(name: string): string {
  const plan = seededPlans.find((plan) => plan.name === name);
  if (!plan) throw new Error(`There is no plan ${name}: ${seededPlans.map((plan) => plan.name).join(', ')}.`);
  return plan.id;
}
