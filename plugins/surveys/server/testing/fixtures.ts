import type { CreateFixtures } from '@mekuri/server/testing';
import { quiz } from './site.ts';

/** Creates an open survey of the site. */
export default (async (app, { owner, siteId }) => {
  const { body } = await app.as(owner).post(`/api/site/${siteId}/survey`).send(quiz()).expect(201);
  const surveyId = body.id as string;
  await app.as(owner).put(`/api/site/${siteId}/survey/${surveyId}/status`).send({ status: 'open' }).expect(200);
  return { surveyId };
}) satisfies CreateFixtures;
