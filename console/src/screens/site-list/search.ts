export const SITE_STATUSES = ['PUBLISH', 'DRAFT', 'PRIVATE', 'DOMAIN_VERIFYING'] as const;
export const SITE_SORTS = ['updated_desc', 'updated_asc', 'name_asc', 'name_desc'] as const;

/** The list's full state in the address, so that it can be shared and restored by the back button. */
export interface SiteListSearch {
  q?: string;
  status?: (typeof SITE_STATUSES)[number];
  sort?: (typeof SITE_SORTS)[number];
  trashed?: true;
  cursor?: string;
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined => known.find((entry) => entry === value);

const text = (value: unknown, longest: number): string | undefined => {
  const found = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : '';
  return found === '' ? undefined : found;
};

export const parseSiteListSearch = (search: Record<string, unknown>): SiteListSearch => ({
  q: text(search['q'], 50),
  status: oneOf(SITE_STATUSES, search['status']),
  sort: oneOf(SITE_SORTS, search['sort']),
  trashed: search['trashed'] === true ? true : undefined,
  cursor: text(search['cursor'], 400),
});

/**
 * The same for another account's sites, whose trash stays private. `trashed` is set explicitly, because the router adds keys that a route
 * leaves out.
 */
export const parseAccountSitesSearch = (search: Record<string, unknown>): SiteListSearch => ({
  ...parseSiteListSearch(search),
  trashed: undefined,
});
