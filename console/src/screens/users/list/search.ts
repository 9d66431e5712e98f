import { isUuid } from '@mekuri/kit/uuid';

export const ACCOUNT_TYPES = ['OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER'] as const;
export const CONTRACT_STATUSES = ['active', 'suspended', 'inactive', 'terminated'] as const;
export const USER_SORTS = ['created_desc', 'created_asc', 'company_asc', 'company_desc', 'ends_asc', 'ends_desc'] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];
export type UserSort = (typeof USER_SORTS)[number];

export interface UserFilters {
  q?: string;
  status?: (typeof CONTRACT_STATUSES)[number];
  type?: AccountType;
  plan?: string;
  parent?: string;
}

/** The list's full state in the address, so that it can be shared and restored by the back button. */
export interface UserListSearch extends UserFilters {
  sort?: UserSort;
  trashed?: true;
  cursor?: string;
  /** The CSV import dialog: `new`, or an import's id. */
  import?: string;
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined => known.find((entry) => entry === value);

const text = (value: unknown, longest: number): string | undefined => {
  const found = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : '';
  return found === '' ? undefined : found;
};

const id = (value: unknown): string | undefined => (typeof value === 'string' && isUuid(value) ? value : undefined);

export const parseUserListSearch = (search: Record<string, unknown>): UserListSearch => ({
  q: text(search['q'], 50),
  status: oneOf(CONTRACT_STATUSES, search['status']),
  type: oneOf(ACCOUNT_TYPES, search['type']),
  plan: id(search['plan']),
  parent: id(search['parent']),
  sort: oneOf(USER_SORTS, search['sort']),
  trashed: search['trashed'] === true ? true : undefined,
  cursor: text(search['cursor'], 400),
  import: search['import'] === 'new' ? 'new' : id(search['import']),
});

/** Clears all filters; order and trash are kept. */
export const NO_FILTERS = { q: undefined, status: undefined, type: undefined, plan: undefined, parent: undefined } as const;

export const isFiltered = ({ q, status, type, plan, parent }: UserFilters): boolean => Boolean(q || status || type || plan || parent);

/** The filters as API parameters. */
export const filterQuery = ({ q, status, type, plan, parent }: UserFilters) => ({
  q,
  contractStatus: status,
  accountType: type,
  planId: plan,
  parentId: parent,
});

/** The order after a click on a column header: the column's first order, then its reverse, then the list's default. */
export const nextSort = (current: UserSort | undefined, first: UserSort, second: UserSort): UserSort | undefined => {
  if (current === first) return second;
  return current === second ? undefined : first;
};
