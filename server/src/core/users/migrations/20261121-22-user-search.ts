import type { Migration } from '@mekuri/kit/server';

const EVERYTHING = `set app.tpath_from = '/' set app.tpath_to = '/${String.fromCodePoint(1_114_111)}'`;
const letters = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
/** ァ–ヶ and ヽヾ, each 96 code points above its hiragana. */
const KATAKANA = letters(0x30a1, 0x30f6) + letters(0x30fd, 0x30fe);
const HIRAGANA = letters(0x3041, 0x3096) + letters(0x309d, 0x309e);

/**
 * The list of accounts: what its orders walk along, and what finds a part of a name. Pairs of letters rather than pg_trgm's threes:
 * two letters are a whole word in Japanese, and no extension is needed.
 */
export default {
  async up(sql) {
    await sql(`create or replace function fold_text(written text) returns text language sql immutable strict parallel safe as $$
      select translate(lower(normalize(written, nfkc) collate "pg_c_utf8"), '${KATAKANA}', '${HIRAGANA}')
    $$`);
    // Every letter, and each two neighbours.
    await sql(`create or replace function letter_pairs(written text) returns text[] language plpgsql immutable strict parallel safe as $$
      declare
        letters text[] := string_to_array(written, null);
        pairs text[] := letters;
      begin
        for at in 1 .. cardinality(letters) - 1 loop
          pairs := pairs || (letters[at] || letters[at + 1]);
        end loop;
        return pairs;
      end $$`);
    await sql(
      `alter table accounts add column if not exists name_folded text collate "C" generated always as (left(fold_text(name), 50)) stored`,
    );
    await sql(`create index if not exists accounts_by_creation on accounts (created_at, id) where deleted_at is null`);
    await sql(`create index if not exists accounts_by_name on accounts (name_folded, id) where deleted_at is null`);
    await sql(`create index if not exists accounts_by_end on accounts (contract_ends_on, id) where deleted_at is null`);
    await sql(`create index if not exists accounts_children on accounts (parent_id, tpath) where deleted_at is null`);
    await sql(`create index if not exists accounts_by_plan on accounts (plan_id, created_at, id) where deleted_at is null`);
    await sql(
      `create index if not exists accounts_by_status on accounts (contract_status, created_at, id) where deleted_at is null and contract_status <> 'active'`,
    );
    await sql(
      `create index if not exists accounts_by_kind on accounts (kind, created_at, id) where deleted_at is null and kind in ('oem_master', 'oem_admin')`,
    );
    await sql(`create index if not exists accounts_trash on accounts (deleted_at, id) where deleted_at is not null`);
    await search(sql);
  },
  async down(sql) {
    await sql(`drop trigger if exists search_by_name on accounts`);
    await sql(`drop trigger if exists search_by_owner on users`);
    await sql(`drop function if exists found_accounts(text, int)`);
    await sql(`drop function if exists note_account_name()`);
    await sql(`drop function if exists note_account_owner()`);
    await sql(`drop function if exists write_account_search(uuid)`);
    await sql(`drop table if exists account_search`);
    for (const index of ['by_creation', 'by_name', 'by_end', 'children', 'by_plan', 'by_status', 'by_kind', 'trash']) {
      await sql(`drop index if exists accounts_${index}`);
    }
    await sql(`alter table accounts drop column if exists name_folded`);
    await sql(`drop function if exists letter_pairs(text)`);
    await sql(`drop function if exists fold_text(text)`);
  },
} satisfies Migration;

type Sql = Parameters<Migration['up']>[0];

/**
 * Operators on arrays lose their index under row-level security. So the letters stand in a table that the server reads through one
 * function, which limits itself to the tenants of the transaction; its column is not called `tpath`, since its wall is not forced on
 * the owner. Triggers write it, whoever changes a name or an address.
 */
const search = async (sql: Sql): Promise<void> => {
  await sql(`create table if not exists account_search (
    account_id uuid primary key references accounts (id) on delete cascade,
    path text collate "C" not null,
    folded text not null,
    pairs text[] not null
  )`);
  await sql(`create index if not exists account_search_path on account_search (path)`);
  await sql(`create index if not exists account_search_pairs on account_search using gin (pairs) with (gin_pending_list_limit = 1024)`);
  await sql(`alter table account_search enable row level security`);
  await sql(`drop policy if exists tenant on account_search`);
  await sql(`create policy tenant on account_search for select using (${IN_RANGE})`);
  await sql(`revoke all on account_search from mekuri_app`);
  await sql(`grant select on account_search to mekuri_app`);
  await sql(`create or replace function write_account_search(account uuid) returns void language sql
    security definer set search_path = pg_catalog, public, pg_temp ${EVERYTHING} as $$
      insert into account_search (account_id, path, folded, pairs)
      select a.id, a.tpath, t.folded, letter_pairs(t.folded)
      from accounts a
      left join users o on o.account_id = a.id and o.is_owner,
      lateral (select fold_text(concat_ws(E'\\n', a.name, o.name, o.email)) as folded) t
      where a.id = account
      on conflict (account_id) do update set folded = excluded.folded, pairs = excluded.pairs
      where account_search.folded <> excluded.folded
    $$`);
  await sql(`create or replace function note_account_name() returns trigger language plpgsql as $$
    begin perform write_account_search(new.id); return null; end $$`);
  await sql(`create or replace function note_account_owner() returns trigger language plpgsql as $$
    begin perform write_account_search(new.account_id); return null; end $$`);
  await sql(`create or replace trigger search_by_name after update of name on accounts
    for each row execute function note_account_name()`);
  await sql(`create or replace trigger search_by_owner after insert or update of name, email, is_owner on users
    for each row when (new.is_owner) execute function note_account_owner()`);
  // Null when more than \`most\` match: then walking along the order finds a page sooner.
  await sql(`create or replace function found_accounts(wanted text, most int) returns uuid[] language plpgsql stable
    security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      needle text := fold_text(wanted);
      found uuid[];
    begin
      select array_agg(account_id) into found from (
        select account_id from account_search
        where pairs @> letter_pairs(needle) and strpos(folded, needle) > 0 and ${IN_RANGE}
        limit most + 1) candidates;
      if cardinality(found) > most then return null; end if;
      return coalesce(found, '{}');
    end $$`);
  await sql(`revoke execute on function write_account_search(uuid), found_accounts(text, int) from public`);
  await sql(`grant execute on function found_accounts(text, int), write_account_search(uuid) to mekuri_app`);
};

const IN_RANGE = `path >= nullif(current_setting('app.tpath_from', true), '') and path < nullif(current_setting('app.tpath_to', true), '')`;
