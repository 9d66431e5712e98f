import type { Role } from '@mekuri/kit/server';
import type { ContractStatus } from '../../src/contract/operation.ts';
import { WHOLE_PLAN } from '../app/every-flag.ts';
import { soldFlags } from '../backends/sold-plugins.ts';
import type { TestAccount, TestApp, TestUser, UserOptions } from '../index.ts';
import { API_SCOPES, READ_SCOPES, createCredential, hasPrograms, type ProgramCredential } from './programs.ts';
import type { AccountFixture, TenantTree } from './tenant-tree.ts';

/** A caller as the document's extensions describe one. */
export interface MatrixPerson {
  role: Role;
  area: Exclude<Role, 'SUB_ADMIN'>;
  authority: 'view' | 'edit';
  adminRole: 'main_contact' | 'editor' | 'viewer';
  licenseIssuance: boolean;
  mustChangePassword: boolean;
  isActing: boolean;
  contract: ContractStatus;
  flags: readonly string[];
  tpath: string;
}

export interface MatrixPrincipal {
  name: string;
  /** Null for a caller without a console token. */
  person: MatrixPerson | null;
  /** For a program: what its credential permits in the account of `person`, which is then how its main contact is seen. */
  program: { scopes: readonly string[]; isOfOtherSites: boolean } | null;
  /** For a caller without a console account that holds a token of a site: a member, or a visitor invited to its preview. */
  knownTo: { kind: 'member' | 'preview'; siteId: string } | null;
  /** A token, or the whole header of another kind of credential: `Basic …`, `Mekuri-Account: …`. */
  token(): Promise<string | null>;
  /** The fixtures whose objects the caller addresses. */
  targets: { own: AccountFixture; below: AccountFixture; sibling: AccountFixture; foreign: AccountFixture };
}

type Targets = MatrixPrincipal['targets'];
const flagsOf = (plan: string): readonly string[] => (plan === WHOLE_PLAN.name ? WHOLE_PLAN.flags : soldFlags(plan));

/** All principals: anonymous, each role with view and edit, each state, each kind of sub-admin, each kind of token. */
export const buildPrincipals = async (app: TestApp, world: TenantTree): Promise<MatrixPrincipal[]> => {
  const targetsOf = {
    // The provider is above all accounts, so that none is foreign to it.
    MASTER: { own: world.provider, below: world.oem, sibling: world.otherOem, foreign: world.otherOem },
    OEM_MASTER: { own: world.oem, below: world.admin, sibling: world.otherOem, foreign: world.otherUser },
    OEM_ADMIN: { own: world.admin, below: world.user, sibling: world.siblingAdmin, foreign: world.otherUser },
    USER: { own: world.user, below: world.user, sibling: world.siblingUser, foreign: world.otherUser },
    MASTER_USER: { own: world.masterUser, below: world.masterUser, sibling: world.otherMasterUser, foreign: world.otherUser },
  } satisfies Record<string, Targets>;
  const personOf = (
    area: keyof typeof targetsOf,
    { role = area, authority = 'edit', contractStatus = 'active', plan = WHOLE_PLAN.name, ...options }: UserOptions,
    account: TestAccount,
  ): MatrixPerson => ({
    role,
    area,
    authority,
    adminRole: options.adminRole ?? (role !== 'SUB_ADMIN' ? 'main_contact' : authority === 'edit' ? 'editor' : 'viewer'),
    licenseIssuance: options.licenseIssuance ?? ['MASTER', 'OEM_MASTER', 'OEM_ADMIN'].includes(role),
    mustChangePassword: options.mustChangePassword ?? false,
    isActing: false,
    contract: contractStatus,
    flags: flagsOf(area === 'MASTER' ? 'EP/OEM' : plan),
    tpath: account.tpath,
  });

  /** A user in the account of the area's fixture. */
  const inside = async (name: string, area: keyof typeof targetsOf, options: UserOptions = {}): Promise<MatrixPrincipal> => {
    const targets = targetsOf[area];
    const { account } = targets.own;
    const user = await app.create.user({ role: area, account, ...options });
    return { name, person: personOf(area, options, account), program: null, knownTo: null, token: () => app.create.token(user), targets };
  };
  /** A user in a new account, for properties of the account itself. */
  const apart = async (name: string, area: keyof typeof targetsOf, options: UserOptions): Promise<MatrixPrincipal> => {
    const parents = {
      MASTER: world.provider,
      OEM_MASTER: world.provider,
      OEM_ADMIN: world.oem,
      USER: world.admin,
      MASTER_USER: world.provider,
    };
    const user = await app.create.user({ role: area, parent: parents[area].account, plan: WHOLE_PLAN.name, ...options });
    const own: AccountFixture = {
      owner: user,
      account: user.account,
      things: {},
      trash: {},
      ownPlan: targetsOf[area].own.ownPlan,
      planBelow: targetsOf[area].own.planBelow,
    };
    return {
      name,
      person: personOf(area, options, user.account),
      program: null,
      knownTo: null,
      token: () => app.create.token(user),
      targets: { ...targetsOf[area], own, below: own },
    };
  };
  const acting = async (
    name: string,
    operator: TestUser,
    rights: Pick<MatrixPerson, 'authority'> & Partial<Pick<MatrixPerson, 'adminRole'>>,
  ): Promise<MatrixPrincipal> => {
    const { account } = world.user;
    return {
      name,
      person: { ...personOf('USER', rights, account), isActing: true },
      program: null,
      knownTo: null,
      token: async () => {
        const token = await app.create.token(operator);
        const answer = await app
          .as({ ...operator, token })
          .post('/api/auth/act-as')
          .send({ user_id: account.id });
        if (answer.status !== 200) throw new Error(`Nobody acts: ${answer.status} ${answer.text}`);
        return answer.body.access_token as string;
      },
      targets: targetsOf.USER,
    };
  };
  const holding = (name: string, token: () => Promise<string | null>, knownTo: MatrixPrincipal['knownTo'] = null): MatrixPrincipal => ({
    name,
    person: null,
    program: null,
    knownTo,
    token,
    targets: targetsOf.USER,
  });

  /** An account has one authentication method at a time, so each method needs its own account. */
  const program = (
    name: string,
    credential: ProgramCredential,
    area: 'USER' | 'MASTER_USER' = 'USER',
    targets: Targets = targetsOf[area],
  ): MatrixPrincipal => ({
    name,
    person: personOf(area, {}, targets.own.account),
    program: { scopes: credential.scopes, isOfOtherSites: credential.siteIds !== undefined },
    knownTo: null,
    token: () => createCredential(app, targets.own, credential),
    targets,
  });
  const sibling: Targets = { own: world.siblingUser, below: world.siblingUser, sibling: world.user, foreign: world.otherUser };
  const withoutApi = await apart('a key of a small plan', 'USER', { plan: 'Trial' });
  const suspended = await apart('a key of a suspended account', 'USER', { contractStatus: 'suspended' });
  const programOf = (principal: MatrixPrincipal): MatrixPrincipal => ({
    ...principal,
    program: { scopes: API_SCOPES, isOfOtherSites: false },
    token: () => createCredential(app, principal.targets.own, { kind: 'key', scopes: API_SCOPES }),
  });
  const otherSite = await app.create.site(world.user.owner, { number_horizontal: 1, number_vertical: 1 });

  const viewingAdmin = await app.create.user({ role: 'OEM_ADMIN', account: world.admin.account, authority: 'view' });
  const helper = { role: 'SUB_ADMIN', account: world.admin.account, licenseIssuance: true } as const;
  const editingAdmin = await app.create.user({ ...helper, adminRole: 'editor' });
  const contactAdmin = await app.create.user({ ...helper, adminRole: 'main_contact' });
  const siteId = world.user.things['siteId']!;
  return [
    holding('nobody', () => Promise.resolve(null)),
    holding('a preview token', () => app.create.foreignToken('preview', siteId), { kind: 'preview', siteId }),
    holding('a member’s token', () => app.create.foreignToken('member', siteId), { kind: 'member', siteId }),
    await inside('MASTER', 'MASTER'),
    await inside('MASTER, view', 'MASTER', { authority: 'view' }),
    await inside('OEM_MASTER', 'OEM_MASTER'),
    await inside('OEM_MASTER, view', 'OEM_MASTER', { authority: 'view' }),
    await apart('OEM_MASTER, suspended', 'OEM_MASTER', { contractStatus: 'suspended' }),
    await inside('OEM_ADMIN', 'OEM_ADMIN'),
    await inside('OEM_ADMIN, view', 'OEM_ADMIN', { authority: 'view' }),
    await inside('USER', 'USER'),
    await inside('USER, view', 'USER', { authority: 'view' }),
    await apart('USER, suspended', 'USER', { contractStatus: 'suspended' }),
    await apart('USER, terminated', 'USER', { contractStatus: 'terminated' }),
    await apart('USER, inactive', 'USER', { contractStatus: 'inactive' }),
    await apart('USER, small plan', 'USER', { plan: 'Trial' }),
    await inside('USER, first sign-in', 'USER', { mustChangePassword: true }),
    await inside('MASTER_USER', 'MASTER_USER'),
    await inside('MASTER_USER, view', 'MASTER_USER', { authority: 'view' }),
    await inside('SUB_ADMIN of USER, main contact', 'USER', { role: 'SUB_ADMIN', adminRole: 'main_contact' }),
    await inside('SUB_ADMIN of USER, editor', 'USER', { role: 'SUB_ADMIN' }),
    await inside('SUB_ADMIN of USER, viewer', 'USER', { role: 'SUB_ADMIN', authority: 'view' }),
    await inside('SUB_ADMIN of MASTER, license', 'MASTER', { role: 'SUB_ADMIN', licenseIssuance: true }),
    await inside('SUB_ADMIN of MASTER', 'MASTER', { role: 'SUB_ADMIN' }),
    await inside('SUB_ADMIN of OEM_MASTER, license', 'OEM_MASTER', { role: 'SUB_ADMIN', licenseIssuance: true }),
    await inside('SUB_ADMIN of OEM_ADMIN, license, view', 'OEM_ADMIN', { role: 'SUB_ADMIN', licenseIssuance: true, authority: 'view' }),
    await acting('MASTER acting as USER', world.provider.owner, { authority: 'edit' }),
    await acting('OEM_ADMIN who may view, acting as USER', viewingAdmin, { authority: 'view' }),
    await acting('SUB_ADMIN of OEM_ADMIN, editor with license, acting as USER', editingAdmin, { authority: 'edit', adminRole: 'editor' }),
    await acting('SUB_ADMIN of OEM_ADMIN, main contact with license, acting as USER', contactAdmin, { authority: 'edit' }),
    ...(hasPrograms(app)
      ? [
          program('a key', { kind: 'key', scopes: API_SCOPES }),
          program('a key that reads', { kind: 'key', scopes: READ_SCOPES }),
          program('a key of published content', { kind: 'key', scopes: ['content.read'] }),
          program('a key of another site', { kind: 'key', scopes: API_SCOPES, siteIds: [otherSite.id] }),
          program('Basic authentication', { kind: 'basic', scopes: READ_SCOPES }, 'USER', sibling),
          program('IP restriction', { kind: 'ip', scopes: READ_SCOPES }, 'MASTER_USER'),
          programOf(withoutApi),
          programOf(suspended),
        ]
      : []),
  ];
};
