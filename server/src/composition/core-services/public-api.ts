import type { PublicApiService } from '@mekuri/kit/server';
import { unwrap } from '../../kernel/unwrap.ts';

export const publicApi: PublicApiService = {
  deprecated: (ctx) => unwrap(ctx).deps.deprecations,
  eventTypes: (ctx) =>
    unwrap(ctx)
      .deps.modules.flatMap(({ publicEvents = {} }) => Object.keys(publicEvents))
      .toSorted(),
};
