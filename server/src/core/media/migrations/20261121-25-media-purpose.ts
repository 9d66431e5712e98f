import type { Migration } from '@mekuri/kit/server';

/** Profile pictures and logos beside a library's media: for one purpose each, and of the person who uploaded them. */
export default {
  async up(sql) {
    await sql(`alter table media
      add column if not exists purpose text not null default 'content' check (purpose in ('content', 'picture', 'logo')),
      add column if not exists uploaded_by uuid`);
    await sql(`create index if not exists media_of_profiles on media (updated_at) where purpose <> 'content'`);
    await sql(`create index if not exists users_picture on users (picture_path) where picture_path is not null`);
    await sql(`create index if not exists accounts_logo on accounts (logo_path) where logo_path is not null`);
  },
  async down(sql) {
    await sql(`drop index if exists users_picture`);
    await sql(`drop index if exists accounts_logo`);
    await sql(`alter table media drop column if exists purpose, drop column if exists uploaded_by`);
  },
} satisfies Migration;
