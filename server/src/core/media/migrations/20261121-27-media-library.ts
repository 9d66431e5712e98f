import type { Migration } from '@mekuri/kit/server';

/**
 * The library: folders, the trash, pictures cut from others, captions; and, of every document that a release names, the folders of the
 * media in it, because its bytes alone tell what visitors are shown.
 */
export default {
  async up(sql) {
    await sql(`create table if not exists media_folders (
      id uuid primary key,
      account_id uuid not null references accounts (id),
      tpath text collate "C" not null,
      name text not null check (length(name) between 1 and 50),
      parent_id uuid,
      unique (account_id, id),
      foreign key (account_id, parent_id) references media_folders (account_id, id)
    )`);
    await sql.tenantTable('media_folders');
    await sql(`create unique index if not exists media_folders_name
      on media_folders (account_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(normalize(name, nfkc)))`);
    await sql(`alter table media
      add column if not exists folder_id uuid,
      add column if not exists deleted_at timestamptz,
      add column if not exists source_media_id uuid,
      add column if not exists original_key text,
      add column if not exists crop jsonb,
      add column if not exists captions jsonb not null default '[]',
      add column if not exists poster_wanted text,
      add column if not exists bulk_upload_id uuid`);
    await sql(`alter table media drop constraint if exists media_folder`);
    await sql(
      `alter table media add constraint media_folder foreign key (account_id, folder_id) references media_folders (account_id, id)`,
    );
    await sql(`create index if not exists media_in_folder on media (folder_id) where folder_id is not null`);
    await sql(`create index if not exists media_trash on media (deleted_at) where deleted_at is not null`);
    await sql(`create index if not exists media_of_bulk_upload on media (bulk_upload_id) where bulk_upload_id is not null`);
    await sql(`create index if not exists media_cut_from on media (source_media_id) where source_media_id is not null`);
    await sql(`create table if not exists release_document_media (
      site_id uuid not null,
      hash text not null,
      account_id uuid not null,
      tpath text collate "C" not null,
      media_hashes text[] not null,
      primary key (site_id, hash),
      foreign key (site_id, hash) references release_documents (site_id, hash) on delete cascade
    )`);
    await sql.tenantTable('release_document_media', { key: 'hash' });
    // Elements that name media, as pages keep them: [kind, id of the element, id of the medium].
    await sql(`create or replace function media_in_document(document jsonb)
      returns table (kind text, element_id text, media_id text)
      language sql immutable as $$
        select 'BUTTON', b ->> 'id', b ->> 'buttonMediaId'
          from jsonb_path_query(document, '$.buttons[*]') b where b ->> 'buttonMediaId' is not null
        union all
        select 'PRODUCT', p ->> 'id', p ->> 'imageMediaId'
          from jsonb_path_query(document, '$.products[*]') p where p ->> 'imageMediaId' is not null
        union all
        select distinct 'PLUGIN_ELEMENT', e ->> 'id', lower(v #>> '{}')
          from jsonb_path_query(document, '$.pluginElements[*]') e, jsonb_path_query(e -> 'data', '$.**') v
         where jsonb_typeof(v) = 'string' and v #>> '{}' ~ '^[0-9a-fA-F]{8}-'
      $$`);
  },
  async down(sql) {
    await sql(`drop function if exists media_in_document(jsonb)`);
    await sql(`drop table if exists release_document_media`);
    await sql(`alter table media drop constraint if exists media_folder`);
    for (const column of [
      'folder_id',
      'deleted_at',
      'source_media_id',
      'original_key',
      'crop',
      'captions',
      'poster_wanted',
      'bulk_upload_id',
    ])
      await sql(`alter table media drop column if exists ${column}`);
    await sql(`drop table if exists media_folders`);
  },
} satisfies Migration;
