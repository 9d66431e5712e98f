import type { Migration } from '@mekuri/kit/server';

/** What visitors typed into password items of contact and application forms, which nothing reads. */
export default {
  async up(sql) {
    await sql(`update forms_entries entry
       set answers = entry.answers - secret.ids
      from (
        select version.site_id, version.form_type, version.version, array_agg(item ->> 'id') as ids
          from forms_versions version, jsonb_array_elements(version.items) as item
         where item ->> 'format' = 'PASSWORD'
         group by version.site_id, version.form_type, version.version
      ) secret
      where entry.site_id = secret.site_id and entry.form_type = secret.form_type and entry.version = secret.version
        and entry.answers ?| secret.ids`);
  },
  async down() {},
} satisfies Migration;
