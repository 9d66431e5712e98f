import type { Migration } from '@mekuri/kit/server';

export default {
  async up(sql) {
    await sql(`create table if not exists seo_settings (
      id uuid primary key,
      account_id uuid not null,
      tpath text collate "C" not null,
      site_id uuid not null,
      language text not null check (language in ('ja', 'en', 'zh-Hans', 'ko')),
      title text not null check (length(title) <= 60),
      h1 text not null check (length(h1) <= 70),
      description text not null check (length(description) <= 160),
      head text not null check (length(head) <= 65535),
      body text not null check (length(body) <= 65535),
      revision int not null default 1,
      updated_at timestamptz not null default now(),
      unique (site_id, language),
      foreign key (account_id, site_id) references sites (account_id, id) on delete cascade
    )`);
    await sql.tenantTable('seo_settings');
  },
  async down(sql) {
    await sql(`drop table if exists seo_settings`);
  },
} satisfies Migration;
