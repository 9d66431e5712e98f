import type { EndUsersService } from '@mekuri/kit/server';
import { endUsers as service } from '../../core/visitor-accounts/service.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const endUsers: EndUsersService = {
  create: (ctx, siteId) => service.create(unwrap(ctx), siteId),
  signIn: (ctx, siteId, endUserId) => service.signIn(unwrap(ctx), siteId, endUserId),
  renew: (ctx, siteId) => service.renew(unwrap(ctx), siteId),
  signOut: (ctx, siteId) => service.signOut(unwrap(ctx), siteId),
  signOutEverywhere: (ctx, endUserId) => service.signOutEverywhere(unwrap(ctx), endUserId),
  remove: (ctx, endUserId) => service.remove(unwrap(ctx), endUserId),
};
