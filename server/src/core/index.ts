import type { Module } from '../deps.ts';

/** The core's modules, in the order of their migrations. */
export const coreModules = async (): Promise<Module[]> => [
  (await import('./accounts/index.ts')).default,
  (await import('./users/index.ts')).default,
  (await import('./user-imports/index.ts')).default,
  (await import('./plans/index.ts')).default,
  (await import('./user-plans/index.ts')).default,
  (await import('./sub-admins/index.ts')).default,
  (await import('./media/index.ts')).default,
  (await import('./sites/index.ts')).default,
  (await import('./hosts/index.ts')).default,
  (await import('./pages/index.ts')).default,
  (await import('./releases/index.ts')).default,
  (await import('./preview/index.ts')).default,
  (await import('./bulk-uploads/index.ts')).default,
  (await import('./news/index.ts')).default,
  (await import('./end-user/index.ts')).default,
  (await import('./end-users/index.ts')).default,
  (await import('./jobs/index.ts')).default,
];
