import type { AnalyticsCreateExclusionData, AnalyticsExclusion, AnalyticsExclusionList } from '@mekuri/client-console';
import type { Answers } from '@mekuri/storybook/answers';

const idOf = (number: number): string => `01900000-0000-7000-8000-0000000000e${number}`;

export const exclusions: AnalyticsExclusionList = {
  limit: 50,
  items: [
    {
      exclusionId: idOf(1),
      from: '2026-11-24T01:00:00Z',
      to: '2026-11-24T03:30:00Z',
      agent: 'HeadlessTest',
      source: 'instagram',
      createdAt: '2026-11-24T04:00:00Z',
    },
    {
      exclusionId: idOf(2),
      from: '2026-11-20T15:00:00Z',
      to: '2026-11-21T15:00:00Z',
      agent: '',
      source: '',
      createdAt: '2026-11-22T04:00:00Z',
    },
  ],
};

export const exclusionAnswers: Answers = {
  'analytics.listExclusions': () => exclusions,
  'analytics.previewExclusion': ({ url }) => ({ visits: new URL(url).searchParams.has('agent') ? 7 : 1234 }),
  'analytics.createExclusion': async (request): Promise<AnalyticsExclusion> => ({
    agent: '',
    source: '',
    ...((await request.json()) as AnalyticsCreateExclusionData['body']),
    exclusionId: idOf(3),
    createdAt: '2026-11-25T03:00:00Z',
  }),
  'analytics.deleteExclusion': () => undefined,
};
