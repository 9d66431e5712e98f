import type { CreateFixtures } from '@mekuri/server/testing';
import { anApplicantLimit } from './site.ts';

/** Creates a popup on every page, for operations with a popup in their path. */
const makeThings: CreateFixtures = async (app, { owner, siteId }) => {
  const agent = app.as(owner);
  const grid = await agent.get('/api/pages').query({ site_id: siteId }).expect(200);
  const categories = grid.body.categories as { pages: { id: string }[] }[];
  const pages = categories.flatMap((category) => category.pages.map(({ id }) => id));
  const before = await agent.get(`/api/site/${siteId}/popup-cta`).expect(200);
  const saved = await agent
    .put(`/api/site/${siteId}/popup-cta`)
    .set('if-match', before.headers['etag'] ?? '')
    .send({ time_limit: null, applicant_limit: anApplicantLimit(pages) })
    .expect(200);
  return { popupId: saved.body.applicant_limit.id as string };
};
export default makeThings;
