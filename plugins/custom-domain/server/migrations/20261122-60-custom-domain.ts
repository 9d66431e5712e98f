import type { Migration } from '@mekuri/kit/server';

/** Claims to hosts: their proof, and what was last seen of them in DNS. */
export default {
  async up(sql) {
    await sql(`create table if not exists custom_domain_claims (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      host text collate "C" not null,
      status text not null check (status in ('VERIFYING', 'ACTIVE', 'FAILED')),
      token text not null unique,
      claimed_at timestamptz not null,
      verify_until timestamptz not null,
      verified_at timestamptz,
      failed_at timestamptz,
      failing_since timestamptz,
      turn int not null default 0,
      next_check_at timestamptz,
      checked_at timestamptz,
      asked_at timestamptz,
      look jsonb,
      foreign key (account_id, id) references site_hosts (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('custom_domain_claims');
  },
  async down(sql) {
    await sql(`drop table if exists custom_domain_claims`);
  },
} satisfies Migration;
