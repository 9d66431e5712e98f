import { aFilledSite } from '../../src/core/releases/testing/sites.ts';
import { idsOf, type ListBench } from './list-fixture.ts';

const PAGES_OF_CATEGORY = 50;

interface Grid {
  siteId: string;
  /** Adds pages in front of the others, in new categories. @returns the pages' ids */
  addPages(count: number): Promise<string[]>;
  /** Removes pages, and categories that become empty. */
  removePages(ids: readonly string[]): Promise<void>;
  publish(): Promise<void>;
}

/** A site whose draft is written by SQL and published by its operation. */
export const publishedPages = async ({ app, owner }: ListBench): Promise<Grid> => {
  const { id: siteId } = await aFilledSite(app, { owner, categories: 1, pages: 1 });

  const addCategory = async (pages: number): Promise<string[]> => {
    await app.sql('update categories set order_num = order_num + 1 where site_id = $1', [siteId]);
    return idsOf(
      app,
      `with first as (select * from pages where site_id = $1 and deleted_at is null order by id limit 1),
            added as (insert into categories (id, account_id, tpath, site_id, order_num, names)
                      select uuidv7(), account_id, tpath, site_id, 1, jsonb_build_object('ja', uuidv7()::text) from first returning id)
       insert into pages (id, account_id, tpath, site_id, category_id, order_num, media_id, document)
       select uuidv7(), f.account_id, f.tpath, f.site_id, a.id, n, f.media_id, f.document from first f, added a, generate_series(1, $2::int) n
       returning id`,
      [siteId, pages],
    );
  };

  return {
    siteId,
    async addPages(count) {
      const ids: string[] = [];
      while (ids.length < count) ids.push(...(await addCategory(Math.min(PAGES_OF_CATEGORY, count - ids.length))));
      return ids;
    },
    async removePages(ids) {
      await app.sql('delete from pages where id = any($1)', [ids]);
      await app.sql('delete from categories c where site_id = $1 and not exists (select from pages p where p.category_id = c.id)', [
        siteId,
      ]);
      await app.sql(
        `update pages p set order_num = placed.n
           from (select id, row_number() over (partition by category_id order by order_num) as n from pages where site_id = $1) placed
          where placed.id = p.id`,
        [siteId],
      );
    },
    async publish() {
      const answer = await app.as({ ...owner, token: await app.create.token(owner) }).post(`/api/site/${siteId}/publish`);
      if (answer.status !== 201) throw new Error(`The site was not published: ${answer.status} ${answer.text}`);
    },
  };
};
