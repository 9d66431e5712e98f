import { randomUUIDv7 } from 'node:crypto';
import type { TestAccount, TestApp, TestUser } from '../index.ts';
import { storeDocument } from '../../src/core/billing/document/stored-document.ts';
import { japanDay, monthOf } from '../../src/platform/japan-time.ts';
import { pluginParts } from '../app/plugin-parts.ts';
import { sellEveryFlag, WHOLE_PLAN } from '../app/every-flag.ts';

/** Ids of an account's objects, by the name used in parameters and bodies, e.g. `siteId`. */
export type Fixtures = Readonly<Record<string, string>>;

/** Creates a plugin's objects in a published site of a customer, for the plugin's parameters. */
export type CreateFixtures = (app: TestApp, site: { siteId: string; owner: TestUser }) => Promise<Fixtures>;

export interface AccountFixture {
  owner: TestUser;
  account: TestAccount;
  things: Fixtures;
  /** The same objects in the trash, for operations that restore. */
  trash: Fixtures;
  /** Id of a plan that this account may change to. */
  ownPlan: string;
  /** Id of a plan that accounts below it may have. */
  planBelow: string;
}

/** Two resellers with customers, and the provider with two direct customers; every account has one object of every kind it may have. */
export interface TenantTree {
  provider: AccountFixture;
  oem: AccountFixture;
  admin: AccountFixture;
  user: AccountFixture;
  /** Has the same operator as `user`. */
  siblingUser: AccountFixture;
  siblingAdmin: AccountFixture;
  otherOem: AccountFixture;
  otherUser: AccountFixture;
  masterUser: AccountFixture;
  otherMasterUser: AccountFixture;
}

export const buildTenantTree = async (app: TestApp): Promise<TenantTree> => {
  await sellEveryFlag(app);
  const operator = async (role: 'MASTER' | 'OEM_MASTER' | 'OEM_ADMIN', parent?: TestAccount): Promise<AccountFixture> => {
    const owner = await app.create.user({ role, plan: WHOLE_PLAN.name, ...(parent ? { parent } : {}) });
    return { owner, account: owner.account, ...(await operatorsThings(app, owner)) };
  };
  const customer = async (role: 'USER' | 'MASTER_USER', parent: TestAccount): Promise<AccountFixture> => {
    const owner = await app.create.user({ role, parent, plan: WHOLE_PLAN.name });
    await app.create.billingProfile(owner.account);
    const ownPlan = role === 'USER' ? await resoldPlan(app, parent) : WHOLE_PLAN.id;
    return { owner, account: owner.account, ...(await customersThings(app, owner)), ownPlan, planBelow: ownPlan };
  };
  const provider = await operator('MASTER');
  const oem = await operator('OEM_MASTER', provider.account);
  const admin = await operator('OEM_ADMIN', oem.account);
  const siblingAdmin = await operator('OEM_ADMIN', oem.account);
  const otherOem = await operator('OEM_MASTER', provider.account);
  const otherAdmin = await operator('OEM_ADMIN', otherOem.account);
  return {
    provider,
    oem,
    admin,
    siblingAdmin,
    otherOem,
    user: await customer('USER', admin.account),
    siblingUser: await customer('USER', admin.account),
    otherUser: await customer('USER', otherAdmin.account),
    masterUser: await customer('MASTER_USER', provider.account),
    otherMasterUser: await customer('MASTER_USER', provider.account),
  };
};

/** Opens the running month of every account that is billed. */
export const openMonths = (app: TestApp) =>
  app.sql(
    `insert into billing_months (account_id, month, tpath, issuer_id, plan_id, plan_name, price, limit_access, limit_access_price, first_day)
     select a.id, $1::date, a.tpath, a.parent_id, a.plan_id, 'Plan', 9800, 10000, 0, $1::date from accounts a where a.kind <> 'provider' on conflict do nothing`,
    [`${monthOf(japanDay(app.clock.now()))}-01`],
  );

/** Objects that every account has. */
const commonThings = async (app: TestApp, { account }: TestUser): Promise<Fixtures> => {
  const person = await app.create.user({ role: 'SUB_ADMIN', account });
  const bill: Fixtures = account.kind === 'provider' ? {} : await billOf(app, account);
  const jobId = await deadJobOf(app, account);
  const transferId = await transferTo(app, account);
  return { userId: account.id, contractId: account.id, accountId: account.id, personId: person.id, jobId, transferId, ...bill };
};

/** A bill, an attempt to charge a card for it, and a registration of a card. */
const billOf = async (app: TestApp, account: TestAccount): Promise<Fixtures> => {
  const billId = await unpaidBillOf(app, account);
  const [chargeId, sessionId] = [randomUUIDv7(), randomUUIDv7()];
  await app.sql(
    `with charge as (
       insert into bill_charges (id, tpath, bill_id, account_id, issuer_id, attempt, kind, amount, status_before, started_at, state, payment_ref,
                                 settled_at)
       select $2, tpath, id, account_id, issuer_id, 1, 'automatic', 110, 'unpaid', $4::timestamptz, 'unallocated', 'payment', $4
         from bills where id = $1
     )
     insert into billing_card_setups (id, tpath, account_id, issuer_id, started_at)
     select $3, tpath, account_id, issuer_id, $4 from bills where id = $1`,
    [billId, chargeId, sessionId, app.clock.now()],
  );
  return { billId, chargeId, sessionId };
};

/** An unpaid bill with a document and, so that it can be read, a receipt. */
const unpaidBillOf = async (app: TestApp, { id: accountId, tpath }: TestAccount): Promise<string> => {
  const id = randomUUIDv7();
  const pdf = await storeDocument(app.deps.storage, Buffer.from('%PDF-1.7'));
  await app.sql(
    `with bill as (
       insert into bills (id, tpath, account_id, issuer_id, kind, number, month, issued_on, due_on, method, issuer, recipient, plan_name, views,
                          blocks_used, subtotal, tax, status, status_at)
       select $1::uuid, tpath, id, parent_id, 'invoice', $1::text, '2026-10-01', '2026-11-01', '2026-11-30', 'bank_transfer',
              '{"name": "Issuer", "postalCode": "", "address": "", "telephone": "", "registrationNumber": null, "bankAccounts": [], "notes": ""}',
              '{"companyName": "Company"}', 'Plan', 0, 0, 100, 10, 'unpaid', $3::timestamptz from accounts where id = $2
       returning id, tpath
     ), document as (
       insert into bill_documents (bill_id, tpath, sha256, size, rendered_at) select id, tpath, $5, $6, $3 from bill
     ), receipt as (
       insert into bill_receipts (bill_id, version, tpath, addressee, amount, paid_on, issued_at, sha256, size)
       select id, 1, tpath, 'Company', 110, '2026-11-30', $3, $5, $6 from bill
     )
     insert into bill_taxes (bill_id, rate, tpath, net, tax) select id, 10, tpath, 100, 10 from bill where tpath = $4`,
    [id, accountId, app.clock.now(), tpath, pdf.sha256, pdf.size],
  );
  return id;
};

/** A row of the account's bank statement, of which nothing is allocated. Only operators have statements, but any account may have one. */
const transferTo = async (app: TestApp, { id: accountId, tpath }: TestAccount): Promise<string> => {
  const id = randomUUIDv7();
  await app.sql(
    `insert into bank_transfers (id, tpath, issuer_id, digest, occurrence, received_on, amount, payer, payer_key, note, imported_at)
     values ($1::uuid, $2, $3, $1::text, 1, '2026-11-10', 1000, 'Payer', 'PAYER', '', $4)`,
    [id, tpath, accountId, app.clock.now()],
  );
  return id;
};

/** A failed job that is safe to run again. */
const deadJobOf = async (app: TestApp, { id: accountId, tpath }: TestAccount): Promise<string> => {
  const id = randomUUIDv7();
  await app.sql(
    `insert into outbox (id, account_id, tpath, name, payload, status, attempts, finished_at, last_error)
     values ($1, $2, $3, 'platform.seal-audit', '{}', 'dead', 5, now(), 'Error: no use')`,
    [id, accountId, tpath],
  );
  return id;
};

/** Trashed accounts are siblings of the account, so that every caller is as far from them as from the account itself. */
const commonTrash = async (app: TestApp, { account, role }: TestUser): Promise<Fixtures> => {
  const person = await app.create.user({ role: 'SUB_ADMIN', account });
  await app.sql('update users set deleted_at = $2 where id = $1', [person.id, app.clock.now()]);
  if (role === 'MASTER') return { personId: person.id };
  const parent = { id: await parentOf(app, account), tpath: account.tpath.replace(/[^/]+\/$/, ''), kind: 'provider' } as const;
  const gone = await app.create.user({ role, parent, plan: WHOLE_PLAN.name });
  await app.sql(`update accounts set deleted_at = $2, contract_status = 'inactive' where id = $1`, [gone.account.id, app.clock.now()]);
  await app.sql('update users set deleted_at = $2 where account_id = $1', [gone.account.id, app.clock.now()]);
  return { personId: person.id, userId: gone.account.id };
};

const parentOf = async (app: TestApp, { id }: TestAccount): Promise<string> => {
  const { rows } = await app.sql<{ parent: string }>('select parent_id as parent from accounts where id = $1', [id]);
  return rows[0]!.parent;
};

const AREAS: Readonly<Record<string, string>> = { MASTER: 'master', OEM_MASTER: 'oem-master', OEM_ADMIN: 'oem-admin' };

const operatorsThings = async (
  app: TestApp,
  owner: TestUser,
): Promise<Pick<AccountFixture, 'things' | 'trash' | 'ownPlan' | 'planBelow'>> => {
  const { account, role } = owner;
  const planBelow = role === 'MASTER' ? WHOLE_PLAN.id : await resoldPlan(app, account);
  const ownPlan = role === 'OEM_ADMIN' ? planBelow : WHOLE_PLAN.id;
  // An OEM admin has no plans of its own; it assigns its OEM's.
  const plans: Fixtures = role === 'OEM_ADMIN' ? {} : { planId: planBelow };
  const things = { ...(await commonThings(app, owner)), ...plans, importId: await importOf(app, owner), ...(await noticesOf(app, owner)) };
  return { things, trash: { ...(await commonTrash(app, owner)), ...(await trashedNotices(app, owner)) }, ownPlan, planBelow };
};

/** Reading a file starts a thread, so only the first import is uploaded; the others are copies. */
const importOf = async (app: TestApp, owner: TestUser): Promise<string> => {
  const { rows: present } = await app.sql<{ id: string }>('select id from user_imports order by id limit 1');
  return present[0] ? copyOfImport(app, owner, present[0].id) : uploadedImport(app, owner);
};

const uploadedImport = async (app: TestApp, owner: TestUser): Promise<string> => {
  const upload = await app
    .as(owner)
    .post(`/api/${AREAS[owner.role]}/user-import?file_name=users.csv`)
    .set('content-type', 'text/csv')
    .send('会社名,担当者名,メールアドレス\n山田商店,山田 花,hana@example.jp\n');
  if (upload.status !== 201) throw new Error(`The import was not made: ${upload.status} ${upload.text}`);
  return upload.body.id;
};

const copyOfImport = async (app: TestApp, { id: userId, account }: TestUser, original: string): Promise<string> => {
  const id = randomUUIDv7();
  await app.sql(
    `insert into user_imports (id, account_id, tpath, user_id, file_name, encoding, columns, rows, created_at)
     select $1, $2, $3, $4, file_name, encoding, columns, rows, created_at from user_imports where id = $5`,
    [id, account.id, account.tpath, userId, original],
  );
  await app.sql(
    `insert into user_import_rows (import_id, number, account_id, tpath, cells, status, faults)
     select $1, number, $2, $3, cells, status, faults from user_import_rows where import_id = $4`,
    [id, account.id, account.tpath, original],
  );
  return id;
};

/** Drafts of an article and of a notice, not sent to any receiver. Only some roles may write notices, but any account may have one. */
const noticesOf = async (app: TestApp, owner: TestUser, deletedAt: Date | null = null): Promise<Fixtures> => {
  const { account } = owner;
  const [newsId, noticeId] = [randomUUIDv7(), randomUUIDv7()];
  await app.sql(
    `insert into news (id, account_id, tpath, title, content, content_url, status, is_scheduled, deleted_at)
     values ($1, $2, $3, 'News', '', '', 'draft', false, $4)`,
    [newsId, account.id, account.tpath, deletedAt],
  );
  await app.sql(
    `insert into system_notices (id, account_id, tpath, title, content, url, receivers, status, is_scheduled, deleted_at)
     values ($1, $2, $3, 'Notice', '', '', '{}', 'draft', false, $4)`,
    [noticeId, account.id, account.tpath, deletedAt],
  );
  return { newsId, noticeId };
};

const trashedNotices = (app: TestApp, owner: TestUser): Promise<Fixtures> => noticesOf(app, owner, app.clock.now());

/** Id of the plan that the OEM at or above an operator's account resells. */
const resoldPlan = async (app: TestApp, { tpath }: TestAccount): Promise<string> => {
  const { rows: oems } = await app.sql<{ id: string; tpath: string }>(
    `select id, tpath from accounts where kind = 'oem_master' and starts_with($1, tpath)`,
    [tpath],
  );
  const oem = oems[0]!;
  const { rows: present } = await app.sql<{ id: string }>('select id from plans where account_id = $1', [oem.id]);
  if (present[0]) return present[0].id;
  const planId = randomUUIDv7();
  await app.sql(`insert into plan_grants (account_id, tpath, plan_id) values ($1, $2, $3)`, [oem.id, oem.tpath, WHOLE_PLAN.id]);
  await app.sql(
    `insert into plans (id, account_id, tpath, base_plan_id, name, rank, price, quantity_site, quantity_swipe, limit_access, flags)
     select $1, $2, $3, id, 'Resold', 1, price, quantity_site, quantity_swipe, limit_access, flags from plans where id = $4`,
    [planId, oem.id, oem.tpath, WHOLE_PLAN.id],
  );
  return planId;
};

/** Objects that the loaded plugins create in a published site, or in their trash for operations that restore. */
export const fixturesOfPlugins = async (
  app: TestApp,
  site: Parameters<CreateFixtures>[1],
  where: 'fixtures' | 'trash' = 'fixtures',
): Promise<Fixtures> => {
  const installed = new Set(app.deps.modules.map(({ id }) => id));
  const made: Fixtures[] = [];
  for (const [id, make] of await pluginParts<CreateFixtures>(where)) if (installed.has(id)) made.push(await make(app, site));
  return Object.assign({}, ...made) as Fixtures;
};

/** One object of every kind that a customer may have: some in a published site, others in the trash. */
export const customersThings = async (app: TestApp, owner: TestUser): Promise<Pick<AccountFixture, 'things' | 'trash'>> => {
  const { id: siteId } = await app.create.site(owner);
  const grid = await app.as(owner).get('/api/pages').query({ site_id: siteId }).expect(200);
  const category = grid.body.categories[0];
  const uploads = await app
    .as(owner)
    .post('/api/site/generate-urls')
    .send({ site_id: siteId, files: [{ name: 'a.png', content_type: 'image/png', size: 100 }] })
    .expect(201);
  const folder = await app.as(owner).post('/api/media-folder').send({ name: 'Folder' }).expect(201);
  const bulkUpload = await app
    .as(owner)
    .post('/api/site/bulk-upload/start')
    .send({ site_id: siteId, name: 'a.zip', size: 100 })
    .expect(201);
  const trashedMediaItem = await app
    .as(owner)
    .post('/api/site/generate-urls')
    .send({ site_id: siteId, files: [{ name: 'b.png', content_type: 'image/png', size: 100 }] })
    .expect(201);
  await app.sql('update media set deleted_at = $2 where id = $1', [trashedMediaItem.body.uploads[0].media_id, app.clock.now()]);
  // Required for publishing.
  await app.sql('update pages set media_id = $1 where site_id = $2', [await app.create.picture(owner.account), siteId]);
  // Creates an earlier revision of the page.
  await app
    .as(owner)
    .put(`/api/site/${siteId}/page/${category.pages[0].id}`)
    .set('if-match', '"1"')
    .send({ media_id: null, image_alt: '', main_text: 'second', buttons: [], members_only_lock: true })
    .expect(200);
  const revisions = await app.as(owner).get(`/api/site/${siteId}/page/${category.pages[0].id}/revision`).expect(200);
  const release = await app.as(owner).post(`/api/site/${siteId}/publish`).expect(201);
  const trashedPage = await app.as(owner).post(`/api/site/${siteId}/page`).send({ category_id: category.id }).expect(201);
  await app.as(owner).delete(`/api/site/${siteId}/page/${trashedPage.body.id}`).expect(204);
  const { id: trashedSite } = await app.create.site(owner);
  await app.as(owner).delete(`/api/site/${trashedSite}`).expect(204);
  return {
    things: {
      ...(await commonThings(app, owner)),
      siteId,
      categoryId: category.id,
      pageId: category.pages[0].id,
      mediaId: uploads.body.uploads[0].media_id,
      folderId: folder.body.id,
      bulkUploadId: bulkUpload.body.id,
      releaseId: release.body.id,
      revision: String(revisions.body.items[0].revision),
      ...(await noticesOf(app, owner)),
      ...(await fixturesOfPlugins(app, { siteId, owner })),
    },
    trash: {
      ...(await commonTrash(app, owner)),
      siteId: trashedSite,
      pageId: trashedPage.body.id,
      mediaId: trashedMediaItem.body.uploads[0].media_id,
      ...(await trashedNotices(app, owner)),
      ...(await fixturesOfPlugins(app, { siteId, owner }, 'trash')),
    },
  };
};
