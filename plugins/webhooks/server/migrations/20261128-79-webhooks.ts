import type { Migration } from '@mekuri/kit/server';

/** Endpoints, what happened, and what was sent where. */
export default {
  async up(sql) {
    await sql(`create table if not exists webhooks_endpoints (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      url text not null,
      description text not null,
      event_types jsonb,
      site_ids jsonb,
      secret text not null,
      secret_hint text not null,
      previous_secret text,
      previous_secret_until timestamptz,
      state text not null check (state in ('ON', 'OFF', 'OFF_FAILING', 'OFF_GONE')),
      failing_since timestamptz,
      watched boolean not null default false,
      notices int not null default 0,
      lease_job uuid,
      lease_until timestamptz,
      revision int not null,
      created_at timestamptz not null
    )`);
    await sql('create index if not exists webhooks_endpoints_account on webhooks_endpoints (account_id)');
    await sql.tenantTable('webhooks_endpoints');
    await sql(`create table if not exists webhooks_events (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      type text not null,
      site_id uuid,
      body text not null,
      occurred_at timestamptz not null
    )`);
    await sql('create index if not exists webhooks_events_account on webhooks_events (account_id, id)');
    await sql('create index if not exists webhooks_events_age on webhooks_events (occurred_at)');
    await sql.tenantTable('webhooks_events');
    await sql(`create table if not exists webhooks_deliveries (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      event_id uuid not null references webhooks_events (id) on delete cascade,
      endpoint_id uuid not null references webhooks_endpoints (id) on delete cascade,
      type text not null,
      occurred_at timestamptz not null,
      state text not null check (state in ('PENDING', 'DELIVERED', 'FAILED', 'MISSED')),
      attempts int not null default 0,
      step int not null default 0,
      next_attempt_at timestamptz,
      asked_at timestamptz,
      asked_by text,
      asked_for text check (asked_for in ('RETRY', 'TEST')),
      is_replay boolean not null default false,
      replayed_by text,
      ended_at timestamptz
    )`);
    await sql('create unique index if not exists webhooks_deliveries_event on webhooks_deliveries (event_id, endpoint_id)');
    await sql('create index if not exists webhooks_deliveries_list on webhooks_deliveries (endpoint_id, event_id)');
    await sql(`create index if not exists webhooks_deliveries_due on webhooks_deliveries (endpoint_id, next_attempt_at, event_id)
      where next_attempt_at is not null`);
    await sql(
      'create index if not exists webhooks_deliveries_late on webhooks_deliveries (next_attempt_at) where next_attempt_at is not null',
    );
    await sql('create index if not exists webhooks_deliveries_asked on webhooks_deliveries (asked_at) where asked_for is not null');
    await sql('create index if not exists webhooks_deliveries_ended on webhooks_deliveries (endpoint_id, ended_at)');
    await sql.tenantTable('webhooks_deliveries');
    await sql(`create table if not exists webhooks_attempts (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      delivery_id uuid not null references webhooks_deliveries (id) on delete cascade,
      number int not null,
      at timestamptz not null,
      cause text not null,
      requested_by text,
      status int,
      fault text,
      duration_ms int not null,
      answer text
    )`);
    await sql('create unique index if not exists webhooks_attempts_number on webhooks_attempts (delivery_id, number)');
    await sql.tenantTable('webhooks_attempts');
  },
  async down(sql) {
    for (const table of ['attempts', 'deliveries', 'events', 'endpoints']) await sql(`drop table if exists webhooks_${table}`);
  },
} satisfies Migration;
