/** A removed guard: its code, and the tests that should fail. */
export interface Mutant {
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  /** Paths below `server/`, the most likely to fail first. */
  tests: readonly string[];
}

const MATRIX = [
  'src/http/authorization-matrix.test.ts',
  'src/http/authorization-matrix-1.deep.test.ts',
  'src/http/authorization-matrix-2.deep.test.ts',
];
const TENANCY = ['src/platform/database/tenancy.test.ts'];
const TOKENS = ['src/core/accounts'];
const PREVIEW = ['src/core/preview'];
const HOSTS = ['../plugins/custom-domain/server'];
const preview = 'server/src/core/preview/principal.ts';
const hosts = 'server/src/core/hosts/service.ts';
const authorize = 'server/src/http/authorize.ts';
const authenticate = 'server/src/http/authenticate.ts';
const tenant = 'server/src/http/tenant.ts';
const scopedDb = 'server/src/platform/database/scoped-db.ts';
const principal = 'server/src/context/principal.ts';

const guard = (name: string, file: string, from: string, to: string, tests: readonly string[] = MATRIX): Mutant => ({
  name,
  file,
  from,
  to,
  tests,
});

/** Every guard between a request and another tenant's rows, one by one. */
export const mutants: readonly Mutant[] = [
  guard('role: anybody who is named anywhere', authorize, '!roles.includes(role) || !roles.includes(area)', 'false'),
  guard('role: a sub-admin above its parent', authorize, ' || !roles.includes(area)', ''),
  guard('role: a parent’s right for every sub-admin', authorize, '!roles.includes(role) || ', ''),
  guard('right: license issuance', authorize, `subAdmin === 'license' && !licenseIssuance`, 'false'),
  guard('right: main contact', authorize, `subAdmin === 'main_contact' && adminRole !== 'main_contact'`, 'false'),
  guard('first sign-in', authorize, 'mustChangePassword && !operation.firstLogin', 'false'),
  guard('acting: personal operations', authorize, 'actor.impersonator !== null && operation.personal', 'false'),
  guard('authority', authorize, `operation.authority === 'edit' && actor.authority !== 'edit'`, 'false'),
  guard('contract', authorize, `!operation.contract.includes('any') && !operation.contract.includes(contract)`, 'false'),
  guard('plan flag', authorize, 'planFeature !== null && !readableWithoutPlan && !plan.has(planFeature)', 'false'),
  guard('scope: own account becomes the subtree', tenant, 'return ownScope(tenant);', 'return subtreeScope(tenant);'),
  guard(
    // The deleted row is missing on a second try, so no retry can detect this.
    'scope: a deletion reaches everything',
    tenant,
    `case 'own-site':`,
    `case 'own-site':\n      if (operation.method === 'delete') return { ...systemScope, ...tenant };`,
  ),
  guard('scope: the subtree becomes everything', tenant, 'return subtreeScope(tenant);', 'return { ...systemScope, ...tenant };'),
  guard('scoped query: lower bound', scopedDb, `.where(column, '>=', scope.from)`, '', TENANCY),
  guard('scoped query: upper bound', scopedDb, `.where(column, '<', scope.to)`, '', TENANCY),
  guard(
    'row-level security: lower bound',
    'server/src/platform/postgres/migrate.ts',
    `tpath >= nullif(current_setting('app.tpath_from', true), '') and `,
    '',
    TENANCY,
  ),
  guard(
    'row-level security: upper bound',
    'server/src/platform/postgres/migrate.ts',
    ` and tpath < nullif(current_setting('app.tpath_to', true), '')`,
    '',
    TENANCY,
  ),
  guard(
    'row-level security: the owner too',
    'server/src/platform/postgres/migrate.ts',
    'force row level security',
    'no force row level security',
    TENANCY,
  ),
  guard('session: revoked', principal, ' and s.revoked_at is null', '', TOKENS),
  guard('person: disabled', principal, ` and u.epoch = s.epoch and u.status = 'active'`, ' and u.epoch = s.epoch', TOKENS),
  guard('person: removed', principal, ' and u.deleted_at is null', '', ['src/core/sub-admins', ...TOKENS]),
  guard('account: in the trash', principal, ' and a.deleted_at is null', '', ['src/core/users', ...TOKENS]),
  guard('person: epoch of the session', principal, ' and u.epoch = s.epoch', '', TOKENS),
  guard('token: epoch of the person', principal, ' || row.epoch !== token.epoch', '', TOKENS),
  guard('acting: the operator’s own session', principal, ' and own.revoked_at is null', '', TOKENS),
  guard('acting: the operator’s epoch', principal, ' and o.epoch = own.epoch', '', TOKENS),
  guard('acting: the operator disabled', principal, ` and o.status = 'active'`, '', TOKENS),
  guard('acting: the operator removed', principal, ' and o.deleted_at is null', '', TOKENS),
  guard('acting: the account below the operator', principal, 'starts_with(u.tpath, o.tpath) and u.tpath <> o.tpath', 'true', TOKENS),
  guard('acting: the operator’s contract', principal, ` and oa.contract_status = 'active'`, '', TOKENS),
  guard('acting: an operator at all', principal, ' and (s.acting_user_id is null or operator.id is not null)', '', TOKENS),
  guard(
    'acting: with the smaller authority',
    principal,
    `case when operator.authority = 'view' then 'view' else u.authority end`,
    'u.authority',
  ),
  guard(
    'token: a preview’s where the console’s is asked for',
    authenticate,
    `if (audience === 'console' || audience === 'preview') return audience;`,
    `if (audience === 'console') return 'preview';`,
    TOKENS,
  ),
  guard('preview: whose session has ended', preview, ' and v.ends_at > $6', '', PREVIEW),
  guard('preview: whose session is gone', preview, 'v.id = $3', 'v.invitation_id = $4', PREVIEW),
  guard('preview: the contract', preview, ' and a.contract_status = any($2)', ' and $2 is not null', PREVIEW),
  guard('preview: the password', 'server/src/core/preview/session.ts', 'invited && isRight', 'invited', PREVIEW),
  guard('preview: what visitors leave', 'server/src/platform/database/rollback-only.ts', 'throw undo;', '', PREVIEW),
  guard('preview: pictures that nobody has seen', 'server/src/core/releases/draft-release.ts', '!openMedia.has(hash)', 'false', PREVIEW),
  guard(
    'preview: pages are counted',
    'server/src/delivery/sites-origin/preview.ts',
    'await limits.countDraft(addressOf(request), response);',
    '',
    PREVIEW,
  ),
  guard('host: active elsewhere', hosts, `if (await isTaken(ctx, host.host, host.accountId)) return false;`, '', HOSTS),
  guard('host: taken elsewhere', hosts, `if (await isTaken(ctx, host, accountId)) throw new Conflict({ code: 'hosts.taken' });`, '', HOSTS),
  guard('host: the plan’s flag', hosts, ' && ctx.plan.has(host.planFlag)', '', HOSTS),
];
