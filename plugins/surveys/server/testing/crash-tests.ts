import { randomUUIDv7 } from 'node:crypto';
import type { CrashCase } from '@mekuri/server/testing';
import { expect } from 'vitest';

type Bench = Parameters<CrashCase['arrange']>[0];

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const before = ({ clock }: Pick<Bench, 'clock'>, ms: number): Date => new Date(clock.now().getTime() - ms);

/** A site with a survey that keeps unfinished answers. */
const addSurvey = async (bench: Bench, deletedAt: Date | null = null) => {
  const { account } = await bench.create.user();
  const [siteId, surveyId] = [randomUUIDv7(), randomUUIDv7()];
  const now = bench.clock.now();
  await bench.sql(`insert into sites (id, account_id, tpath, name) values ($1, $2, $3, 'A site')`, [siteId, account.id, account.tpath]);
  await bench.sql(
    `insert into surveys_surveys (id, account_id, tpath, site_id, status, once_per, keeps_unfinished, version, revision, created_at, updated_at,
                                  deleted_at)
     values ($1, $2, $3, $4, 'open', 'none', true, 1, 1, $5, $5, $6)`,
    [surveyId, account.id, account.tpath, siteId, now, deletedAt],
  );
  await bench.sql(
    `insert into surveys_versions (id, account_id, tpath, site_id, survey_id, version, content, created_at)
     values (uuidv7(), $1, $2, $3, $4, 1, '{}', $5)`,
    [account.id, account.tpath, siteId, surveyId, now],
  );
  return { account, siteId, surveyId };
};

const addUnfinished = (bench: Bench, { account, siteId, surveyId }: Awaited<ReturnType<typeof addSurvey>>, receivedAt: Date) =>
  bench.sql(
    `insert into surveys_responses (id, account_id, tpath, site_id, survey_id, version, state, is_spam, is_repeat, language, email, position,
                                    received_at)
     values (uuidv7(), $1, $2, $3, $4, 1, 'unfinished', false, false, 'ja', '', '', $5)`,
    [account.id, account.tpath, siteId, surveyId, receivedAt],
  );

export default [
  {
    job: 'surveys.keep-unfinished',
    async arrange(bench) {
      const survey = await addSurvey(bench);
      const { account, siteId, surveyId } = survey;
      for (const minutes of [31, 45, 5])
        await bench.sql(
          `insert into surveys_progress (id, account_id, tpath, site_id, survey_id, session_id, version, language, answers, updated_at)
           values (uuidv7(), $1, $2, $3, $4, uuidv7(), 1, 'ja', '{"a":{"value":"yes"},"b":{"value":["x"],"other":"more"}}', $5)`,
          [account.id, account.tpath, siteId, surveyId, before(bench, minutes * MINUTE)],
        );
      const scope = { from: account.tpath, to: `${account.tpath}\u0001`, accountId: account.id, tpath: account.tpath };
      await bench.enqueue('surveys.keep-unfinished', { surveyId }, { scope });
    },
    async verify({ sql }, rounds) {
      const { rows } = await sql(
        `select (select count(*)::int from surveys_progress) as begun,
                (select count(*)::int from surveys_responses where state = 'unfinished') as unfinished,
                (select count(*)::int from surveys_answers) as answers`,
      );
      expect(rows).toEqual([{ begun: rounds, unfinished: 2 * rounds, answers: 4 * rounds }]);
    },
  },
  {
    job: 'surveys.purge',
    async arrange(bench) {
      await addSurvey(bench, before(bench, 31 * DAY));
      await addSurvey(bench, before(bench, 29 * DAY));
      const survey = await addSurvey(bench);
      for (const days of [91, 89]) await addUnfinished(bench, survey, before(bench, days * DAY));
      await bench.enqueue('surveys.purge');
    },
    async verify({ sql, clock }, rounds) {
      const { rows } = await sql(
        `select (select count(*)::int from surveys_surveys) as surveys,
                (select count(*)::int from surveys_surveys where deleted_at < $1::timestamptz - interval '30 days') as old,
                (select count(*)::int from surveys_responses) as responses`,
        [clock.now()],
      );
      expect(rows).toEqual([{ surveys: 2 * rounds, old: 0, responses: rounds }]);
    },
  },
] satisfies readonly CrashCase[];
