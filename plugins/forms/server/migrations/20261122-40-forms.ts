import type { Migration } from '@mekuri/kit/server';

const TYPES = `check (form_type in ('contact', 'homepage'))`;

export default {
  async up(sql) {
    await sql(`create table if not exists forms_settings (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      form_type text not null ${TYPES},
      recipient_email text not null check (length(recipient_email) <= 254),
      company_name text not null check (length(company_name) <= 50),
      sends_reply boolean not null,
      version int not null,
      revision int not null,
      updated_at timestamptz not null,
      unique (site_id, form_type),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql(`create table if not exists forms_versions (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      form_type text not null ${TYPES},
      version int not null,
      items jsonb not null,
      created_at timestamptz not null,
      unique (account_id, site_id, form_type, version),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql(`create table if not exists forms_consents (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      version text not null,
      documents jsonb not null,
      created_at timestamptz not null,
      unique (account_id, site_id, version),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql(`create table if not exists forms_entries (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      form_type text not null ${TYPES},
      version int not null,
      language text not null,
      answers jsonb not null,
      email text not null check (length(email) <= 254),
      words text not null,
      mode text check (mode in ('application', 'estimate')),
      position text not null,
      page_id uuid,
      popup_id uuid,
      agreed boolean not null,
      consent_version text,
      is_spam boolean not null,
      received_at timestamptz not null,
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade,
      foreign key (account_id, site_id, form_type, version) references forms_versions (account_id, site_id, form_type, version),
      foreign key (account_id, site_id, consent_version) references forms_consents (account_id, site_id, version)
    )`);
    await sql(`create index if not exists forms_entries_of_site on forms_entries (site_id, form_type, id desc)`);
    for (const table of ['forms_settings', 'forms_versions', 'forms_consents', 'forms_entries']) await sql.tenantTable(table);
    await sql(`create table if not exists forms_replies (address text not null, sent_at timestamptz not null)`);
    await sql(`create index if not exists forms_replies_of_address on forms_replies (address, sent_at)`);
    await sql(`create index if not exists forms_replies_by_age on forms_replies (sent_at)`);
    // Of all tenants: whoever fills in a stranger's address on many sites floods nobody.
    await sql(`create or replace function forms_take_reply(hash text, at timestamptz) returns boolean
      language plpgsql security definer set search_path = public as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('forms_take_reply ' || hash, 0));
        delete from forms_replies where ctid in (
          select ctid from forms_replies where sent_at < at - interval '1 day' limit 100 for update skip locked);
        if (select count(*) from forms_replies where address = hash and sent_at > at - interval '1 day') >= 10
          or (select count(*) from forms_replies where address = hash and sent_at > at - interval '1 hour') >= 3
        then return false;
        end if;
        insert into forms_replies values (hash, at);
        return true;
      end $$`);
  },
  async down(sql) {
    await sql(`drop function if exists forms_take_reply(text, timestamptz)`);
    for (const table of ['forms_replies', 'forms_entries', 'forms_consents', 'forms_versions', 'forms_settings'])
      await sql(`drop table if exists ${table}`);
  },
} satisfies Migration;
