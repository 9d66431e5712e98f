import type { Migration } from '@mekuri/kit/server';

/** Media of an account's library. */
export default {
  async up(sql) {
    await sql(`create table if not exists media (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      kind text not null check (kind in ('IMAGE', 'VIDEO')),
      status text not null default 'PENDING' check (status in ('PENDING', 'PROCESSING', 'READY', 'FAILED')),
      name text not null check (length(name) between 1 and 255),
      content_type text not null,
      size bigint not null check (size > 0),
      upload_nonce text not null unique,
      upload_expires_at timestamptz not null,
      uploaded_at timestamptz,
      staging_key text,
      content_hash text,
      width int,
      height int,
      duration_ms int,
      average_color text,
      path text,
      poster_path text,
      hls_path text,
      hls_status text not null default 'NONE' check (hls_status in ('NONE', 'PENDING', 'READY', 'UNAVAILABLE')),
      widths int[] not null default '{}',
      error_code text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (account_id, id)
    )`);
    await sql.tenantTable('media');
    await sql(`create index if not exists media_unfinished on media (upload_expires_at) where status = 'PENDING'`);
  },
  async down(sql) {
    await sql(`drop table if exists media`);
  },
} satisfies Migration;
