import type { TenantScope } from '../../kernel/types.ts';

/** Greatest code point: with byte order, after every path that starts with what stands before it. */
const LAST = String.fromCodePoint(1_114_111);

/** Who a scope is for: an account's id and materialised path. */
export interface TenantRef {
  accountId: string;
  tpath: string;
}

/** The account's own rows, not those of the accounts below it. */
export const ownScope = ({ accountId, tpath }: TenantRef): TenantScope => ({ from: tpath, to: `${tpath}\u0001`, accountId, tpath });

/** The account's rows and those of every account below it. */
export const subtreeScope = ({ accountId, tpath }: TenantRef): TenantScope => ({ from: tpath, to: tpath + LAST, accountId, tpath });

/** Every row: for work that belongs to no tenant. New rows of it carry the path `/`. */
export const systemScope: TenantScope = { from: '/', to: `/${LAST}`, accountId: null, tpath: '/' };
