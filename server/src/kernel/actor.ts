import type { Actor } from '@mekuri/kit/server';

/** The anonymous caller, and the base from which all other actors are built. */
export const nobody: Actor = {
  kind: 'anonymous',
  userId: null,
  role: null,
  area: null,
  authority: 'view',
  adminRole: null,
  licenseIssuance: false,
  impersonator: null,
  keyId: null,
  siteIds: null,
  accountId: null,
  tenantPath: '',
};
