import type { Migration } from '@mekuri/kit/server';

/** Outbox, marks of done job steps, idempotency records, audit, mails. */
export default {
  async up(sql) {
    await sql(`create table if not exists outbox (
      id uuid primary key,
      account_id uuid,
      tpath text collate "C" not null,
      name text not null check (length(name) between 1 and 100),
      payload jsonb not null,
      status text not null default 'pending' check (status in ('pending', 'leased', 'done', 'dead')),
      run_at timestamptz not null default '-infinity',
      attempts int not null default 0,
      crashes int not null default 0,
      fence bigint not null default 0,
      started_at timestamptz,
      lease_until timestamptz,
      dedupe_key text unique,
      last_error text,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    )`);
    await sql(`create index if not exists outbox_due on outbox (run_at, id) where status = 'pending'`);
    await sql(`create index if not exists outbox_leased on outbox (lease_until) where status = 'leased'`);
    await sql.tenantTable('outbox');
    await sql(`create table if not exists processed (
      job_id uuid not null,
      step text not null check (length(step) between 1 and 100),
      tpath text collate "C" not null,
      created_at timestamptz not null default now(),
      primary key (job_id, step)
    )`);
    await sql.tenantTable('processed', { key: 'job_id' });
    await sql(`create table if not exists idempotency_keys (
      principal text not null,
      operation text not null,
      key text not null,
      tpath text collate "C" not null,
      fingerprint text not null,
      status int not null,
      headers jsonb not null,
      body jsonb,
      created_at timestamptz not null default now(),
      primary key (principal, operation, key)
    )`);
    await sql.tenantTable('idempotency_keys', { key: 'created_at' });
    await sql(`create table if not exists audit_log (
      id uuid primary key,
      account_id uuid,
      tpath text collate "C" not null,
      actor_user_id uuid,
      acting_user_id uuid,
      operation text not null,
      target_type text,
      target_id uuid,
      before_hash text,
      after_hash text,
      change jsonb,
      ip text,
      request_id text not null,
      created_at timestamptz not null default now()
    )`);
    await sql.tenantTable('audit_log', { grants: 'select, insert' });
    await sql(`create index if not exists audit_log_chain on audit_log (coalesce(account_id, '00000000-0000-0000-0000-000000000000'), id)`);
    await sql(`create table if not exists audit_seals (
      account_id uuid not null,
      tpath text collate "C" not null,
      number bigint not null,
      last_audit_id uuid not null,
      seal text not null,
      created_at timestamptz not null default now(),
      primary key (account_id, number)
    )`);
    await sql.tenantTable('audit_seals', { key: 'number', grants: 'select, insert' });
    await sql(`create table if not exists mails (
      id uuid primary key,
      account_id uuid,
      tpath text collate "C" not null,
      recipient text not null check (length(recipient) <= 254),
      locale text not null check (locale in ('ja', 'en', 'cn', 'kr')),
      template text not null,
      data jsonb not null,
      message_id text not null unique,
      sent_at timestamptz,
      created_at timestamptz not null default now()
    )`);
    await sql.tenantTable('mails');
  },
  async down(sql) {
    for (const table of ['mails', 'audit_seals', 'audit_log', 'idempotency_keys', 'processed', 'outbox'])
      await sql(`drop table if exists ${table}`);
  },
} satisfies Migration;
