import { createHash } from 'node:crypto';
import { Forbidden, Unauthorized } from '@mekuri/kit/errors';
import { isInNetworks } from '@mekuri/kit/networks';
import { API_KEY_PREFIX, hashApiKey, hashBasic, hashEnteredKey, isApiKey, type ApiCredentialRow } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { Request } from 'express';
import { AREA_OF, anonymous, type AccountKind, type Principal } from '../context/principal.ts';
import { planView, type PlanRow } from '../context/plan.ts';
import type { ContractStatus } from '../contract/operation.ts';
import { nobody } from '../kernel/actor.ts';
import type { Deps } from '../kernel/types.ts';
import { systemScope } from '../platform/database/tenant-scope.ts';

/** A credential that a program sends instead of a user's token. */
export type Presented = { kind: 'key'; key: string } | Typed | { kind: 'account'; accountId: string };

/** Credentials chosen by people, which can be guessed. */
type Typed = { kind: 'entered'; key: string } | { kind: 'basic'; id: string; password: string };

/** Longest accepted Basic credential, in base64 characters. */
const MAX_BASIC = 400;

/** Unless given a code, responds alike to malformed, unknown, revoked, expired and disabled credentials. */
export const refuseCredential = (code = 'api.unauthorized'): Unauthorized =>
  new Unauthorized({ code, headers: { 'www-authenticate': 'Bearer' } });

/**
 * The program credential that a request carries, or null.
 * @throws Unauthorized `api.several_credentials`, `api.key_malformed`, `api.unauthorized`
 */
export const presentedBy = ({ headers }: Pick<Request, 'headers'>): Presented | null => {
  const [authorization = '', key, account] = [headers.authorization, headers['x-api-key'], headers['mekuri-account']];
  const bearer = /^Bearer +(.*)$/i.exec(authorization)?.[1];
  if (key !== undefined) {
    if (authorization !== '') throw refuseCredential('api.several_credentials');
    return presentedKey(String(key));
  }
  if (bearer?.startsWith(API_KEY_PREFIX)) return presentedKey(bearer);
  if (/^Basic /i.test(authorization)) return presentedBasic(authorization.slice('Basic '.length).trim());
  if (authorization !== '' || account === undefined) return null;
  if (!isUuid(String(account).toLowerCase())) throw refuseCredential();
  return { kind: 'account', accountId: String(account).toLowerCase() };
};

const presentedKey = (key: string): Presented => {
  if (!key.startsWith(API_KEY_PREFIX)) {
    if (!/^[!-~]{32,128}$/.test(key)) throw refuseCredential();
    return { kind: 'entered', key };
  }
  if (!isApiKey(key)) throw refuseCredential('api.key_malformed');
  return { kind: 'key', key };
};

const presentedBasic = (encoded: string): Presented => {
  const bytes = encoded.length <= MAX_BASIC && /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.alloc(0);
  const [id = '', ...password] = bytes.toString('latin1').split(':');
  if (id === '' || password.length === 0) throw refuseCredential();
  return { kind: 'basic', id, password: password.join(':') };
};

/** Slow hashes of recently used credentials, found by a fast hash of the credential. */
class HashCache {
  readonly #most = 1000;
  readonly #kept = new Map<string, string>();

  static nameOf(typed: Typed): string {
    return createHash('sha256')
      .update(JSON.stringify(Object.values(typed)))
      .digest('base64url');
  }

  has(typed: Typed): boolean {
    return this.#kept.has(HashCache.nameOf(typed));
  }

  async get(typed: Typed): Promise<string> {
    const name = HashCache.nameOf(typed);
    const hash = this.#kept.get(name) ?? (await hashTyped(typed));
    this.#kept.delete(name);
    this.#kept.set(name, hash);
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!);
    return hash;
  }
}

const hashTyped = (typed: Typed): Promise<string> =>
  typed.kind === 'entered' ? hashEnteredKey(typed.key) : hashBasic(typed.id, typed.password);

const isTyped = (presented: Presented): presented is Typed => presented.kind === 'entered' || presented.kind === 'basic';

interface Row extends ApiCredentialRow, PlanRow {
  tpath: string;
  kind: AccountKind;
  contract_status: ContractStatus;
}

/** `offset 0` keeps each step a single look-up, as in the query for console users. */
const callerOf = (find: string): string => `
  select c.*, a.tpath, a.kind, a.contract_status, p.id as plan_id, p.name as plan_name, p.flags as plan_flags,
    p.quantity_site as plan_quantity_site, p.quantity_swipe as plan_quantity_swipe, p.limit_access as plan_limit_access,
    p.limits as plan_limits
  from ${find}($1, $2, $3, $4) c
  join lateral (select * from accounts a where a.id = c.account_id and a.deleted_at is null offset 0) a on true
  join lateral (select * from plans p where p.id = a.plan_id offset 0) p on true`;

/** Resolves a credential to its principal on each request. */
export interface CredentialReader {
  /** @returns null if it is unknown, revoked, expired, disabled or of another method. @throws Forbidden `ip_denied` */
  identify(presented: Presented, ip: string): Promise<Principal | null>;
  /** Whether `identify` would have to compute a slow hash. */
  isSlow(presented: Presented): boolean;
}

/** Backed by the plugin that stores credentials; null if none is installed. */
export const credentialReader = ({ database, modules, clock }: Pick<Deps, 'database' | 'modules' | 'clock'>): CredentialReader | null => {
  const plugin = modules.find(({ manifest }) => manifest?.credentials)?.manifest;
  if (!plugin?.credentials) return null;
  const text = callerOf(plugin.credentials.find);
  const cache = new HashCache();

  const hashOf = async (presented: Presented): Promise<string | null> => {
    if (isTyped(presented)) return cache.get(presented);
    return presented.kind === 'key' ? hashApiKey(presented.key) : null;
  };

  return {
    isSlow: (presented) => isTyped(presented) && !cache.has(presented),
    async identify(presented, ip) {
      const kind = presented.kind === 'entered' ? 'key' : presented.kind;
      const values = [kind, await hashOf(presented), presented.kind === 'account' ? presented.accountId : null, clock.now()];
      const { rows } = await database.transaction(systemScope, (db) => db.send({ name: 'api-credential', text, values }), {
        readOnly: true,
      });
      const row = rows[0] as Row | undefined;
      if (!row) return null;
      if (row.networks.length > 0 && !isInNetworks(ip, row.networks)) throw new Forbidden({ code: 'ip_denied' });
      const plan = planView(row, modules);
      return {
        ...anonymous,
        actor: {
          ...nobody,
          kind: 'api-key',
          role: AREA_OF[row.kind],
          area: AREA_OF[row.kind],
          authority: 'edit',
          adminRole: 'main_contact',
          keyId: row.id,
          siteIds: row.site_ids,
          accountId: row.account_id,
          tenantPath: row.tpath,
        },
        plan,
        contract: row.contract_status,
        credential: {
          scopes: row.scopes,
          planFlag: plugin.planFlag ?? null,
          perMinute: plan.limit(`${plugin.id}.per_minute`),
        },
      };
    },
  };
};
