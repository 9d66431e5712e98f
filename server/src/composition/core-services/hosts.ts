import type { HostsService } from '@mekuri/kit/server';
import { hosts as service } from '../../core/hosts/service.ts';
import { unwrap } from '../../kernel/unwrap.ts';
import { isOwnHost } from '../../platform/own-hosts.ts';

export const hosts: HostsService = {
  attach: (ctx, siteId, host, planFlag) => service.attach(unwrap(ctx), siteId, host, planFlag),
  detach: (ctx, siteId) => service.detach(unwrap(ctx), siteId),
  find: (ctx, siteId) => service.find(unwrap(ctx), siteId),
  lock: (ctx, hostId) => service.lock(unwrap(ctx), hostId),
  sites: (ctx, hostIds) => service.sites(unwrap(ctx), hostIds),
  activate: (ctx, hostId) => service.activate(unwrap(ctx), hostId),
  deactivate: (ctx, hostId) => service.deactivate(unwrap(ctx), hostId),
  recheck: (ctx, hostId) => service.recheck(unwrap(ctx), hostId),
  setRedirects: (ctx, hostId, redirects) => service.setRedirects(unwrap(ctx), hostId, redirects),
  urls: (ctx, siteId) => service.urls(unwrap(ctx), siteId),
  isOwn: (ctx, host) => isOwnHost(unwrap(ctx).deps.config, host),
  target(ctx) {
    const { target, addresses } = unwrap(ctx).deps.config.domains;
    return { host: target, addresses };
  },
};
