import type { Migration } from '@mekuri/kit/server';

const MUTABLE = ['allocated', 'set_aside_at', 'set_aside_by', 'set_aside_reason'];
const ROW = ['row_digest', 'row_occurrence'];

const frozen = (mutable: readonly string[]): string =>
  `create or replace trigger bank_transfers_frozen before update or delete on bank_transfers
     for each row execute function bill_frozen('{${mutable.join(',')}}')`;

/** Transfers that were entered by hand, and the row of a statement that each of them turned out to be. */
export default {
  async up(sql) {
    await sql(`alter table bank_transfers
      add column if not exists is_entered boolean not null default false,
      add column if not exists row_digest text,
      add column if not exists row_occurrence int`);
    await sql(`create unique index if not exists bank_transfers_row on bank_transfers (issuer_id, row_digest, row_occurrence)
      where row_digest is not null`);
    await sql.tenantTable('bank_transfers', { grants: `select, insert, update (${[...MUTABLE, ...ROW].join(', ')})` });
    await sql(frozen([...MUTABLE, ...ROW]));
  },
  async down(sql) {
    await sql(frozen(MUTABLE));
    await sql(`drop index if exists bank_transfers_row`);
    await sql(`alter table bank_transfers drop column if exists row_digest, drop column if exists row_occurrence,
      drop column if exists is_entered`);
    await sql.tenantTable('bank_transfers', { grants: `select, insert, update (${MUTABLE.join(', ')})` });
  },
} satisfies Migration;
