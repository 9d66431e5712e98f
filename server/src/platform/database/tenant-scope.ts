import type { TenantScope } from '../../kernel/types.ts';

/** Greatest code point: in byte order, a prefix followed by it sorts after every path with that prefix. */
const LAST = String.fromCodePoint(1_114_111);

/** The account of a scope: its id and materialized path. */
export interface TenantRef {
  accountId: string;
  tpath: string;
}

/** The account's own rows, without those of the accounts below it. */
export const ownScope = ({ accountId, tpath }: TenantRef): TenantScope => ({ from: tpath, to: `${tpath}\u0001`, accountId, tpath });

/** The account's rows and those of all accounts below it. */
export const subtreeScope = ({ accountId, tpath }: TenantRef): TenantScope => ({ from: tpath, to: tpath + LAST, accountId, tpath });

/** All rows, for work that belongs to no tenant. Rows inserted in it have the path `/`. */
export const systemScope: TenantScope = { from: '/', to: `/${LAST}`, accountId: null, tpath: '/' };
