import type { Migration } from '@mekuri/kit/server';

/** ZIP files that fill grids: sent in parts, looked at, and used all at once or not at all. */
export default {
  async up(sql) {
    await sql(`create table if not exists bulk_uploads (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      user_id uuid,
      name text not null check (length(name) between 1 and 255),
      size bigint not null check (size between 1 and 1073741824),
      grow boolean not null default false,
      state text not null default 'UPLOADING' check (state in ('UPLOADING', 'PROCESSING', 'DONE', 'REFUSED', 'CANCELLED')),
      parts int[] not null default '{}',
      problem jsonb,
      files jsonb,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      finished_at timestamptz,
      cleaned_at timestamptz,
      unique (account_id, id),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('bulk_uploads');
    await sql(`create index if not exists bulk_uploads_site on bulk_uploads (site_id)`);
    await sql(`create index if not exists bulk_uploads_uncleaned on bulk_uploads (expires_at) where cleaned_at is null`);
  },
  async down(sql) {
    await sql(`drop table if exists bulk_uploads`);
  },
} satisfies Migration;
