import type { MakeThings } from '@mekuri/server/testing';
import { anApplicantLimit } from './site.ts';

/** A popup for the operations that name one. */
const makeThings: MakeThings = async (app, { owner, siteId }) => {
  const agent = app.as(owner);
  const before = await agent.get(`/api/site/${siteId}/popup-cta`).expect(200);
  const saved = await agent
    .put(`/api/site/${siteId}/popup-cta`)
    .set('if-match', before.headers['etag'] ?? '')
    .send({ time_limit: null, applicant_limit: anApplicantLimit([]) })
    .expect(200);
  return { popupId: saved.body.applicant_limit.id as string };
};
export default makeThings;
