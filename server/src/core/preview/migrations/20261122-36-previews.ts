import type { Migration } from '@mekuri/kit/server';

/** Who may see the draft of a site, by which password, and where they have it open. */
export default {
  async up(sql) {
    await sql(`create table if not exists site_previews (
      site_id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      password_hash text not null,
      password_set_at timestamptz not null,
      epoch int not null default 0,
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('site_previews', { key: 'site_id' });
    await sql(`create table if not exists preview_invitations (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null references site_previews (site_id) on delete cascade,
      email text not null,
      locale text not null,
      view jsonb not null,
      invited_at timestamptz not null,
      sent_at timestamptz[] not null,
      opened_at timestamptz,
      revoked_at timestamptz,
      unique (site_id, email),
      unique (site_id, id),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('preview_invitations');
    await sql(`create table if not exists preview_sessions (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      invitation_id uuid not null,
      epoch int not null,
      ends_at timestamptz not null,
      foreign key (site_id, invitation_id) references preview_invitations (site_id, id) on delete cascade
    )`);
    await sql.tenantTable('preview_sessions');
    await sql(`create index if not exists preview_sessions_invitation on preview_sessions (site_id, invitation_id)`);
  },
  async down(sql) {
    for (const table of ['preview_sessions', 'preview_invitations', 'site_previews']) await sql(`drop table if exists ${table}`);
  },
} satisfies Migration;
