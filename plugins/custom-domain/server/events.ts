/**
 * A domain was verified and is live. Emitted once for each of its sites, trashed ones excluded.
 * Emitted in the transaction that stores a DNS check, after the claim is updated.
 */
export interface DomainVerified {
  siteId: string;
  domainId: string;
}

/**
 * A domain was not verified in time, or the records of a verified one were missing for too long. Emitted once for each of its sites,
 * trashed ones excluded.
 * Emitted in the transaction that stores a DNS check, after the claim is updated.
 */
export interface DomainFailed {
  siteId: string;
  domainId: string;
  /** No valid records in time; another account has the domain; the records of a verified domain are gone. */
  reason: 'not_verified' | 'taken' | 'records_removed';
}

declare module '@mekuri/kit/server' {
  interface EventMap {
    'domain.verified': DomainVerified;
    'domain.failed': DomainFailed;
  }
}
