import { addPublishedCopies } from '../app/many-sites.ts';
import { publishedPages } from './published-pages.ts';
import { idsOf, remover, type ListBench, type ListFixtures } from './list-fixture.ts';

/** Updates the account's site counter, which the sites' own operations maintain. */
const countSites = async ({ app, owner }: ListBench): Promise<void> =>
  void (await app.sql(
    'update accounts a set sites_used = (select count(*) from sites s where s.account_id = a.id and s.deleted_at is null) where id = $1',
    [owner.account.id],
  ));

/** Lists of the core modules. */
export const coreLists: ListFixtures = {
  'sites.list': async (bench) => ({
    async add(count) {
      const ids = await idsOf(
        bench.app,
        `insert into sites (id, account_id, tpath, name, created_at, updated_at)
         select uuidv7(), $1, $2, 'Site', $3, $3 from generate_series(1, $4::int) returning id`,
        [bench.owner.account.id, bench.owner.account.tpath, bench.app.clock.now(), count],
      );
      await countSites(bench);
      return ids;
    },
    remove: remover(bench, 'sites'),
    deletePath: (id) => `/site/${id}`,
  }),

  // Void, because an account has one standing invoice a month. Bills cannot be deleted, so their trigger is off while rows are removed.
  'bills.list': async ({ app, owner: { account } }) => ({
    filters: [{ status: 'void' }],
    add: (count) =>
      idsOf(
        app,
        `insert into bills (id, tpath, account_id, issuer_id, kind, number, month, issued_on, due_on, method, issuer, recipient, plan_name,
                            views, blocks_used, subtotal, tax, status, status_at)
         select id, $2, $1, $1, 'invoice', id::text, '2026-10-01', '2026-11-01', '2026-11-30', 'bank_transfer', '{}', '{"companyName": "C"}', 'Light',
                0, 0, 100, 10, 'void', $3
           from (select uuidv7() as id from generate_series(1, $4::int)) made returning id`,
        [account.id, account.tpath, app.clock.now(), count],
      ),
    async remove(ids) {
      await app.sql('alter table bills disable trigger bills_frozen');
      await app.sql('delete from bills where id = any($1::uuid[])', [ids]);
      await app.sql('alter table bills enable trigger bills_frozen');
    },
  }),

  'media.list': async (bench) => ({
    filters: [{ unused: 'true' }],
    add: (count) =>
      idsOf(
        bench.app,
        `insert into media (id, account_id, tpath, kind, status, name, content_type, size, upload_nonce, upload_expires_at,
                            width, height, average_color, path, widths, created_at)
         select id, $1, $2, 'IMAGE', 'READY', 'picture.png', 'image/png', 1024, id, $3, 800, 1600, '#334455',
                '/m/' || id || '/resized/image-w800.webp', '{50,800}', $3
           from (select uuidv7() as id from generate_series(1, $4::int)) made returning id`,
        [bench.owner.account.id, bench.owner.account.tpath, bench.app.clock.now(), count],
      ),
    nameOf: ({ medium: mediaItem }) => (mediaItem as { id: string }).id,
    remove: remover(bench, 'media'),
    deletePath: (id) => `/media/${id}`,
  }),

  'news.list': async (bench) => ({
    add: (count) =>
      idsOf(
        bench.app,
        `insert into news (id, account_id, tpath, title, content, content_url, status, is_scheduled, created_at)
         select uuidv7(), $1, $2, 'News', '', '', 'draft', false, $3 from generate_series(1, $4::int) returning id`,
        [bench.owner.account.id, bench.owner.account.tpath, bench.app.clock.now(), count],
      ),
    remove: remover(bench, 'news'),
    deletePath: (id) => `/news/${id}`,
  }),

  'pages.listTrash': async (bench) => ({
    parameters: { siteId: bench.siteId },
    add: (count) =>
      idsOf(
        bench.app,
        `insert into pages (id, account_id, tpath, site_id, category_id, order_num, document, deleted_at)
         select uuidv7(), account_id, tpath, site_id, category_id, 1, document, $2
           from (select * from pages where site_id = $1 and deleted_at is null limit 1) page, generate_series(1, $3::int) returning id`,
        [bench.siteId, bench.app.clock.now(), count],
      ),
    remove: remover(bench, 'pages', false),
  }),

  'pages.listRevisions': async ({ app, siteId }) => {
    const [pageId] = await idsOf(app, 'select id from pages where site_id = $1 and deleted_at is null limit 1', [siteId]);
    return {
      parameters: { siteId, pageId: pageId! },
      add: (count) =>
        idsOf(
          app,
          `insert into page_revisions (page_id, revision, account_id, tpath, site_id, document, overlays, saved_at)
           select p.id, last.revision + n, p.account_id, p.tpath, p.site_id, p.document, p.overlays, $2
             from pages p, (select coalesce(max(revision), 0) as revision from page_revisions where page_id = $1) last,
                  generate_series(1, $3::int) n
            where p.id = $1 returning revision::text as id`,
          [pageId, app.clock.now(), count],
        ),
      nameOf: ({ revision }) => String(revision),
      remove: async (names) =>
        void (await app.sql('delete from page_revisions where page_id = $1 and revision::text = any($2)', [pageId, names])),
    };
  },

  'releases.list': async (bench) => ({
    parameters: { siteId: bench.siteId },
    add: (count) =>
      idsOf(
        bench.app,
        `insert into releases (id, account_id, tpath, site_id, number, manifest, pages, created_at)
         select uuidv7(), s.account_id, s.tpath, s.id, last.number + n, '{}', 1, $2
           from sites s, (select coalesce(max(number), 0) as number from releases where site_id = $1) last, generate_series(1, $3::int) n
          where s.id = $1 returning id`,
        [bench.siteId, bench.app.clock.now(), count],
      ),
    remove: remover(bench, 'releases', false),
  }),

  'published.listSites': async (bench) => {
    const { siteId, publish } = await publishedPages(bench);
    await publish();
    return {
      async add(count) {
        const ids = await addPublishedCopies(bench.app.ownerUrl, siteId, count);
        await countSites(bench);
        return ids;
      },
      remove: remover(bench, 'sites'),
      deletePath: (id) => `/site/${id}`,
    };
  },

  'published.listPages': async (bench) => {
    const { siteId, addPages, removePages, publish } = await publishedPages(bench);
    return {
      parameters: { siteId },
      async add(count) {
        const ids = await addPages(count);
        await publish();
        return ids;
      },
      async remove(ids) {
        await removePages(ids);
        await publish();
      },
    };
  },
};
