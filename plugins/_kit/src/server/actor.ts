export type Role = 'MASTER' | 'OEM_MASTER' | 'OEM_ADMIN' | 'USER' | 'SUB_ADMIN' | 'MASTER_USER';
export type ActorKind = 'anonymous' | 'console' | 'member' | 'preview' | 'api-key' | 'system';

/** Who acts, read from the database on this request. */
export interface Actor {
  kind: ActorKind;
  /** The person's id; null for anonymous and system. */
  userId: string | null;
  role: Role | null;
  /** The role whose area this is: the role itself, or a sub-admin's parent's. */
  area: Exclude<Role, 'SUB_ADMIN'> | null;
  authority: 'view' | 'edit';
  /** The person's place in the account's list of people; null for who is no person. */
  adminRole: 'main_contact' | 'editor' | 'viewer' | null;
  /** May make accounts below the own one. */
  licenseIssuance: boolean;
  /** The operator who really acts, when somebody acts as this person. */
  impersonator: { id: string; name: string } | null;
  accountId: string | null;
  /** Materialised path of the account, e.g. `/p/o7/u5/`; `/` for the system. */
  tenantPath: string;
}
