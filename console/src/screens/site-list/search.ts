export const SITE_STATUSES = ['PUBLISH', 'DRAFT', 'PRIVATE', 'DOMAIN_VERIFYING'] as const;
export const SITE_SORTS = ['updated_desc', 'updated_asc', 'name_asc', 'name_desc'] as const;

/** What of the list is shown: all of it is in the address, so that it can be shared and gone back to. */
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

/** The same for somebody else's sites, whose trash is theirs alone. Named, because the router adds what a route leaves out. */
export const parseAccountSitesSearch = (search: Record<string, unknown>): SiteListSearch => ({
  ...parseSiteListSearch(search),
  trashed: undefined,
});
