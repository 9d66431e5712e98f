import type { Migration } from '@mekuri/kit/server';

/** An ID of Basic authentication belongs to one account, whatever the password; and a function that names keys. */
export default {
  async up(sql) {
    await sql('create unique index if not exists public_api_settings_basic_id on public_api_settings (basic_id)');
    await sql(`create or replace function public_api_name_credential(credential uuid) returns text language sql stable as $$
        select name from public_api_keys where id = credential
      $$`);
  },
  async down(sql) {
    await sql('drop function if exists public_api_name_credential(uuid)');
    await sql('drop index if exists public_api_settings_basic_id');
  },
} satisfies Migration;
