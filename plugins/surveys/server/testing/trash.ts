import type { CreateFixtures } from '@mekuri/server/testing';
import { quiz } from './site.ts';

/** Creates a survey in the trash, for the operation that restores it. */
export default (async (app, { owner, siteId }) => {
  const { body } = await app.as(owner).post(`/api/site/${siteId}/survey`).send(quiz()).expect(201);
  const surveyId = body.id as string;
  await app.as(owner).delete(`/api/site/${siteId}/survey/${surveyId}`).expect(204);
  return { surveyId };
}) satisfies CreateFixtures;
