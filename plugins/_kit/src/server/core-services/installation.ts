import type { Ctx } from '../ctx.ts';

/** Properties of the installation. */
export interface InstallationService {
  /** False on developers' machines, in tests and in demos, where no real money may be moved. */
  isProduction(ctx: Ctx): boolean;
  /** Absolute URL on the console's origin. @param path starts with `/` */
  appUrl(ctx: Ctx, path: string): string;
}
