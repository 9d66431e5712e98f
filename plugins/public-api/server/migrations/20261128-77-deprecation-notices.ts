import type { Migration } from '@mekuri/kit/server';

/** Which accounts were told of the end of an operation that they call. `days` before the sunset; 0 is the first notice, without a sunset. */
export default {
  async up(sql) {
    await sql(`create table if not exists public_api_deprecation_notices (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      operation text not null,
      days int not null check (days >= 0),
      sunset timestamptz,
      sent_at timestamptz not null,
      unique nulls not distinct (account_id, operation, days, sunset)
    )`);
    await sql.tenantTable('public_api_deprecation_notices');
  },
  async down(sql) {
    await sql('drop table if exists public_api_deprecation_notices');
  },
} satisfies Migration;
