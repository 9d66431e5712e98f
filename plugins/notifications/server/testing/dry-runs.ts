import type { DryRunSamples } from '@mekuri/server/testing';

export default {
  'notifications.show': async ({ app, owner, things: { siteId } }) => {
    const notice = { title: 'News', content: 'Open', publication_type: 'INSTANT' };
    const made = await app.as(owner).post('/api/noti_delivery').query({ site_id: siteId }).send(notice).expect(201);
    return { path: `/api/noti_delivery/${made.body.id}/show` };
  },
} satisfies DryRunSamples;
