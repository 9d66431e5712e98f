import type { Migration } from '@mekuri/kit/server';

/** Mailed links that set a member's new password. */
export default {
  async up(sql) {
    await sql(`create table if not exists members_password_resets (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      member_id uuid not null references members_accounts (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql(`create index if not exists members_password_resets_member on members_password_resets (member_id)`);
    await sql(`create index if not exists members_password_resets_expiry on members_password_resets (expires_at)`);
    await sql.tenantTable('members_password_resets');
  },
  async down(sql) {
    await sql(`drop table if exists members_password_resets`);
  },
} satisfies Migration;
