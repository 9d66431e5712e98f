export type Role = 'MASTER' | 'OEM_MASTER' | 'OEM_ADMIN' | 'USER' | 'SUB_ADMIN' | 'MASTER_USER';
export type ActorKind = 'anonymous' | 'console' | 'member' | 'preview' | 'api-key' | 'system';

/** The principal of a request, read from the database on every request. */
export interface Actor {
  kind: ActorKind;
  /** The person's id; null for anonymous, api-key and system. */
  userId: string | null;
  role: Role | null;
  /** The role whose console area the actor works in: its own role, or for a sub-admin the parent's. */
  area: Exclude<Role, 'SUB_ADMIN'> | null;
  authority: 'view' | 'edit';
  /** The person's role within the account; null when the actor is not a person. */
  adminRole: 'main_contact' | 'editor' | 'viewer' | null;
  /** May create accounts below its own. */
  licenseIssuance: boolean;
  /** The operator behind the request, while one impersonates this person. */
  impersonator: { id: string; name: string } | null;
  /** Id of a program's credential; set for `api-key` only. */
  keyId: string | null;
  /** The only sites that the credential gives access to; null: all of the account. */
  siteIds: readonly string[] | null;
  accountId: string | null;
  /** Materialized path of the account, e.g. `/p/o7/u5/`; `/` for the system. */
  tenantPath: string;
}
