import type { Migration } from '@mekuri/kit/server';

const TENANT = `
  id uuid primary key,
  account_id uuid not null,
  tpath text collate "C" not null,
  site_id uuid not null`;
const OF_SITE = 'foreign key (account_id, site_id) references sites (account_id, id) on delete cascade';
const OF_SURVEY = 'foreign key (site_id, survey_id) references surveys_surveys (site_id, id) on delete cascade';
const TABLES = ['surveys', 'versions', 'responses', 'answers', 'counters', 'turned_away', 'progress'];

export default {
  async up(sql) {
    await sql(`create table if not exists surveys_surveys (
      ${TENANT},
      status text not null check (status in ('draft', 'open', 'closed')),
      opens_at timestamptz,
      closes_at timestamptz,
      max_responses int check (max_responses > 0),
      once_per text not null check (once_per in ('none', 'visitor', 'email')),
      keeps_unfinished boolean not null,
      version int not null,
      media jsonb not null default '[]',
      revision int not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      unique (site_id, id),
      ${OF_SITE}
    )`);
    await sql(`create index if not exists surveys_surveys_in_trash on surveys_surveys (deleted_at) where deleted_at is not null`);
    await sql(`create table if not exists surveys_versions (
      ${TENANT},
      survey_id uuid not null,
      version int not null,
      content jsonb not null,
      created_at timestamptz not null,
      unique (survey_id, version),
      ${OF_SURVEY}
    )`);
    await sql(`create table if not exists surveys_responses (
      ${TENANT},
      survey_id uuid not null,
      version int not null,
      state text not null check (state in ('completed', 'unfinished')),
      is_spam boolean not null,
      is_repeat boolean not null,
      score int,
      max_score int,
      band text,
      language text not null,
      email text not null check (length(email) <= 254),
      visitor_id uuid,
      session_id uuid,
      question_id text,
      position text not null,
      page_id uuid,
      popup_id uuid,
      cta_id text,
      cta_type text,
      variation_id uuid,
      received_at timestamptz not null,
      unique (survey_id, session_id),
      ${OF_SURVEY},
      foreign key (survey_id, version) references surveys_versions (survey_id, version)
    )`);
    await sql(`create index if not exists surveys_responses_by_survey on surveys_responses (survey_id, state, id desc)`);
    await sql(`create index if not exists surveys_responses_by_visitor on surveys_responses (survey_id, visitor_id)
      where visitor_id is not null`);
    await sql(`create index if not exists surveys_responses_by_email on surveys_responses (survey_id, email) where email <> ''`);
    await sql(`create index if not exists surveys_responses_unfinished on surveys_responses (received_at) where state = 'unfinished'`);
    await sql(`create table if not exists surveys_answers (
      ${TENANT},
      survey_id uuid not null,
      response_id uuid not null references surveys_responses (id) on delete cascade,
      question_id text not null,
      value jsonb not null,
      other text,
      points int not null,
      unique (response_id, question_id),
      ${OF_SURVEY}
    )`);
    await sql(`create index if not exists surveys_answers_by_question on surveys_answers (survey_id, question_id)`);
    // Responses to a survey, with an empty question and option, and choices of an option that has a cap.
    await sql(`create table if not exists surveys_counters (
      ${TENANT},
      survey_id uuid not null,
      question_id text not null,
      option_id text not null,
      taken int not null check (taken >= 0),
      unique (survey_id, question_id, option_id),
      ${OF_SURVEY}
    )`);
    await sql(`create table if not exists surveys_turned_away (
      ${TENANT},
      survey_id uuid not null,
      question_id text not null,
      option_id text not null,
      day date not null,
      position text not null,
      count int not null,
      unique (survey_id, question_id, option_id, day, position),
      ${OF_SURVEY}
    )`);
    await sql(`create table if not exists surveys_progress (
      ${TENANT},
      survey_id uuid not null,
      session_id uuid not null,
      version int not null,
      language text not null,
      answers jsonb not null,
      question_id text,
      updated_at timestamptz not null,
      unique (survey_id, session_id),
      ${OF_SURVEY}
    )`);
    for (const table of TABLES) await sql.tenantTable(`surveys_${table}`);
    // Finds the tenant of a visitor's request that names a survey only, before the tenant is known.
    await sql(`create or replace function surveys_site_of(survey uuid) returns text language sql stable security definer
      set search_path = public set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}' as $$
        select tpath from surveys_surveys where id = survey and deleted_at is null
      $$`);
  },
  async down(sql) {
    await sql('drop function if exists surveys_site_of(uuid)');
    for (const table of TABLES.toReversed()) await sql(`drop table if exists surveys_${table}`);
  },
} satisfies Migration;
