import type { Module } from '../kernel/types.ts';

/** The core's modules, in the order of their migrations. */
export const coreModules = async (): Promise<Module[]> => [
  (await import('../core/accounts/index.ts')).default,
  (await import('../core/users/index.ts')).default,
  (await import('../core/user-imports/index.ts')).default,
  (await import('../core/plans/index.ts')).default,
  (await import('../core/contracts/index.ts')).default,
  (await import('../core/sub-admins/index.ts')).default,
  (await import('../core/media/index.ts')).default,
  (await import('../core/sites/index.ts')).default,
  (await import('../core/hosts/index.ts')).default,
  (await import('../core/pages/index.ts')).default,
  (await import('../core/releases/index.ts')).default,
  (await import('../core/usage/index.ts')).default,
  (await import('../core/billing/index.ts')).default,
  (await import('../core/dashboard/index.ts')).default,
  (await import('../core/mails/index.ts')).default,
  (await import('../core/preview/index.ts')).default,
  (await import('../core/bulk-uploads/index.ts')).default,
  (await import('../core/news/index.ts')).default,
  (await import('../core/system-notices/index.ts')).default,
  (await import('../core/public-site/index.ts')).default,
  (await import('../core/published/index.ts')).default,
  (await import('../core/visitor-accounts/index.ts')).default,
  (await import('../core/traffic/index.ts')).default,
  (await import('../core/jobs/index.ts')).default,
];
