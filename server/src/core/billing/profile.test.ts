import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBill, goTo } from './testing/months.ts';
import { missingIn } from './profile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: [], settings: { RATE_LIMITS: 'off' } });
  goTo(app, '2026-11-10', 12);
}, 300_000);
afterAll(() => app.close());

const PATH = '/api/user/billing-profile';
const as = async (who: TestUser) => app.as({ ...who, token: await app.create.token(who) });
const read = async (who: TestUser) => (await as(who)).get(PATH);
const put = async (who: TestUser, body: object, revision = 0) => (await as(who)).put(PATH).set('if-match', `"${revision}"`).send(body);
const profile = {
  company_name: '汐町珈琲合同会社',
  department: '経理部',
  contact_name: '汐町 渚',
  postal_code: '100-0001',
  address: '東京都千代田区千代田1-1',
  telephone: '03-1234-5678',
  mails: ['keiri@example.com'],
  payer_name: 'シオマチコーヒー（ド',
  language: 'ja',
};
const empty = { department: '', contact_name: '', postal_code: '', address: '', telephone: '', payer_name: '' };
const REQUIRED = ['contact_name', 'postal_code', 'address', 'telephone', 'mails', 'payer_name'];

describe('the billing profile', () => {
  it('is the company name of the account until it is saved', async () => {
    const user = await app.create.user({ name: '汐町珈琲焙煎所' });
    const answer = await read(user);
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"0"' } });
    expect(answer.body).toEqual({
      ...empty,
      company_name: '汐町珈琲焙煎所',
      mails: [],
      language: 'ja',
      is_complete: false,
      missing: REQUIRED,
      revision: 0,
    });
  });

  it('is saved against the revision that was read', async () => {
    const user = await app.create.user();
    const saved = await put(user, profile);
    expect(saved).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    expect(saved.body).toEqual({ ...profile, is_complete: true, missing: [], revision: 1 });
    expect(await put(user, profile)).toMatchObject(problem(412, 'precondition_failed', { revision: 1 }));
    expect((await put(user, { ...profile, department: '' }, 1)).body).toMatchObject({ department: '', is_complete: true, revision: 2 });
    expect((await read(user)).body).toMatchObject({ department: '', revision: 2 });
    const { rows } = await app.sql(
      `select target_type, change from audit_log where operation = 'billing.update_profile' and target_id = $1 order by id`,
      [user.account.id],
    );
    expect(rows).toMatchObject([
      { target_type: 'billing_profile', change: { before: { contactName: '' }, after: { contactName: '汐町 渚' } } },
      { change: { before: { department: '経理部' }, after: { department: '' } } },
    ]);
  });

  it('is saved once when two are sent for one revision', async () => {
    const user = await app.create.user();
    const answers = await Promise.all([put(user, profile), put(user, { ...profile, department: '総務部' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  it('is stored in one form, however it was typed', async () => {
    const user = await app.create.user();
    const saved = await put(user, {
      ...profile,
      company_name: ' 汐町珈琲合同会社 ',
      postal_code: '1000001',
      address: '東京都千代田区\n千代田1-1 ',
      telephone: '０３−１２３４−５６７８',
      mails: [' Keiri@Example.com', 'ｋｅｉｒｉ＠example.com', 'ceo@example.com'],
      payer_name: 'ｼｵﾏﾁｺ-ﾋ-(ﾄﾞ',
    });
    expect(saved.body).toEqual({
      ...profile,
      address: '東京都千代田区 千代田1-1',
      mails: ['keiri@example.com', 'ceo@example.com'],
      is_complete: true,
      missing: [],
      revision: 1,
    });
  });

  it('may be incomplete, and says what is missing', async () => {
    const user = await app.create.user();
    const saved = await put(user, { ...profile, ...empty });
    expect(saved.body).toMatchObject({
      is_complete: false,
      missing: ['contact_name', 'postal_code', 'address', 'telephone', 'payer_name'],
      revision: 1,
    });
  });

  it.each([
    [{ company_name: ' ' }, 'company_name', 'pattern'],
    [{ company_name: '=1+1' }, 'company_name', 'accounts.name_formula'],
    [{ company_name: '汐'.repeat(51) }, 'company_name', 'maxLength'],
    [{ postal_code: '100-001' }, 'postal_code', 'pattern'],
    [{ postal_code: '１００-０００' }, 'postal_code', 'pattern'],
    [{ telephone: '1234' }, 'telephone', 'billing.telephone_invalid'],
    [{ telephone: '電話' }, 'telephone', 'billing.telephone_invalid'],
    [{ mails: [] }, 'mails', 'minItems'],
    [{ mails: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`) }, 'mails', 'maxItems'],
    [{ mails: ['keiri@example.com', 'keiri@example'] }, 'mails/1', 'accounts.email_invalid'],
    [{ payer_name: '汐町珈琲' }, 'payer_name', 'billing.payer_name_invalid'],
    [{ language: 'cn' }, 'language', 'enum'],
    [{ address: '東\u0000' }, 'address', undefined],
  ])('refuses %j', async (change, field, rule) => {
    const user = await app.create.user();
    const answer = await put(user, { ...profile, ...change });
    expect(answer.status).toBe(400);
    if (rule !== undefined) expect(answer.body.fields).toMatchObject([{ pointer: `/body/${field}`, rule }]);
    expect((await read(user)).body.revision).toBe(0);
  });

  it('demands a revision', async () => {
    const user = await app.create.user();
    expect((await (await as(user)).put(PATH).send(profile)).status).toBe(400);
  });
});

describe('access to the billing profile', () => {
  it.each(['OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER'] as const)('is given to %s for the own account alone', async (role) => {
    const [one, other] = [await app.create.user({ role, name: 'One' }), await app.create.user({ role, name: 'Other' })];
    expect((await put(one, profile)).status).toBe(200);
    expect((await read(one)).body).toMatchObject({ company_name: '汐町珈琲合同会社', revision: 1 });
    expect((await read(other)).body).toMatchObject({ company_name: 'Other', mails: [], revision: 0 });
  });

  it('is not given to the account above', async () => {
    const oem = await app.create.user({ role: 'OEM_MASTER', name: 'OEM' });
    const customer = await app.create.user({ parent: oem.account, name: 'Customer' });
    await put(customer, profile);
    expect((await read(oem)).body).toMatchObject({ company_name: 'OEM', revision: 0 });
    await put(oem, profile);
    expect((await put(customer, profile, 1)).body.revision).toBe(2);
  });

  it('is given to main contacts, and changing it takes edit authority', async () => {
    const { account } = await app.create.user();
    const contact = await app.create.user({ role: 'SUB_ADMIN', account, adminRole: 'main_contact' });
    const editor = await app.create.user({ role: 'SUB_ADMIN', account, adminRole: 'editor' });
    const viewer = await app.create.user({ account, authority: 'view' });
    for (const answer of [await read(editor), await put(editor, profile)]) expect(answer).toMatchObject(problem(403, 'main_contact_only'));
    expect((await read(viewer)).status).toBe(200);
    expect(await put(viewer, profile)).toMatchObject(problem(403, 'view_only'));
    expect((await put(contact, profile)).status).toBe(200);
  });

  it.each(['suspended', 'inactive'] as const)('stays open when the contract is %s', async (contractStatus) => {
    const user = await app.create.user({ contractStatus });
    expect((await put(user, profile)).status).toBe(200);
    expect((await read(user)).body.is_complete).toBe(true);
  });

  it('is refused to the provider, to terminated accounts and without a sign-in', async () => {
    const master = await app.create.user({ role: 'MASTER' });
    expect(await read(master)).toMatchObject(problem(403, 'forbidden'));
    expect(await app.anonymous.get(PATH)).toMatchObject(problem(401, 'unauthorized'));
    const terminated = await app.create.user({ contractStatus: 'terminated' });
    expect(await read(terminated)).toMatchObject(problem(403, 'contract_terminated'));
    expect(await put(terminated, profile)).toMatchObject(problem(403, 'contract_terminated'));
  });
});

describe('the recipient of a bill', () => {
  const billed = async (who: TestUser, id: string) => (await (await as(who)).get(`/api/user/bill/${id}`)).body;

  it('is the account without a profile, and from the next bill on the profile', async () => {
    const user = await app.create.user({ name: '汐町珈琲焙煎所', plan: 'Standard' });
    const first = await createBill(app, { account: user.account, month: '2026-09' });
    const before = await billed(user, first.id);
    expect(before.recipient).toEqual({
      company_name: '汐町珈琲焙煎所',
      department: '',
      contact_name: '',
      postal_code: '',
      address: '',
      telephone: '',
      language: 'ja',
    });
    await put(user, { ...profile, language: 'en' });
    const second = await createBill(app, { account: user.account, month: '2026-10' });
    const { mails: _mails, payer_name: _payer, ...recipient } = { ...profile, language: 'en' };
    const after = await billed(user, second.id);
    expect(after).toMatchObject({ recipient, account: { company_name: '汐町珈琲合同会社' } });

    await put(user, { ...profile, company_name: '別の会社', address: '別の住所' }, 1);
    await app.sql(`update accounts set name = '新しい社名' where id = $1`, [user.account.id]);
    expect(await billed(user, first.id)).toEqual(before);
    expect(await billed(user, second.id)).toEqual(after);
  });

  it('stays that of the invoice in its credit note', async () => {
    const user = await app.create.user({ plan: 'Standard' });
    const master = await app.create.user({ role: 'MASTER' });
    await put(user, profile);
    const { id } = await createBill(app, { account: user.account });
    await put(user, { ...profile, company_name: '別の会社' }, 1);
    const voided = await (
      await as(master)
    )
      .put(`/api/master/bill/${id}/status`)
      .send({ status: 'void', reason: '誤請求', confirmation: '汐町珈琲合同会社' });
    expect(voided.status).toBe(200);
    const note = await billed(user, voided.body.credit_notes[0].id);
    expect(note.recipient).toEqual((await billed(user, id)).recipient);
    expect(note.recipient).toMatchObject({ company_name: '汐町珈琲合同会社', department: '経理部' });
  });
});

it('names missing fields in the order of the form', () => {
  const nothing = {
    companyName: '',
    department: '',
    contactName: '',
    postalCode: '',
    address: '',
    telephone: '',
    mails: [],
    payerName: '',
    language: 'ja',
  } as const;
  expect(missingIn({ ...nothing, mails: [] })).toEqual(['company_name', ...REQUIRED]);
});
