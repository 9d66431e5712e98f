import type { InstallationService } from '@mekuri/kit/server';
import { unwrap } from '../../kernel/unwrap.ts';

export const installation: InstallationService = {
  isProduction: (ctx) => unwrap(ctx).deps.config.production,
  appUrl: (ctx, path) => new URL(path, unwrap(ctx).deps.config.origins.app).href,
};
