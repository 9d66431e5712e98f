import type { Actor } from '@mekuri/kit/server';

/** Nobody in particular: what every other actor is made from. */
export const nobody: Actor = {
  kind: 'anonymous',
  userId: null,
  role: null,
  area: null,
  authority: 'view',
  adminRole: null,
  licenseIssuance: false,
  impersonator: null,
  accountId: null,
  tenantPath: '',
};
