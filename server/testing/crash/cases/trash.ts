import { expect } from 'vitest';
import type { JobBench } from '../../job-bench.ts';
import type { CrashCase } from './crash-case.ts';

/** Sites in the trash: each round, the old one must be purged and the young one kept. */
async function addTrashedSites({ sql, create }: JobBench): Promise<{ old: string; young: string }> {
  const account = await create.account();
  const add = async (days: number) => {
    const { rows } = await sql<{ id: string }>(
      `insert into sites (id, account_id, tpath, name, deleted_at) values (uuidv7(), $1, $2, 'S', now() - $3 * interval '1 day') returning id`,
      [account.id, account.tpath, days],
    );
    return rows[0]!.id;
  };
  return { old: await add(31), young: await add(29) };
}

export const purgeSites: CrashCase = {
  job: 'sites.purge-trash',
  async arrange(bench) {
    await addTrashedSites(bench);
    await bench.enqueue('sites.purge-trash');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql(`select deleted_at > now() - interval '30 days' as kept from sites`);
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ kept: true })));
  },
};

export const purgePages: CrashCase = {
  job: 'pages.purge-trash',
  async arrange(bench) {
    const { young } = await addTrashedSites(bench);
    await bench.sql(
      `insert into categories (id, account_id, tpath, site_id, order_num, names, deleted_at)
       select uuidv7(), account_id, tpath, id, days, '{}', now() - days * interval '1 day' from sites, unnest(array[31, 29]) as days where id = $1`,
      [young],
    );
    await bench.enqueue('pages.purge-trash');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql('select order_num from categories');
    expect(rows).toEqual(Array.from({ length: rounds }, () => ({ order_num: 29 })));
  },
};

/** Revisions saved every minute of an hour, 40 days ago: the last of them and the newest remain. */
export const thinRevisions: CrashCase = {
  job: 'pages.thin-revisions',
  async arrange(bench) {
    const { young } = await addTrashedSites(bench);
    await bench.sql(
      `with column_of as (
         insert into categories (id, account_id, tpath, site_id, order_num, names)
         select uuidv7(), account_id, tpath, id, 1, '{}' from sites where id = $1 returning *),
       page as (
         insert into pages (id, account_id, tpath, site_id, category_id, order_num, document, overlays)
         select uuidv7(), account_id, tpath, site_id, id, 1, '{}', '{}' from column_of returning *)
       insert into page_revisions (page_id, revision, account_id, tpath, site_id, document, overlays, saved_at)
       select id, minute, account_id, tpath, site_id, document, overlays,
              case minute when 61 then now() else now() - interval '40 days' + minute * interval '1 minute' end
         from page, generate_series(1, 61) as minute`,
      [young],
    );
    await bench.enqueue('pages.thin-revisions');
  },
  async verify({ sql }, rounds) {
    const { rows } = await sql('select revision from page_revisions order by 1');
    expect(rows).toEqual([60, 61].flatMap((revision) => Array.from({ length: rounds }, () => ({ revision }))));
  },
};
