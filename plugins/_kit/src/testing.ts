/** Types for plugins' tests; the test host itself is `@mekuri/server/testing`. */
export type { Ctx, JobCtx } from './server/index.ts';
