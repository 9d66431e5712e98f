import { reply, type Ctx, type Operations, type Output } from '@mekuri/kit/server';
import { checkDns, settle } from './check.ts';
import { listDomains, presentSiteDomain } from './present.ts';
import { askNow, claimDomain, leaveDomain, restart, setRedirects } from './service.ts';

const siteOf = async (ctx: Ctx, siteId: string): Promise<string> => (await ctx.core.sites.require(ctx, siteId)).id;

export const operations = {
  'customDomain.get': async (ctx, { params }) => presentSiteDomain(ctx, await siteOf(ctx, params.siteId)),

  'customDomain.list': (ctx) => listDomains(ctx),

  'customDomain.claim': async (ctx, { params, body }) => {
    const siteId = await siteOf(ctx, params.siteId);
    await claimDomain(ctx, siteId, body.host);
    return reply<Output<'customDomain.claim'>>(await presentSiteDomain(ctx, siteId), { status: 201 });
  },

  'customDomain.update': async (ctx, { params, body }) => {
    const siteId = await siteOf(ctx, params.siteId);
    await setRedirects(ctx, siteId, body.redirects);
    return presentSiteDomain(ctx, siteId);
  },

  'customDomain.leave': async (ctx, { params }) => {
    const siteId = await siteOf(ctx, params.siteId);
    await leaveDomain(ctx, siteId);
    return presentSiteDomain(ctx, siteId);
  },

  'customDomain.restart': async (ctx, { params }) => {
    const siteId = await siteOf(ctx, params.siteId);
    await restart(ctx, siteId);
    return presentSiteDomain(ctx, siteId);
  },

  'customDomain.check': async (ctx, { params }) => {
    const task = await ctx.transaction(async (inner) => askNow(inner, await siteOf(inner, params.siteId)));
    const judgement = await checkDns(ctx.core.dns(ctx), task);
    return ctx.commitWithResponse(async (inner) => {
      await settle(inner, task, judgement);
      return presentSiteDomain(inner, await siteOf(inner, params.siteId));
    });
  },
} satisfies Operations<'customDomain'>;
