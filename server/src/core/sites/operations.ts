import { reply, type Output } from '@mekuri/kit/server';
import type { CoreCtx, CoreOperations } from '../../kernel/types.ts';
import { createSite, deleteSite, deleteSites, restoreSite, updateSite } from './change.ts';
import { duplicateSite } from './duplicate.ts';
import { exportSites } from './export.ts';
import { listSites, listSitesOfAccount } from './list.ts';
import { readSite } from './read.ts';
import { etagOf } from './service.ts';

const answer = async (ctx: CoreCtx, siteId: string, status?: number) => {
  const site = await readSite(ctx, siteId);
  return reply<Output<'sites.get'>>(site, { etag: etagOf(site.revision), status });
};

export const operations = {
  'sites.list': (ctx, { query }) => listSites(ctx, query),

  'sites.listOfAccount': (ctx, { params, query }) => listSitesOfAccount(ctx, params.accountId, query),

  'sites.export': (ctx, { query }) => exportSites(ctx, query),

  async 'sites.create'(ctx, { body }) {
    return answer(ctx, await createSite(ctx, body), 201);
  },

  'sites.get': (ctx, { params }) => answer(ctx, params.siteId),

  async 'sites.update'(ctx, { params, headers, body }) {
    await updateSite(ctx, params.siteId, headers['if-match'], body);
    return answer(ctx, params.siteId);
  },

  async 'sites.delete'(ctx, { params }) {
    await deleteSite(ctx, params.siteId);
    return undefined;
  },

  async 'sites.deleteMany'(ctx, { body }) {
    await deleteSites(ctx, body.siteIds);
    return undefined;
  },

  async 'sites.duplicate'(ctx, { params, body }) {
    return answer(ctx, await duplicateSite(ctx, params.siteId, body.name), 201);
  },

  async 'sites.restore'(ctx, { params }) {
    await restoreSite(ctx, params.siteId);
    return answer(ctx, params.siteId);
  },
} satisfies CoreOperations<'sites'>;
