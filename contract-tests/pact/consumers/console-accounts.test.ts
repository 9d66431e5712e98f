import {
  authActAs,
  authChangePassword,
  authForgotPassword,
  authOptions,
  authResetPassword,
  authSignUp,
  authVerifyToken,
  masterImportsGet,
  masterPlansAll,
  masterPlansCreate,
  masterUserPlansSetStatus,
  masterUsersCreate,
  masterUsersDelete,
  masterUsersGet,
  masterUsersHistory,
  masterUsersList,
  masterUsersUpdate,
  plansList,
  subAdminsCreate,
  subAdminsList,
  subAdminsUpdate,
  usageGet,
  userPlansAskTermination,
  userPlansChange,
  userPlansDifference,
  userPlansGetOwn,
  usersGetOwn,
  usersUpdateOwn,
} from '@mekuri/client-console';
import type { PactV4 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  EXAMPLE,
  boolean,
  createPact,
  eachLike,
  fromState,
  integer,
  like,
  problem,
  problemJson,
  regex,
  signedIn,
  string,
  timestamp,
  useToken,
  uuid,
} from '@mekuri/testing/pact';

/** Requests and required responses of the console's screens for accounts, plans and people. */
const pact: PactV4 = createPact('mekuri-console-accounts');

type Template = Parameters<typeof like>[0];
interface Call {
  given?: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  ifMatch?: true;
  open?: true;
  body?: Template;
  status: number;
  answer?: Template;
}

/** Registers one call of the console with the mock and makes it with the generated client. */
const call = (
  name: string,
  { given, method, path, query, ifMatch, open, body, status, answer }: Call,
  make: () => Promise<unknown>,
): void => {
  it(name, () => {
    const interaction = pact.addInteraction();
    if (given) interaction.given(given);
    return interaction
      .uponReceiving(name)
      .withRequest(method, fromState(path), (request) => {
        if (!open) request.headers({ authorization: signedIn });
        if (ifMatch) request.headers({ 'if-match': '"1"' });
        if (query) request.query(query);
        if (body !== undefined) request.jsonBody(body);
      })
      .willRespondWith(status, (reply) => {
        if (status >= 400) reply.headers(problemJson);
        if (answer !== undefined) reply.jsonBody(answer);
      })
      .executeTest(async ({ url }) => {
        useToken(url);
        await make();
      });
  });
};

const day = () => regex('^\\d{4}-\\d{2}-\\d{2}$', '2026-11-21');
const accountState = () => regex('^(active|suspended|terminated|inactive)$', 'active');
const planRef = () => ({ id: uuid(), name: string('Premium') });
const managedUser = () => ({
  id: uuid(),
  person_id: uuid(),
  company_name: string('汐町珈琲焙煎所'),
  name: string('汐町 花'),
  email: string('hana@example.jp'),
  account_type: regex('^(OEM_MASTER|OEM_ADMIN|USER|MASTER_USER)$', 'MASTER_USER'),
  parent: { id: uuid(), company_name: string('めくり') },
  plan: planRef(),
  contract_status: accountState(),
  contract_starts_on: day(),
  contract_ends_on: day(),
  authority: regex('^(view|edit)$', 'edit'),
  license_issuance: boolean(false),
  sites_used: integer(0),
  invitation: regex('^(pending|accepted)$', 'pending'),
  created_at: timestamp(),
  revision: integer(1),
});
const soldPlan = () => ({
  id: uuid(),
  name: string('Premium'),
  price: integer(49_800),
  quantity_swipe: integer(100),
  quantity_site: integer(5),
  limit_access: integer(200_000),
  limit_access_price: integer(0),
  flags: eachLike('swipe'),
  archived: boolean(false),
  offer: regex('^(open|contract|new)$', 'open'),
  revision: integer(1),
});
const contract = () => ({
  id: uuid(),
  user: { id: uuid(), company_name: string('店') },
  plan: soldPlan(),
  status: accountState(),
  contract_starts_on: day(),
  contract_ends_on: day(),
  minimum_ends_on: day(),
  sites_used: integer(0),
  blocks_used: integer(0),
});
const person = () => ({
  id: uuid(),
  name: string('汐町 海'),
  email: string('umi@example.jp'),
  admin_role: regex('^(main_contact|editor|viewer)$', 'editor'),
  authority: regex('^(view|edit)$', 'edit'),
  license_issuance: boolean(false),
  is_owner: boolean(false),
  disabled: boolean(false),
  invitation: regex('^(pending|accepted)$', 'pending'),
  revision: integer(1),
});
const session = () => ({
  access_token: string('token'),
  expires_in: integer(900),
  user: like({ id: uuid(), acting: like({ id: uuid(), name: 'x' }) }),
});

const ids = { userId: EXAMPLE.userId };
const revision = { 'if-match': '"1"' };

describe('coming in', () => {
  call(
    'what the sign-in may offer',
    { method: 'GET', path: '/api/auth/options', open: true, status: 200, answer: { sign_up: boolean(true) } },
    async () => {
      expect((await authOptions()).data?.signUp).toBe(true);
    },
  );
  call(
    'a forgotten password',
    { method: 'POST', path: '/api/auth/forgot-password', open: true, body: { email: 'user@example.com' }, status: 202 },
    () => authForgotPassword({ body: { email: 'user@example.com' } }),
  );
  const token = 'x'.repeat(60);
  call(
    'a link that is not good',
    { method: 'POST', path: '/api/auth/verify-token', open: true, body: { token }, status: 410, answer: problem(410, 'auth.link_invalid') },
    () => expect(authVerifyToken({ body: { token } })).rejects.toMatchObject({ code: 'auth.link_invalid' }),
  );
  call(
    'a password by a link that is not good',
    {
      method: 'POST',
      path: '/api/auth/reset-password',
      open: true,
      body: { token, password: 'Demo-2027' },
      status: 410,
      answer: problem(410, 'auth.link_invalid'),
    },
    () => expect(authResetPassword({ body: { token, password: 'Demo-2027' } })).rejects.toMatchObject({ code: 'auth.link_invalid' }),
  );
  const wish = { email: 'new@example.jp', name: '灯 光', password: 'Demo-2027' };
  call(
    'a sign-up',
    {
      given: 'an installation with an operator',
      method: 'POST',
      path: '/api/auth/sign-up',
      open: true,
      body: { ...wish, company_name: '灯台文具店' },
      status: 202,
    },
    () => authSignUp({ body: { ...wish, companyName: '灯台文具店' } }),
  );
  const passwords = { current_password: 'Wrong-2026', password: 'Demo-2027' };
  call(
    'a changed password after a wrong one',
    {
      given: 'a signed-in user',
      method: 'POST',
      path: '/api/auth/change-password',
      body: passwords,
      status: 400,
      answer: problem(400, 'auth.current_password_wrong'),
    },
    () =>
      expect(authChangePassword({ body: { currentPassword: 'Wrong-2026', password: 'Demo-2027' } })).rejects.toMatchObject({
        code: 'auth.current_password_wrong',
      }),
  );
  call(
    'acting as a customer',
    {
      given: 'an operator with a customer',
      method: 'POST',
      path: '/api/auth/act-as',
      body: { user_id: fromState('${userId}') },
      status: 200,
      answer: session(),
    },
    async () => {
      expect((await authActAs({ body: { userId: EXAMPLE.userId } })).data?.expiresIn).toBe(900);
    },
  );
});

describe('accounts below an operator', () => {
  const given = 'an operator with a customer';
  const user = '/api/master/user/${userId}';
  call(
    'the list of accounts',
    {
      given,
      method: 'GET',
      path: '/api/master/user',
      query: { limit: '20', sort: 'company_asc' },
      status: 200,
      answer: { items: eachLike(managedUser()) },
    },
    async () => {
      expect((await masterUsersList({ query: { limit: 20, sort: 'company_asc' } })).data?.items[0]?.companyName).toBe('汐町珈琲焙煎所');
    },
  );
  const made = { name: '灯 光', email: 'light@example.jp' };
  call(
    'a new account',
    {
      given,
      method: 'POST',
      path: '/api/master/user',
      body: { ...made, company_name: '灯台文具店', account_type: 'MASTER_USER', plan_id: fromState('${planId}') },
      status: 201,
      answer: { ...managedUser(), company_name: '灯台文具店' },
    },
    () => masterUsersCreate({ body: { ...made, companyName: '灯台文具店', accountType: 'MASTER_USER', planId: EXAMPLE.planId } }),
  );
  call('an account', { given, method: 'GET', path: user, status: 200, answer: managedUser() }, async () => {
    expect((await masterUsersGet({ path: ids })).data?.plan.name).toBe('Premium');
  });
  call(
    'a renamed account',
    {
      given,
      method: 'PUT',
      path: user,
      ifMatch: true,
      body: { company_name: '改名' },
      status: 200,
      answer: { ...managedUser(), company_name: '改名' },
    },
    () => masterUsersUpdate({ path: ids, headers: revision, body: { companyName: '改名' } }),
  );
  call(
    'the deletion of an account whose contract runs',
    { given, method: 'DELETE', path: user, status: 409, answer: problem(409, 'users.contract_running') },
    () => expect(masterUsersDelete({ path: ids })).rejects.toMatchObject({ code: 'users.contract_running' }),
  );
  call(
    'the history of an account',
    {
      given: 'an operator who paused a customer',
      method: 'GET',
      path: '/api/master/user-history/${userId}',
      status: 200,
      answer: {
        items: eachLike({
          id: uuid(),
          at: timestamp(),
          executor: string('運営'),
          event: string('contract.suspended'),
          content: string('停止'),
        }),
      },
    },
    async () => {
      expect((await masterUsersHistory({ path: ids })).data?.items[0]?.event).toBe('contract.suspended');
    },
  );
  call(
    'a paused contract',
    {
      given,
      method: 'PUT',
      path: '/api/master/user-plan/${userId}/status',
      body: { status: 'suspended', reason: '未払い' },
      status: 200,
      answer: { ...contract(), status: 'suspended' },
    },
    () => masterUserPlansSetStatus({ path: { contractId: EXAMPLE.userId }, body: { status: 'suspended', reason: '未払い' } }),
  );
  call(
    'a termination that nobody confirmed',
    {
      given,
      method: 'PUT',
      path: '/api/master/user-plan/${userId}/status',
      body: { status: 'terminated', reason: '閉店', confirmation: 'ちがう' },
      status: 400,
      answer: problem(400, 'contracts.confirmation_wrong'),
    },
    () =>
      expect(
        masterUserPlansSetStatus({
          path: { contractId: EXAMPLE.userId },
          body: { status: 'terminated', reason: '閉店', confirmation: 'ちがう' },
        }),
      ).rejects.toMatchObject({ code: 'contracts.confirmation_wrong' }),
  );
});

describe('importing accounts', () => {
  const imported = () => ({
    id: uuid(),
    file_name: string('users.csv'),
    encoding: regex('^(UTF-8|Shift_JIS)$', 'UTF-8'),
    status: string('checked'),
    column_names: eachLike('会社名'),
    columns: like(['company_name']),
    rows: integer(1),
    faulty_rows: integer(0),
    done_rows: integer(0),
    faults: like([]),
    sample: like([['山田商店']]),
  });
  // The provider state uploads the file itself: Pact treats every text body as text/plain.
  call(
    'how far an import is',
    { given: 'an operator with an import', method: 'GET', path: '/api/master/user-import/${importId}', status: 200, answer: imported() },
    async () => {
      expect((await masterImportsGet({ path: { importId: EXAMPLE.importId } })).data?.status).toBe('checked');
    },
  );
});

describe('plans', () => {
  call(
    'all plans of the provider',
    {
      given: 'an operator with a customer',
      method: 'GET',
      path: '/api/master/plan/all',
      status: 200,
      answer: { items: eachLike(soldPlan()) },
    },
    async () => {
      expect((await masterPlansAll()).data?.items[0]?.price).toBe(49_800);
    },
  );
  const fields = { name: '春の特別', price: 12_000, flags: ['swipe'] };
  call(
    'a new plan',
    {
      given: 'an operator with a customer',
      method: 'POST',
      path: '/api/master/plan',
      body: { ...fields, quantity_swipe: 30, quantity_site: 2, limit_access: 20_000, limit_access_price: 500 },
      status: 201,
      answer: { ...soldPlan(), name: '春の特別' },
    },
    () => masterPlansCreate({ body: { ...fields, quantitySwipe: 30, quantitySite: 2, limitAccess: 20_000, limitAccessPrice: 500 } }),
  );
  call(
    'the plans to choose from',
    { given: 'a customer of the provider', method: 'GET', path: '/api/plan', status: 200, answer: { items: eachLike(soldPlan()) } },
    () => plansList(),
  );
  call(
    'one’s own contract',
    { given: 'a customer of the provider', method: 'GET', path: '/api/user/user-plan', status: 200, answer: contract() },
    async () => {
      expect((await userPlansGetOwn()).data?.status).toBe('active');
    },
  );
  call(
    'the page views of the month',
    {
      given: 'a customer with page views',
      method: 'GET',
      path: '/api/usage',
      status: 200,
      answer: {
        month: regex('^\\d{4}-\\d{2}$', '2026-11'),
        views: integer(1234),
        limit: integer(200_000),
        settled_through: day(),
        days: eachLike({ day: day(), views: integer(1234) }),
        sites: eachLike({ site_id: uuid(), views: integer(1234) }),
      },
    },
    async () => {
      expect((await usageGet()).data).toMatchObject({ views: 1234, limit: 200_000, settledThrough: '2026-11-21' });
    },
  );
  call(
    'the page views of a month too far back',
    {
      given: 'a customer with page views',
      method: 'GET',
      path: '/api/usage',
      query: { month: '2020-01' },
      status: 400,
      answer: problem(400, 'usage.month_unavailable'),
    },
    () => expect(usageGet({ query: { month: '2020-01' } })).rejects.toMatchObject({ code: 'usage.month_unavailable' }),
  );
  call(
    'what another plan would hide',
    {
      given: 'a customer of the provider',
      method: 'GET',
      path: '/api/user/user-plan/${userId}/difference',
      query: { plan_id: EXAMPLE.lightPlanId },
      status: 200,
      answer: {
        from: soldPlan(),
        to: soldPlan(),
        on: day(),
        gained_flags: like([]),
        lost_flags: eachLike('setting_tag_seo'),
        hidden_sites: like([]),
        sites_over_cells: like([]),
      },
    },
    () => userPlansDifference({ path: { contractId: EXAMPLE.userId }, query: { planId: EXAMPLE.lightPlanId } }),
  );
  call(
    'another plan from next month',
    {
      given: 'a customer of the provider',
      method: 'PUT',
      path: '/api/user/user-plan/${userId}',
      body: { plan_id: EXAMPLE.lightPlanId },
      status: 200,
      answer: { ...contract(), next_plan: { id: uuid(), name: string('Light'), on: day() } },
    },
    () => userPlansChange({ path: { contractId: EXAMPLE.userId }, body: { planId: EXAMPLE.lightPlanId } }),
  );
  call(
    'the end at the term',
    {
      given: 'a customer of the provider',
      method: 'PUT',
      path: '/api/user/user-plan/${userId}/termination',
      body: { reason: '閉店' },
      status: 200,
      answer: { ...contract(), termination: { requested_at: timestamp(), reason: '閉店', done: false } },
    },
    () => userPlansAskTermination({ path: { contractId: EXAMPLE.userId }, body: { reason: '閉店' } }),
  );
});

describe('people of an account', () => {
  const given = 'an account with a second person';
  call('the people', { given, method: 'GET', path: '/api/sub-admin', status: 200, answer: { items: eachLike(person()) } }, () =>
    subAdminsList(),
  );
  const added = { name: '汐町 海', email: 'umi-new@example.jp' };
  call(
    'a new person',
    {
      given,
      method: 'POST',
      path: '/api/sub-admin',
      body: { ...added, admin_role: 'viewer' },
      status: 201,
      answer: { ...person(), admin_role: 'viewer', authority: 'view' },
    },
    () => subAdminsCreate({ body: { ...added, adminRole: 'viewer' } }),
  );
  call(
    'a person with another role',
    {
      given,
      method: 'PUT',
      path: '/api/sub-admin/${personId}',
      ifMatch: true,
      body: { admin_role: 'viewer' },
      status: 200,
      answer: { ...person(), admin_role: 'viewer' },
    },
    () => subAdminsUpdate({ path: { personId: EXAMPLE.personId }, headers: revision, body: { adminRole: 'viewer' } }),
  );
  const profile = () => ({
    id: uuid(),
    name: string('汐町 花'),
    email: string('hana@example.jp'),
    locale: string('ja'),
    company_name: string('店'),
  });
  call('oneself', { given, method: 'GET', path: '/api/user', status: 200, answer: profile() }, () => usersGetOwn());
  call(
    'oneself in another language',
    { given, method: 'PUT', path: '/api/user', body: { locale: 'en' }, status: 200, answer: { ...profile(), locale: 'en' } },
    () => usersUpdateOwn({ body: { locale: 'en' } }),
  );
});
