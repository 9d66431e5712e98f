import { InvalidInput, NotFound } from '@mekuri/kit/errors';
import { findLiveHosts } from '../core/hosts/live.ts';
import { readOnPool } from '../core/releases/live.ts';
import type { Deps, Module, TenantScope } from '../kernel/types.ts';
import { ownScope, subtreeScope, systemScope } from '../platform/database/tenant-scope.ts';
import { planView, type PlanRow } from '../context/plan.ts';
import { requireContract, requirePlan } from './authorize.ts';
import type { OperationInput } from './input.ts';
import type { ContractStatus, Operation } from '../contract/operation.ts';
import type { Principal } from '../context/principal.ts';
import { hostParser, siteOnHost } from './site-address.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface TenantRow extends PlanRow {
  account_id: string;
  tpath: string;
  contract_status: ContractStatus;
}

/** The rows that the operation's transaction may see, by its `x-scope`. */
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

const asked = new WeakMap<Deps['database'], Map<string, Promise<TenantRow | undefined>>>();

/** Queries once for all requests of a site in the same turn of the event loop. */
const siteTenant = ({ database }: Deps, site: string): Promise<TenantRow | undefined> => {
  const sites = asked.getOrInsertComputed(database, () => new Map());
  return sites.getOrInsertComputed(site, async () => {
    await new Promise(setImmediate);
    sites.delete(site);
    const { rows } = await database.pool.query<TenantRow>({
      name: 'site-tenant',
      text: 'select * from site_tenant($1, $2)',
      values: [UUID.test(site) ? site : null, site],
    });
    return rows[0];
  });
};

/** `offset 0` keeps each step a single look-up, as in the query for console users. */
const tenantBy = (siteOf: string): string => `
  select a.id as account_id, a.tpath, a.contract_status, p.id as plan_id, p.name as plan_name, p.flags as plan_flags,
    p.quantity_site as plan_quantity_site, p.quantity_swipe as plan_quantity_swipe, p.limit_access as plan_limit_access,
    p.limits as plan_limits
  from (select ${siteOf}($1) as tpath offset 0) o
  join lateral (select * from accounts a where a.tpath = o.tpath and a.deleted_at is null offset 0) a on true
  join lateral (select * from plans p where p.id = a.plan_id offset 0) p on true`;

/** The tenant of a plugin's row, by the SQL function of its manifest's `siteOf`. */
const rowTenant = async ({ database }: Deps, siteOf: string, id: string): Promise<TenantRow | undefined> => {
  if (!UUID.test(id)) return undefined;
  const statement = { name: `tenant by ${siteOf}`, text: tenantBy(siteOf), values: [id] };
  const { rows } = await database.transaction(systemScope, (db) => db.send(statement), { readOnly: true, oneStatement: true });
  return rows[0] as TenantRow | undefined;
};

/** The parameter of the path that names a plugin's row in place of a site, with the SQL function that finds its tenant; null for others. */
export const rowParameter = (
  { plugin, parameters }: Pick<Operation, 'plugin' | 'parameters'>,
  modules: readonly Pick<Module, 'id' | 'manifest'>[],
): { parameter: string; siteOf: string } | null => {
  const declared = plugin === null ? {} : (modules.find(({ id }) => id === plugin)?.manifest?.siteOf ?? {});
  const parameter = parameters.path.includes('siteId') ? undefined : parameters.path.find((name) => Object.hasOwn(declared, name));
  return parameter === undefined ? null : { parameter, siteOf: declared[parameter]! };
};

/** The site of a host that belongs to one site; on an account's custom host, the site at its root. */
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
 * Resolves the tenant of a visitor or member request. The site comes from the path (by id or slug), else from `site_id`, else from a
 * site-specific host; the handler then receives it as `siteId`. Where the path names a plugin's row instead, the row's tenant, and a missing
 * feature is not distinguished from an unknown row.
 * @throws InvalidInput if nothing names a site; NotFound for an unknown site or row, or one whose contract refuses the operation;
 * PlanRequired for a feature that the site's plan lacks
 */
export const visitorOf = async (
  deps: Deps,
  operation: Operation,
  principal: Principal,
  input: OperationInput,
  hostName: string | undefined,
): Promise<Principal> => {
  const named = rowParameter(operation, deps.modules);
  const row = named
    ? await rowTenant(deps, named.siteOf, String(input.params[named.parameter]).toLowerCase())
    : await siteTenant(deps, await siteNamedBy(deps, input, hostName));
  if (!row) throw new NotFound();
  try {
    requireContract(operation, row.contract_status);
  } catch (cause) {
    throw new NotFound({ cause });
  }
  const plan = planView(row, deps.modules);
  try {
    requirePlan(operation, plan);
  } catch (cause) {
    throw named ? new NotFound({ cause }) : cause;
  }
  return {
    ...principal,
    actor: { ...principal.actor, accountId: row.account_id, tenantPath: row.tpath },
    plan,
    contract: row.contract_status,
  };
};
