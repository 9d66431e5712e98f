import type { PluginManifest } from '@mekuri/kit/manifest';

export const manifest: PluginManifest = {
  id: 'surveys',
  engine: '^0.2.0',
  planFlag: 'surveys',
  soldFrom: 'Standard',
  limits: { questions: { default: 30, max: 100 }, options: { default: 20, max: 100 }, per_site: { default: 20, max: 100 } },
  tables: [
    'surveys_surveys',
    'surveys_versions',
    'surveys_responses',
    'surveys_answers',
    'surveys_counters',
    'surveys_turned_away',
    'surveys_progress',
  ],
  media: [{ table: 'surveys_surveys', column: 'media', path: '$[*]' }],
  emits: ['survey.completed'],
  entries: { server: true, console: true, screens: true },
  screens: [
    {
      segment: 'survey',
      query: { survey_id: 'surveyId' },
      document: 'surveys.getScreen',
      post: 'surveys.respond',
      success: 'survey-success',
      successQuery: { result: 'resultToken' },
    },
    { segment: 'survey-success', query: { result: 'result' }, document: 'surveys.getResult' },
  ],
  linkTargets: [{ kind: 'survey', segment: 'survey', parameter: 'survey_id', referral: 'mekuri_survey' }],
  siteOf: { surveyId: 'surveys_site_of' },
};
