import { Client } from 'pg';
import { scopeStatement } from '../../src/platform/database/scoped-client.ts';
import { systemScope } from '../../src/platform/database/tenant-scope.ts';

/** An installation after years of use: resellers with branches and customers, many direct customers of the provider, every contract status. */
const ACCOUNTS = `
  with recursive provider as (
    select id, tpath from accounts where kind = 'provider'
  ), plan as (
    select array_agg(id order by rank) as ids from plans where tpath = '/p/'
  ), numbered as (
    select at, uuidv7() as id, substr(md5('account ' || at), 1, 12) as segment from generate_series(1, $1::int) as at
  ), reseller as (
    select at, id, (select tpath from provider) || segment || '/' as tpath from numbered where at <= 50
  ), branch as (
    select n.at, n.id, r.id as parent_id, r.tpath || n.segment || '/' as tpath
      from numbered n join reseller r on r.at = 1 + n.at % 50 where n.at between 51 and 550
  ), placed as (
    select at, id, (select id from provider) as parent_id, tpath, 'oem_master' as kind from reseller
    union all select at, id, parent_id, tpath, 'oem_admin' from branch
    union all select n.at, n.id, b.id, b.tpath || n.segment || '/', 'user'
      from numbered n join branch b on b.at = 51 + n.at % 500 where n.at > 550 and n.at % 3 = 0
    union all select n.at, n.id, (select id from provider), (select tpath from provider) || n.segment || '/', 'master_user'
      from numbered n where n.at > 550 and n.at % 3 <> 0
  )
  insert into accounts (id, parent_id, kind, name, tpath, plan_id, contract_status, contract_starts_on, contract_ends_on, minimum_ends_on, created_at)
  select id, parent_id, kind,
    (array['株式会社', '有限会社', '合同会社', ''])[1 + at % 4]
      || (array['汐町', '青葉', '北斗', 'サクラ', 'ミドリ', '東雲', 'あさひ', 'ことり'])[1 + at / 7 % 8]
      || (array['珈琲', '製作所', 'デザイン', '不動産', 'ホテル', '食品', '旅行', 'クリニック', '工務店'])[1 + at / 3 % 9] || ' ' || at,
    tpath, plan.ids[1 + at % cardinality(plan.ids)],
    case when at % 50 = 0 then 'terminated' when at % 33 = 0 then 'inactive' when at % 20 = 0 then 'suspended' else 'active' end,
    current_date - at % 700, current_date - at % 700 + 730, current_date - at % 700 + 365, now() - at * interval '10 minutes'
  from placed, plan`;

const OWNERS = `
  insert into users (id, account_id, tpath, email, email_canonical, name, role, authority, is_owner)
  select uuidv7(), id, tpath, 'owner-' || substr(md5(name), 1, 12) || '@example.com', 'owner-' || substr(md5(name), 1, 12) || '@example.com',
    (array['山田', '佐藤', '鈴木', '高橋', '田中', '渡辺', '伊藤'])[1 + ascii(substr(id::text, 35)) % 7] || ' ' || (array['花子', '太郎', 'ヒカル', 'かおり'])[1 + ascii(substr(id::text, 36)) % 4],
    upper(kind), 'edit', true
  from accounts a where kind <> 'provider' and not exists (select from users o where o.account_id = a.id and o.is_owner)`;

/** Adds `count` accounts with their owners below the provider of a database that a server has prepared. */
export async function addManyAccounts(ownerUrl: string, count: number): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`begin; ${scopeStatement(systemScope)}`);
    await owner.query(ACCOUNTS, [count]);
    await owner.query(OWNERS);
    await owner.query('commit');
    await owner.query('vacuum analyze accounts, users, account_search, plans');
  } finally {
    await owner.end();
  }
}
