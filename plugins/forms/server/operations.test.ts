import { confirmationLink, confirmRecipient, createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import type { Migration } from '@mekuri/kit/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import recipients from './migrations/20261127-72-forms-recipients.ts';
import noPasswords from './migrations/20261125-49-forms-no-passwords.ts';
import { aSite, publish } from './testing/site.ts';

let app: TestApp;
let owner: TestUser;
let siteId: string;
/** A different address in each test, since an address gets only a few replies. */
let visitor: string;
let recipient: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['forms'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.create.user();
  siteId = await aSite(app, owner);
  visitor = `visitor-${siteId}@example.com`;
  recipient = `recipient-${siteId}@example.com`;
});

const migrate = (migration: Migration) =>
  migration.up(Object.assign((text: string) => app.sql(text), { tenantTable: async () => undefined }));

const answers = (changes: Record<string, unknown> = {}) => ({ email: visitor, message: '定期便について', ...changes });
const VALID = { email: 'visitor@example.com', message: '定期便について' };
const contact = (body: object, key?: string) => {
  const request = app.sites.post(`/api/end-user/site/${siteId}/contact`);
  return (key ? request.set('idempotency-key', key) : request).send(body);
};
const entries = (query: Record<string, string> = {}, list = 'site-contact', as = owner) =>
  app
    .as(as)
    .get(`/api/${list}`)
    .query({ site_id: siteId, ...query });
const setting = (form = 'contact') => app.as(owner).get(`/api/site/${siteId}/form-setting`).query({ form_type: form });
const save = (body: object, revision: number, form = 'contact') =>
  app.as(owner).put(`/api/site/${siteId}/form-setting`).query({ form_type: form }).set('if-match', `"${revision}"`).send(body);
const setPlan = (plan: string) =>
  app.sql('update accounts set plan_id = (select id from plans where name = $2) where id = $1', [owner.account.id, plan]);

/** Advances the clock past the seconds for which submissions are collected, and runs the mail jobs. */
const runMails = async (): Promise<void> => {
  app.clock.advance(10_000);
  await app.runJobs();
};

interface Item {
  id: string;
  title: string;
}
const values = async (form = 'contact') => {
  const { items, recipient_email, company_name, sends_reply, revision } = (await setting(form)).body;
  return { values: { items: items as Item[], recipient_email, company_name, sends_reply }, revision: revision as number };
};
/** Changes the title of the form's second item and saves it. @returns the new version */
const retitle = async (title: string): Promise<number> => {
  const { values: before, revision } = await values();
  const items = before.items.map((item, index) => (index === 1 ? { ...item, title } : item));
  return (await save({ ...before, items }, revision).expect(200)).body.version;
};

describe('a published form', () => {
  it('starts with the address and the message, in the language of the site', async () => {
    expect(await app.sites.get(`/api/end-user/site/${siteId}/contact-setting`)).toMatchObject(problem(404, 'not_found'));
    await publish(app, owner, siteId);
    const answer = await app.sites.get(`/api/end-user/site/${siteId}/contact-setting`).expect(200);
    expect(answer.headers).toMatchObject({ etag: expect.any(String), 'cache-control': 'public, no-cache' });
    expect(answer.body).toMatchObject({
      version: 1,
      language: 'JP',
      items: [
        { id: 'email', title: 'メールアドレス', is_required: true },
        { id: 'message', title: 'お問い合わせ内容' },
      ],
      consent: { documents: [], is_required: false, version: '' },
    });
    const homepage = await app.sites.get(`/api/end-user/site/${siteId}/homepage-setting`).expect(200);
    expect(homepage.body.items.map(({ id }: Item) => id)).toEqual(['email', 'company']);
  });

  it('is the published version, without later changes', async () => {
    await publish(app, owner, siteId);
    expect(await retitle('ご用件')).toBe(2);
    const titles = async () =>
      (await app.sites.get(`/api/end-user/site/${siteId}/contact-setting`)).body.items.map(({ title }: Item) => title);
    expect(await titles()).toEqual(['メールアドレス', 'お問い合わせ内容']);
    await publish(app, owner, siteId);
    expect(await titles()).toEqual(['メールアドレス', 'ご用件']);
  });
});

describe('forms.sendContact', () => {
  beforeEach(() => publish(app, owner, siteId));

  it('stores the entry with the form’s version and its origin', async () => {
    const from = { position: 'A1', page_id: '01900000-0000-7000-8000-0000000000AA', popup_id: '' };
    const answer = await contact({ data: answers({ email: ' Ｖ＠Ｅｘａｍｐｌｅ．ｃｏｍ ' }), lang: 'JP', form_version: 1, ...from });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      received_at: expect.any(String),
      message: 'お問い合わせを受け付けました。24時間以内にメールでご返信します。',
    });
    const { body } = await app.as(owner).get(`/api/form-entry/${answer.body.id}`).expect(200);
    expect(body).toMatchObject({
      form_type: 'contact',
      email: 'v@example.com',
      version: 1,
      is_archived: false,
      is_spam: false,
      language: 'JP',
      position: 'A1',
      page_id: from.page_id.toLowerCase(),
      popup_id: null,
      mode: null,
      answers: [
        { item: 'email', title: 'メールアドレス', text: 'v@example.com' },
        { item: 'message', title: 'お問い合わせ内容', text: '定期便について' },
      ],
    });
  });

  it.each([
    [{}, 400, undefined],
    [{ data: {} }, 400, 'form.invalid'],
    [{ data: { email: 'x', message: 'y' } }, 400, 'form.invalid'],
    [{ data: { ...VALID, email: 'a@example.com\r\nBcc: b@example.com' } }, 400, 'form.invalid'],
    [{ data: { ...VALID, recipient: 'a@example.com' } }, 400, 'form.invalid'],
    [{ data: VALID, recipient_email: 'a@example.com' }, 400, undefined],
    [{ data: VALID, mode: 'estimate' }, 400, undefined],
    [{ data: VALID, form_version: 2 }, 400, 'invalid_input'],
    [{ data: VALID, consent_version: 'abc' }, 400, 'invalid_input'],
    [{ data: VALID, lang: 'xx' }, 400, undefined],
  ])('refuses %j', async (body, status, code) => {
    const answer = await contact(body);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.body.code).toBe(code);
    expect((await entries()).body.items).toEqual([]);
  });

  it.each([
    [50_000, 400],
    [100_000, 413],
  ])('refuses %i keys', async (count, status) => {
    expect((await contact({ data: Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, ''])) })).status).toBe(status);
  });

  it('stores no password, even if an older form asks for one', async () => {
    await retitle('ご用件');
    await app.sql(
      `update forms_versions set items = (select jsonb_agg(case when item ->> 'id' = 'message'
         then item || '{"format":"PASSWORD","isMultiline":false}' else item end) from jsonb_array_elements(items) item)
        where site_id = $1`,
      [siteId],
    );
    await publish(app, owner, siteId);
    const { id } = (await contact({ data: answers({ message: 'Secret-2026' }) }).expect(201)).body;
    expect((await app.sql('select answers, words from forms_entries where id = $1', [id])).rows).toEqual([
      { answers: { email: visitor }, words: '' },
    ]);
    // The migration removes passwords that were stored earlier.
    await app.sql(`update forms_entries set answers = answers || '{"message":"Secret-2026"}' where id = $1`, [id]);
    await migrate(noPasswords);
    expect((await app.sql('select answers from forms_entries where id = $1', [id])).rows).toEqual([{ answers: { email: visitor } }]);
    const { text } = await app.as(owner).get('/api/site-contact/export-csv').query({ site_id: siteId }).expect(200);
    expect(text).not.toContain('Secret');
  });

  it('says what is wrong where, in the visitor’s language', async () => {
    const answer = await app.sites
      .post(`/api/end-user/site/${siteId}/contact`)
      .set('accept-language', 'ko')
      .send({ data: { email: 'x', message: '' } });
    expect(answer.body.fields).toEqual([
      { pointer: '/body/data/email', rule: 'form.email', message: expect.stringContaining('이메일') },
      { pointer: '/body/data/message', rule: 'form.required', message: '필수 항목입니다.' },
    ]);
  });

  it('stores twenty concurrent posts with one key as one entry, and answers each alike', async () => {
    const key = `key-${siteId}`;
    const all = await Promise.all(Array.from({ length: 20 }, () => contact({ data: answers() }, key)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    for (const { body } of all) expect(body).toEqual(all[0]!.body);
    expect((await entries()).body.items).toHaveLength(1);
    expect(await contact({ data: answers({ message: '別の用件' }) }, key)).toMatchObject(problem(422, 'idempotency.key_reused'));
    await runMails();
    const { rows } = await app.sql(`select 1 from mails where recipient = $1`, [visitor]);
    expect(rows).toHaveLength(1);
  });

  it('stores each of a hundred posts under a single version while the form is edited', async () => {
    const { values: before } = await values();
    const option = (id: string) => ({ id, label: id, is_default: false });
    const withChoice = (choice: string, revision: number) =>
      save(
        {
          ...before,
          items: [
            ...before.items,
            { ...before.items[1], id: 'choice', type_input: 'SELECT', is_multiline: false, options: [option(choice)] },
          ],
        },
        revision,
      );
    const edit = async () => {
      for (const [at, choice] of ['a', 'b', 'c', 'd'].entries()) {
        await withChoice(choice, at).expect(200);
        await publish(app, owner, siteId);
      }
    };
    const send = async () => {
      const { body: form } = await app.sites.get(`/api/end-user/site/${siteId}/contact-setting`);
      const choice = form.items[2]?.options[0].id as string | undefined;
      const data = choice ? answers({ choice }) : answers();
      return { choice, status: (await contact({ data, form_version: form.version })).status, version: form.version as number };
    };
    const [, ...sent] = await Promise.all([edit(), ...Array.from({ length: 100 }, send)]);
    expect(sent.filter(({ status }) => status !== 201)).toEqual([]);
    const { rows } = await app.sql<{ version: number; choice: string | null; n: number }>(
      `select version, answers ->> 'choice' as choice, count(*)::int as n from forms_entries where site_id = $1 group by 1, 2 order by 1`,
      [siteId],
    );
    expect(rows.map(({ version, choice }) => `${version} ${choice ?? ''}`)).toEqual(
      [...new Set(sent.map(({ version, choice }) => `${version} ${choice ?? ''}`))].toSorted(),
    );
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(100);
  }, 60_000);

  it('keeps apparent spam apart, and sends no mail for it', async () => {
    await contact({ data: answers(), trap: 'http://example.com' }).expect(201);
    await contact({ data: answers(), shown_at: app.clock.now().toISOString() }).expect(201);
    await contact({ data: answers(), shown_at: new Date(app.clock.now().getTime() - 10_000).toISOString() }).expect(201);
    expect((await entries()).body.items).toHaveLength(1);
    const { body } = await entries({ kind: 'spam' });
    expect(body.items).toHaveLength(2);
    await runMails();
    expect((await app.sql('select 1 from mails where recipient = $1', [visitor])).rows).toHaveLength(1);
    const marked = await app.as(owner).patch(`/api/form-entry/${body.items[0].id}`).send({ is_spam: false }).expect(200);
    expect(marked.body.is_spam).toBe(false);
    expect((await entries()).body.items).toHaveLength(2);
  });

  it('is not found for an unpublished or unknown site', async () => {
    await app.as(owner).post(`/api/site/${siteId}/unpublish`).expect(204);
    expect(await contact({ data: answers() })).toMatchObject(problem(404, 'not_found'));
    const unknown = app.sites.post('/api/end-user/site/no-such-site/contact').send({ data: answers() });
    expect(await unknown).toMatchObject(problem(404, 'not_found'));
  });
});

describe('the publish checklist', () => {
  const codes = async (): Promise<string[]> =>
    (await app.as(owner).get(`/api/site/${siteId}/checklist`).expect(200)).body.items.map(({ code }: { code: string }) => code);

  it('warns of forms without a recipient, and does not block publishing', async () => {
    expect(await codes()).toEqual(expect.arrayContaining(['forms.no_recipient_contact', 'forms.no_recipient_homepage']));
    const { values: before, revision } = await values();
    await save({ ...before, recipient_email: recipient }, revision).expect(200);
    expect((await codes()).filter((code) => code.startsWith('forms.'))).toEqual(['forms.no_recipient_homepage']);
    await publish(app, owner, siteId);
  });
});

describe('saving a form', () => {
  const hasChanges = async (): Promise<boolean> =>
    (await app.as(owner).get(`/api/site/${siteId}`).expect(200)).body.has_unpublished_changes;

  it('for the first time, five times concurrently, succeeds once', async () => {
    const { values: before } = await values();
    const answered = await Promise.all(
      [1, 2, 3, 4, 5].map((time) => save({ ...before, company_name: `汐町珈琲 ${time}` }, 0).ok(() => true)),
    );
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answered.filter(({ status }) => status === 412)).toHaveLength(4);
  });

  it('with only new translations leaves the site with unpublished changes, and keeps the version', async () => {
    const { values: first } = await values();
    await save(first, 0).expect(200);
    await publish(app, owner, siteId);
    expect(await hasChanges()).toBe(false);
    const { values: before, revision } = await values();
    await save({ ...before, company_name: '別の会社名' }, revision).expect(200);
    expect(await hasChanges()).toBe(false);
    const items = before.items.map((item, index) =>
      index === 1 ? { ...item, translations: { EN: { title: 'Message', placeholder: '', labels: {} } } } : item,
    );
    const { body } = await save({ ...before, items }, revision + 1).expect(200);
    expect(body.version).toBe(1);
    expect(await hasChanges()).toBe(true);
  });
});

describe('mails', () => {
  const mailsOf = async () => {
    await runMails();
    const { rows } = await app.sql<{ recipient: string; template: string; data: Record<string, string>; locale: string }>(
      'select recipient, template, data, locale from mails where account_id = $1 order by id',
      [owner.account.id],
    );
    return rows;
  };

  it('thank every visitor, even if it takes more than one job', async () => {
    await publish(app, owner, siteId);
    const people = Array.from({ length: 120 }, (_, at) => `${at}-${visitor}`);
    await Promise.all(people.map((email) => contact({ data: answers({ email }) }).expect(201)));
    const thanked = (await mailsOf()).filter(({ template }) => template === 'forms.reply').map(({ recipient }) => recipient);
    expect(thanked.toSorted()).toEqual(people.toSorted());
  });

  it('report the entry to the creator, and its receipt to the visitor', async () => {
    const { values: before, revision } = await values();
    await save({ ...before, recipient_email: 'Ｏｗｎｅｒ@example.com', company_name: '汐町珈琲焙煎所' }, revision).expect(200);
    await confirmRecipient(app, 'owner@example.com');
    await publish(app, owner, siteId);
    await contact({ data: answers({ message: '=cmd()\n<b>x</b>' }) }).expect(201);
    const mails = (await mailsOf()).filter(({ template }) => template.startsWith('forms.'));
    expect(mails).toMatchObject([
      { recipient: visitor, template: 'forms.reply', data: { company: '汐町珈琲焙煎所' }, locale: 'ja' },
      { recipient: 'owner@example.com', template: 'forms.contact', data: { answers: expect.stringContaining('=cmd()\n<b>x</b>') } },
    ]);
    expect(JSON.stringify(mails[0]!.data)).not.toContain('cmd');
    const arrived = (await app.mails()).find(({ to }) => to === visitor);
    expect(arrived!.text).toContain('24時間以内');
  });

  it('go to the main contact if there is no recipient, at most one in ten minutes', async () => {
    await publish(app, owner, siteId);
    const toOwner = async () =>
      (await mailsOf()).filter(({ recipient: to, template }) => to === owner.email && template.startsWith('forms.'));
    await contact({ data: answers() }).expect(201);
    expect((await toOwner()).map(({ template }) => template)).toEqual(['forms.contact']);
    for (let time = 0; time < 3; time += 1) await contact({ data: answers() }).expect(201);
    expect(await toOwner()).toHaveLength(1);
    app.clock.advance(600_000);
    expect((await toOwner()).map(({ template }) => template)).toEqual(['forms.contact', 'forms.contactMany']);
    const { values: before, revision } = await values();
    expect([before.recipient_email, revision]).toEqual(['', 0]);
    await save({ ...before, recipient_email: recipient }, revision).expect(200);
    await confirmRecipient(app, recipient);
    app.clock.advance(600_000);
    await contact({ data: answers() }).expect(201);
    expect((await mailsOf()).at(-1)).toMatchObject({ recipient });
    expect(await toOwner()).toHaveLength(2);
  });

  it('do not flood an address that is entered repeatedly on any site', async () => {
    await publish(app, owner, siteId);
    const other = await app.create.user();
    const theirs = await aSite(app, other);
    await publish(app, other, theirs);
    const victim = 'victim@example.com';
    for (let time = 0; time < 5; time += 1) {
      await contact({ data: answers({ email: victim }) }).expect(201);
      await app.sites
        .post(`/api/end-user/site/${theirs}/contact`)
        .send({ data: answers({ email: victim.toUpperCase() }) })
        .expect(201);
    }
    await runMails();
    const sent = async () => (await app.sql('select 1 from mails where recipient = $1', [victim])).rows.length;
    expect(await sent()).toBe(3);
    expect((await entries()).body.items).toHaveLength(5);
    app.clock.advance(3_601_000);
    await contact({ data: answers({ email: victim }) }).expect(201);
    await runMails();
    expect(await sent()).toBe(4);
  });

  it('give an address ten replies a day at most', async () => {
    await publish(app, owner, siteId);
    for (let hour = 0; hour < 5; hour += 1) {
      for (let time = 0; time < 3; time += 1) await contact({ data: answers() }).expect(201);
      await runMails();
      app.clock.advance(3_600_000);
    }
    expect((await app.sql('select 1 from mails where recipient = $1', [visitor])).rows).toHaveLength(10);
  });

  const told = async () =>
    (await mailsOf()).flatMap(({ template, recipient: to, data }) =>
      to === recipient && template.startsWith('forms.') ? [{ template, data }] : [],
    );
  const publishWithRecipient = async () => {
    const { values: before, revision } = await values();
    await save({ ...before, recipient_email: recipient }, revision).expect(200);
    await confirmRecipient(app, recipient);
    await publish(app, owner, siteId);
  };

  it('report many entries to the creator once in ten minutes: the first at once, the others together', async () => {
    await publishWithRecipient();
    await contact({ data: answers() }).expect(201);
    expect(await told()).toMatchObject([{ template: 'forms.contact' }]);
    for (let time = 0; time < 25; time += 1) await contact({ data: answers({ message: `質問${time}\nその続き` }) }).expect(201);
    expect(await told()).toHaveLength(1);
    app.clock.advance(600_000);
    const [, digest, ...others] = await told();
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ template: 'forms.contactMany', data: { count: 25 } });
    const { entries: listed } = digest!.data as { entries: string };
    expect(listed).toContain('質問0 その続き');
    expect(listed).toContain('質問19');
    expect(listed).not.toContain('質問20');
    expect((await app.mails()).find(({ to, text }) => to === recipient && text.includes('25件'))).toBeDefined();
    app.clock.advance(600_000);
    expect(await told()).toHaveLength(2);
    await contact({ data: answers({ message: 'あとで' }) }).expect(201);
    expect((await told()).at(-1)).toMatchObject({ template: 'forms.contact', data: { answers: expect.stringContaining('あとで') } });
  });

  it('include an entry that was committed late, in a later mail', async () => {
    await publishWithRecipient();
    await contact({ data: answers() }).expect(201);
    await runMails();
    // As if its transaction had been committed after the job for its time had run.
    await app.sql(`update forms_entries set told_at = null, replied_at = null, email = 'late@example.com' where site_id = $1`, [siteId]);
    app.clock.advance(60_000);
    await runMails();
    expect((await app.sql(`select 1 from mails where recipient = 'late@example.com'`)).rows).toHaveLength(1);
  });
});

describe('a recipient outside the account', () => {
  const PAUSE_MS = 600_000;
  const state = async (): Promise<string> => (await setting()).body.recipient_state;
  const name = async (recipient_email: string) => {
    const { values: before, revision } = await values();
    return (await save({ ...before, recipient_email }, revision).expect(200)).body.recipient_state as string;
  };
  const notified = async (): Promise<string[]> => {
    await runMails();
    const { rows } = await app.sql<{ recipient: string }>(
      `select recipient from mails where account_id = $1 and template = 'forms.contact' order by id`,
      [owner.account.id],
    );
    return rows.map(({ recipient: to }) => to);
  };
  const asked = async (to = recipient) =>
    (await app.sql(`select 1 from mails where recipient = $1 and template = 'confirm-recipient'`, [to])).rows;

  it('gets entries once it has confirmed its address; until then the main contact gets them', async () => {
    expect(await state()).toBe('main_contact');
    expect(await name(recipient)).toBe('pending');
    await publish(app, owner, siteId);
    await contact({ data: answers() }).expect(201);
    expect(await notified()).toEqual([owner.email]);
    const link = await confirmationLink(app, recipient);
    expect((await app.anonymous.get(link).set('accept-language', 'en').expect(200)).text).toContain('Get notifications</button>');
    expect(await state()).toBe('pending');
    for (let press = 0; press < 2; press++) await app.anonymous.post(link).expect(200);
    expect(await state()).toBe('confirmed');
    app.clock.advance(PAUSE_MS);
    await contact({ data: answers() }).expect(201);
    expect(await notified()).toEqual([owner.email, recipient]);
  });

  it('is asked once, however often the form is saved, and in each account', async () => {
    await name(recipient);
    await name('');
    expect(await name(recipient.toUpperCase())).toBe('pending');
    await runMails();
    expect(await asked()).toHaveLength(1);
    const other = await app.create.user();
    const theirs = await aSite(app, other);
    await confirmRecipient(app, recipient);
    const address = `/api/site/${theirs}/form-setting?form_type=contact`;
    const { body: before } = await app.as(other).get(address).expect(200);
    const { items, company_name, sends_reply } = before;
    const changed = { items, company_name, sends_reply, recipient_email: recipient };
    const { body } = await app.as(other).put(address).set('if-match', '"0"').send(changed).expect(200);
    expect(body.recipient_state).toBe('pending');
    expect(await asked()).toHaveLength(2);
  });

  it('need not confirm if it belongs to a user of the account who has signed in', async () => {
    const person = await app.create.user({ role: 'SUB_ADMIN', account: owner.account });
    expect(await name(person.email)).toBe('confirmed');
    expect(await asked(person.email)).toEqual([]);
    await app.sql('update users set password_hash = null where id = $1', [person.id]);
    expect(await state()).toBe('pending');
  });

  it('still gets entries if it was set before addresses had to be confirmed', async () => {
    await name(recipient);
    await app.sql('delete from mail_recipients where account_id = $1', [owner.account.id]);
    for (let start = 0; start < 2; start++) await migrate(recipients);
    expect(await state()).toBe('confirmed');
  });

  it('is not confirmed by another token', async () => {
    await name(recipient);
    const link = await confirmationLink(app, recipient);
    const forged = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
    await app.anonymous.post(forged).expect(404);
    await app.anonymous.post(link.replace('confirm-recipient', 'unsubscribe')).expect(404);
    await app.anonymous.get('/confirm-recipient').expect(404);
    expect(await state()).toBe('pending');
  });

  const resend = (email: string, id = siteId, user = owner) =>
    app.as(user).post(`/api/site/${id}/mail-recipient/confirmation`).send({ email });

  it('can be asked again, three times an hour', async () => {
    await name(recipient);
    for (let time = 0; time < 2; time++) await resend(recipient).expect(202);
    expect((await resend(recipient).expect(429)).body.code).toBe('mails.recipient_limit');
    expect(await asked()).toHaveLength(3);
    app.clock.advance(3_601_000);
    owner = { ...owner, token: await app.create.token(owner) };
    await resend(recipient).expect(202);
    await confirmRecipient(app, recipient);
    await resend(recipient).expect(404);
  });

  it('is not asked for a form of another account, or at an invalid address', async () => {
    await resend(owner.email).expect(404);
    for (const email of ['', 'a', 'a@b\r\nBcc: c@d.jp', 'a@b.c', 'a@example.com, b@example.com', 'a@example.com;b@example.com'])
      expect((await resend(email).expect(400)).body.code).toBe('accounts.email_invalid');
    await resend(recipient, siteId, await app.create.user()).expect(404);
    expect(await asked()).toEqual([]);
  });

  it('does not prevent saving the form when a limit holds back the mail', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => app.create.user()));
    for (const user of [first!, ...others.slice(0, 2)]) await resend(recipient, await aSite(app, user), user).expect(202);
    expect(await name(recipient)).toBe('pending');
    expect(await asked()).toHaveLength(3);
  });
});

describe('legal documents', () => {
  it('have to be agreed to if consent is required, and are stored as they were', async () => {
    const company = { terms_of_service: '規約', privacy_policy: '方針', contract_agreement_required: true };
    siteId = await aSite(app, owner, { company });
    await publish(app, owner, siteId);
    const { consent } = (await app.sites.get(`/api/end-user/site/${siteId}/contact-setting`)).body;
    expect(consent).toMatchObject({ documents: [2, 3], is_required: true });
    const refused = await contact({ data: answers() });
    expect(refused.body).toMatchObject({ code: 'form.invalid', fields: [{ pointer: '/body/agreed', rule: 'form.agree' }] });
    const { body } = await contact({ data: answers(), agreed: true, consent_version: consent.version }).expect(201);
    const before = await app.as(owner).get(`/api/site/${siteId}`);
    const changed = { ...before.body.settings, company: { ...before.body.settings.company, terms_of_service: '新しい規約' } };
    await app
      .as(owner)
      .put(`/api/site/${siteId}`)
      .set('if-match', before.headers['etag']!)
      .send({ name: 'x', settings: { company: changed.company } })
      .expect(200);
    await publish(app, owner, siteId);
    const entry = await app.as(owner).get(`/api/form-entry/${body.id}`);
    expect(entry.body).toMatchObject({
      agreed: true,
      documents: [
        { kind: 2, text: '規約' },
        { kind: 3, text: '方針' },
      ],
    });
  });
});

describe('forms.sendHomepage', () => {
  it('stores the mode, which is an application by default', async () => {
    await publish(app, owner, siteId);
    const send = (body: object) => app.sites.post(`/api/end-user/site/${siteId}/homepage`).send(body);
    const data = { email: 'a@example.com', company: '株式会社かもめ' };
    await send({ data }).expect(201);
    await send({ data, mode: 'estimate' }).expect(201);
    expect((await send({ data, mode: 'other' })).status).toBe(400);
    const modes = async () => (await entries({}, 'site-form')).body.items.map(({ mode }: { mode: string }) => mode);
    expect(await modes()).toEqual(['estimate', 'application']);
    expect((await entries()).body.items).toEqual([]);
    const { values: before, revision } = await values('homepage');
    await save({ ...before, modes: ['estimate', 'application'] }, revision, 'homepage').expect(200);
    expect((await save({ ...before, modes: [] }, revision + 1, 'homepage')).status).toBe(400);
    await publish(app, owner, siteId);
    const { body: form } = await app.sites.get(`/api/end-user/site/${siteId}/homepage-setting`).expect(200);
    expect(form.modes).toEqual(['estimate', 'application']);
    await send({ data }).expect(201);
    expect((await modes())[0]).toBe('estimate');
  });
});

describe('forms.updateSetting', () => {
  it('accepts texts in other languages if the plan includes them', async () => {
    expect((await setting()).body.other_languages).toEqual([]);
    const { values: before } = await values();
    const items = before.items.map((item) => ({ ...item, translations: { EN: { title: 'Subject', placeholder: '', labels: {} } } }));
    expect((await save({ ...before, items }, 0).expect(200)).body.items[0].translations.EN.title).toBe('Subject');
    await app.create.languages(siteId, ['en', 'ko']);
    expect((await setting()).body.other_languages).toEqual([]);
    await setPlan('Light Multi-language');
    expect((await setting()).body.other_languages).toEqual(['EN', 'KR']);
  });

  it('counts revisions, refuses a stale one, and creates a version only for changed items', async () => {
    const { values: before } = await values();
    expect((await save({ ...before, company_name: '珈琲' }, 0)).body).toMatchObject({ version: 1, revision: 1, company_name: '珈琲' });
    expect(await save(before, 0)).toMatchObject(problem(412, 'precondition_failed'));
    expect(await retitle('ご用件')).toBe(2);
  });

  it('keeps the items that a form has when the plan’s limit is lowered below them', async () => {
    const { values: before } = await values();
    await app.sql(`update plans set limits = '{"forms.items": 1}'`);
    try {
      const retitled = [{ ...before.items[0], title: '件名' }, ...before.items.slice(1)];
      expect((await save({ ...before, items: retitled }, 0).expect(200)).body.limit).toBe(1);
      const more = [...retitled, { ...before.items.at(-1), id: 'more' }];
      expect((await save({ ...before, items: more }, 1)).body).toMatchObject({ code: 'form.unfit', fields: [{ rule: 'form.tooMany' }] });
    } finally {
      await app.sql(`update plans set limits = '{}'`);
    }
  });

  it('says which item is invalid', async () => {
    const { values: before } = await values();
    const items = [
      { ...before.items[0], is_required: false },
      { ...before.items[1], type_input: 'SELECT' },
    ];
    expect((await save({ ...before, items }, 0)).body).toMatchObject({
      code: 'form.unfit',
      fields: [
        { pointer: '/body/items/0', rule: 'form.fixedChanged' },
        { pointer: '/body/items/1', rule: 'form.noOptions' },
      ],
    });
    const many = Array.from({ length: 20 }, (_, at) => ({ ...before.items[1], id: `x${at}` }));
    expect((await save({ ...before, items: [before.items[0], ...many] }, 0)).body.fields).toMatchObject([{ rule: 'form.tooMany' }]);
    expect((await save({ ...before, recipient_email: 'a@b\r\nBcc: c@d.jp' }, 0)).status).toBe(400);
    for (const form of ['contact', 'homepage']) {
      const { values: begun } = await values(form);
      const asked = { ...begun, items: [begun.items[0], { ...begun.items[1], is_multiline: false, format: 'PASSWORD' }] };
      expect((await save(asked, 0, form)).body).toMatchObject({
        code: 'form.unfit',
        fields: [{ pointer: '/body/items/1', rule: 'form.noPassword' }],
      });
    }
  });
});

describe('entries', () => {
  beforeEach(() => publish(app, owner, siteId));

  it('of an older form are archived without loss', async () => {
    await contact({ data: answers() }).expect(201);
    await retitle('ご用件');
    expect((await entries({ kind: 'archived' })).body.items).toEqual([]);
    await publish(app, owner, siteId);
    await contact({ data: answers({ message: '新しい' }) }).expect(201);
    await contact({ data: answers({ message: '開いたまま' }), form_version: 1 }).expect(201);
    const excerpts = async (kind: string) => (await entries({ kind })).body.items.map(({ excerpt }: { excerpt: string }) => excerpt);
    expect(await excerpts('current')).toEqual(['新しい']);
    expect(await excerpts('archived')).toEqual(['開いたまま', '定期便について']);
    const { body } = await entries({ kind: 'archived' });
    const detail = await app.as(owner).get(`/api/form-entry/${body.items[0].id}`);
    expect(detail.body.answers[1]).toMatchObject({ title: 'お問い合わせ内容', value: '開いたまま' });
    expect(detail.body.items.map(({ title }: Item) => title)).toEqual(['メールアドレス', 'お問い合わせ内容']);
  });

  it('are found by text and date, one page at a time', async () => {
    app.clock.stop();
    for (const message of ['豆の量', '100%_の豆', '道具']) await contact({ data: answers({ message }) }).expect(201);
    const found = async (query: Record<string, string>) => (await entries(query)).body.items.length as number;
    expect(await found({ q: '豆' })).toBe(2);
    expect(await found({ q: '%_' })).toBe(1);
    expect(await found({ q: 'VISITOR-' })).toBe(3);
    const today = new Date(app.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(await found({ from: today, to: today })).toBe(3);
    expect(await found({ to: '2000-01-01' })).toBe(0);
    expect((await entries({ from: '2026-02-30' })).status).toBe(400);
    const first = await entries({ limit: '2' });
    const second = await entries({ limit: '2', cursor: first.body.next_cursor });
    expect([...first.body.items, ...second.body.items].map(({ excerpt }) => excerpt)).toEqual(['道具', '100%_の豆', '豆の量']);
    expect(second.body.next_cursor).toBeNull();
    expect((await entries({ cursor: 'abc' })).status).toBe(400);
  });

  it('are exported without spreadsheet formulas, with a column for each item', async () => {
    await contact({ data: answers({ message: '=cmd()' }), position: 'A1' }).expect(201);
    const file = await app.as(owner).get('/api/site-contact/export-csv').query({ site_id: siteId }).expect(200);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="site-contact-\d{14}\.csv"; filename\*=UTF-8''/);
    const [head, row] = file.text.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('受信日時,状態,フォームの版,言語,流入ページ,種別,メールアドレス,お問い合わせ内容');
    expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,受付,1,JP,A1,,visitor-[0-9a-f-]+@example\.com,'=cmd\(\)$/);
    const { rows } = await app.sql(`select 1 from audit_log where operation = 'forms.export_contacts' and account_id = $1`, [
      owner.account.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('can be permanently deleted', async () => {
    const { body } = await contact({ data: answers() }).expect(201);
    await app.as(owner).delete(`/api/form-entry/${body.id}`).expect(204);
    expect(await app.as(owner).get(`/api/form-entry/${body.id}`)).toMatchObject(problem(404, 'not_found'));
  });

  it('are not visible to other accounts', async () => {
    const { body } = await contact({ data: answers() }).expect(201);
    const stranger = await app.create.user();
    for (const request of [
      entries({}, 'site-contact', stranger),
      app.as(stranger).get(`/api/form-entry/${body.id}`),
      app.as(stranger).patch(`/api/form-entry/${body.id}`).send({ is_spam: true }),
      app.as(stranger).delete(`/api/form-entry/${body.id}`),
      app.as(stranger).get('/api/site-contact/export-csv').query({ site_id: siteId }),
      app.as(stranger).get(`/api/site/${siteId}/form-setting`).query({ form_type: 'contact' }),
    ])
      expect(await request).toMatchObject(problem(404, 'not_found'));
  });
});

describe('the plan', () => {
  it('without the flag accepts and changes nothing, within a minute and without publishing, but allows reads', async () => {
    await publish(app, owner, siteId);
    const { id } = (await contact({ data: answers() }).expect(201)).body;
    const { values: before } = await values();
    await setPlan('Trial');
    app.clock.advance(60_000);
    expect(await contact({ data: answers() })).toMatchObject(problem(403, 'plan_required'));
    expect(await save(before, 0)).toMatchObject(problem(403, 'plan_required'));
    expect(await app.as(owner).patch(`/api/form-entry/${id}`).send({ is_spam: true })).toMatchObject(problem(403, 'plan_required'));
    expect(await app.as(owner).delete(`/api/form-entry/${id}`)).toMatchObject(problem(403, 'plan_required'));
    await setting().expect(200);
    expect((await entries()).body.items).toMatchObject([{ id, is_archived: false }]);
    await app.as(owner).get(`/api/form-entry/${id}`).expect(200);
    expect((await app.as(owner).get('/api/site-contact/export-csv').query({ site_id: siteId }).expect(200)).text).toContain(visitor);
    expect((await app.sites.get(`/api/end-user/site/${siteId}`)).body.plugins).toEqual({});
    expect((await app.sites.get(`/site/${siteId}/contact`)).status).toBe(404);
    await setPlan('Light');
    app.clock.advance(60_000);
    await contact({ data: answers() }).expect(201);
    expect((await entries()).body.items).toHaveLength(2);
    expect((await app.sites.get(`/api/end-user/site/${siteId}`)).body.plugins).toEqual({ forms: {} });
  });
});

describe('a screen', () => {
  beforeEach(() => publish(app, owner, siteId));
  const post = (fields: Record<string, string>) => app.sites.post(`/site/${siteId}/contact`).type('form').redirects(0).send(fields);

  it('is a complete form without JavaScript', async () => {
    const page = await app.sites.get(`/site/${siteId}/contact`).expect(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.text).toContain('<form class="form-view" method="post"');
    expect(page.text).toContain('name="data.email"');
    expect(page.text).toMatch(/name="idempotency_key" value="[0-9a-f-]{36}"/);
    expect((await app.sites.get(`/site/${siteId}/contact/EN`).redirects(0)).headers['location']).toBe(`/site/${siteId}/contact`);
    expect((await app.sites.get(`/site/${siteId}/contact/x/y`)).status).toBe(404);
  });

  it('sends it by an ordinary POST, stored once even if repeated, and redirects', async () => {
    const fields = {
      'data.email': 'v@example.com',
      'data.message': '定期便',
      idempotency_key: `key-${siteId}`,
      lang: 'JP',
      page_id: '',
      trap: '',
    };
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(fields);
      expect(answer.status).toBe(303);
      expect(answer.headers['location']).toBe(`/site/${siteId}/contact-success`);
    }
    expect((await entries()).body.items).toHaveLength(1);
    expect((await app.sites.get(`/site/${siteId}/contact-success`)).text).toContain('24時間以内にメールでご返信します');
  });

  it('shows errors, and keeps the input', async () => {
    const answer = await post({ 'data.email': 'これは違う', 'data.message': '長い <文章>' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('role="alert"');
    expect(answer.text).toContain('メールアドレスの形式が正しくありません');
    expect(answer.text).toContain('長い &lt;文章&gt;');
    expect((await entries()).body.items).toEqual([]);
  });

  it('accepts only forms of a limited size', async () => {
    expect((await app.sites.post(`/site/${siteId}/contact`).send({ a: 1 })).status).toBe(415);
    expect((await post({ 'data.message': 'x'.repeat(300_000) })).status).toBe(413);
    expect((await app.sites.post(`/site/${siteId}/contact-success`).type('form').send({})).status).toBe(405);
    expect((await app.sites.put(`/site/${siteId}/contact`)).status).toBe(405);
  });
});

it('is copied with its site, without entries', async () => {
  await retitle('ご用件');
  await publish(app, owner, siteId);
  await contact({ data: answers() }).expect(201);
  const copy = (await app.as(owner).post(`/api/site/${siteId}/duplicate`).send({}).expect(201)).body.id as string;
  const copied = await app.as(owner).get(`/api/site/${copy}/form-setting`).query({ form_type: 'contact' }).expect(200);
  expect(copied.body).toMatchObject({ version: 1, entries: 0, items: [{ id: 'email' }, { title: 'ご用件' }] });
});
