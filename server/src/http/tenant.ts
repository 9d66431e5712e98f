import { InvalidInput, NotFound } from '@mekuri/kit/errors';
import { findLiveHosts } from '../core/hosts/live.ts';
import { readOnPool } from '../core/releases/live.ts';
import type { Deps, TenantScope } from '../kernel/types.ts';
import { ownScope, subtreeScope, systemScope } from '../platform/database/tenant-scope.ts';
import { planView, type PlanRow } from '../context/plan.ts';
import { requireContract, requirePlan } from './authorize.ts';
import type { OperationInput } from './input.ts';
import type { ContractStatus, Operation } from '../contract/operation.ts';
import type { Principal } from '../context/principal.ts';
import { hostParser, siteOnHost } from './site-address.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface SiteTenantRow extends PlanRow {
  account_id: string;
  tpath: string;
  contract_status: ContractStatus;
}

/** Whose rows the operation's transaction sees, by x-scope. */
export const scopeOf = (operation: Operation, { actor }: Principal): TenantScope => {
  if (actor.accountId === null) throw new Error(`${operation.id}: a caller without an account has no scope.`);
  const tenant = { accountId: actor.accountId, tpath: actor.tenantPath };
  switch (operation.scope) {
    case 'own-site':
    case 'own-account':
    case 'site-public':
    case 'member':
    case 'preview':
      return ownScope(tenant);
    case 'subtree':
      return subtreeScope(tenant);
    case 'all':
      return { ...systemScope, ...tenant };
    default:
      throw new Error(`${operation.id}: the scope ${operation.scope} opens no transaction.`);
  }
};

const asked = new WeakMap<Deps['database'], Map<string, Promise<SiteTenantRow | undefined>>>();

/** Asked once for all who come in the same turn of the loop. */
const siteTenant = ({ database }: Deps, site: string): Promise<SiteTenantRow | undefined> => {
  const sites = asked.getOrInsertComputed(database, () => new Map());
  return sites.getOrInsertComputed(site, async () => {
    await new Promise(setImmediate);
    sites.delete(site);
    const { rows } = await database.pool.query<SiteTenantRow>({
      name: 'site-tenant',
      text: 'select * from site_tenant($1, $2)',
      values: [UUID.test(site) ? site : null, site],
    });
    return rows[0];
  });
};

/** Of a host that belongs to one site; on an account's own, of the site that stands at its root. */
const siteOfHost = async ({ config, database }: Deps, hostName: string | undefined): Promise<string | undefined> => {
  const named = hostParser({ shared: new URL(config.origins.sites).host, sites: config.sitesHost })(hostName);
  const host =
    named.kind === 'claimed' ? siteOnHost((await findLiveHosts(readOnPool(database.pool), [named.host])).get(named.host) ?? [], '') : named;
  return host.kind === 'own' ? host.reference : undefined;
};

const siteNamedBy = async (deps: Deps, { params, query }: OperationInput, hostName: string | undefined): Promise<string> => {
  if (params['siteId'] === undefined && query['siteId'] === undefined) query['siteId'] = await siteOfHost(deps, hostName);
  const named = params['siteId'] ?? query['siteId'];
  if (typeof named !== 'string') {
    throw new InvalidInput({ code: 'end_user.site_missing', fields: [{ pointer: '/query/site_id', rule: 'end_user.site_missing' }] });
  }
  return named.toLowerCase();
};

/**
 * A visitor, a member too, acts within the account of the site that the path names, by id or slug; where it names none, of the one that
 * `site_id` names, or whose own host was asked, which the handler then gets as `siteId`.
 * @throws InvalidInput where nothing names a site; NotFound for an unknown site, and for one whose contract shows nothing; PlanRequired for what its plan lacks
 */
export const visitorOf = async (
  deps: Deps,
  operation: Operation,
  principal: Principal,
  input: OperationInput,
  hostName: string | undefined,
): Promise<Principal> => {
  const site = await siteNamedBy(deps, input, hostName);
  const row = await siteTenant(deps, site);
  if (!row) throw new NotFound();
  try {
    requireContract(operation, row.contract_status);
  } catch (cause) {
    throw new NotFound({ cause });
  }
  const plan = planView(row, deps.modules);
  requirePlan(operation, plan);
  return {
    ...principal,
    actor: { ...principal.actor, accountId: row.account_id, tenantPath: row.tpath },
    plan,
    contract: row.contract_status,
  };
};
