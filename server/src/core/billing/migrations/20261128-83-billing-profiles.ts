import type { Migration } from '@mekuri/kit/server';

/** Recipients of bills: companies, addresses and payers of accounts that are billed. */
export default {
  async up(sql) {
    await sql(`create table if not exists billing_profiles (
      account_id uuid primary key references accounts (id),
      tpath text collate "C" not null,
      company_name text not null check (length(company_name) between 1 and 50),
      department text not null default '',
      contact_name text not null default '',
      postal_code text not null default '' check (postal_code ~ '^([0-9]{3}-[0-9]{4})?$'),
      address text not null default '',
      telephone text not null default '',
      mails text[] not null default '{}' check (cardinality(mails) <= 5),
      payer_name text not null default '',
      language text not null default 'ja' check (language in ('ja', 'en')),
      revision int not null default 1
    )`);
    await sql.tenantTable('billing_profiles', { key: 'account_id', grants: 'select, insert, update' });
  },
  async down(sql) {
    await sql('drop table if exists billing_profiles');
  },
} satisfies Migration;
