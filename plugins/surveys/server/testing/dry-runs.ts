import type { DryRunSamples } from '@mekuri/server/testing';
import { quiz } from './site.ts';

export default {
  'surveys.update': async ({ app, owner, things: { siteId, surveyId } }) => {
    const { body } = await app.as(owner).get(`/api/site/${siteId}/survey/${surveyId}`).expect(200);
    return { headers: { 'if-match': `"${body.revision}"` }, body: quiz({ name: 'A name' }) };
  },
} satisfies DryRunSamples;
