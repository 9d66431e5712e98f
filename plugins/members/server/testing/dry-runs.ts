import type { DryRunSamples } from '@mekuri/server/testing';

export default {
  'members.updateForm': async ({ app, owner, things: { siteId } }) => {
    const { body } = await app.as(owner).get(`/api/site/${siteId}/membership-setting`).expect(200);
    return { headers: { 'if-match': '"0"' }, body: { items: body.items } };
  },
} satisfies DryRunSamples;
