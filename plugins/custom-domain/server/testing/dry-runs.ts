import type { DryRunSamples } from '@mekuri/server/testing';

export default {
  'customDomain.claim': async ({ app, owner }) => {
    const { id } = await app.create.site(owner);
    return { path: `/api/site/${id}/domain`, body: { host: 'www.dry-run-shop.com' } };
  },
  'customDomain.restart': async ({ app, owner }) => {
    await app.sql(`update custom_domain_claims set status = 'FAILED' where account_id = $1`, [owner.account.id]);
    return {};
  },
} satisfies DryRunSamples;
