import type { Migration } from '@mekuri/kit/server';

const purposes = (names: string) => [
  `alter table media drop constraint if exists media_purpose_check`,
  `alter table media add constraint media_purpose_check check (purpose in (${names}))`,
];

/** Pictures of articles and of operators' notices, beside a library's media. */
export default {
  async up(sql) {
    for (const statement of purposes(`'content', 'picture', 'logo', 'notice'`)) await sql(statement);
  },
  async down(sql) {
    await sql(`delete from media where purpose = 'notice'`);
    for (const statement of purposes(`'content', 'picture', 'logo'`)) await sql(statement);
  },
} satisfies Migration;
