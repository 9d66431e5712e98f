import { randomUUID } from 'node:crypto';
import { confirmRecipient, createTestApp, problem, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aNewMember } from './testing/member.ts';
import { aSite, type MembersSite } from './testing/site.ts';

const PAUSE = 10 * 60_000;

let app: TestApp;
let site: MembersSite;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['members'], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date());
  site = await aSite(app);
});

const asOwner = async () => app.as({ ...site.owner, token: await app.create.token(site.owner) });
const form = async (id = site.id) => (await (await asOwner()).get(`/api/site/${id}/membership-setting`).expect(200)).body;
const save = async (changes: object) => {
  const { items, revision } = await form();
  return (await asOwner())
    .put(`/api/site/${site.id}/membership-setting`)
    .set('if-match', `"${revision}"`)
    .send({ items, ...changes });
};
const told = async () => {
  app.clock.advance(10_000);
  await app.runJobs();
  const { rows } = await app.sql<{ recipient: string; template: string; data: Record<string, string | number> }>(
    `select recipient, template, data from mails where account_id = $1 and template like 'members.registered%' order by id`,
    [site.owner.account.id],
  );
  return rows;
};

describe('the person notified of a new member', () => {
  it('is the main contact until the creator names another', async () => {
    const email = await aNewMember(app, site);
    expect(await told()).toMatchObject([{ recipient: site.owner.email, template: 'members.registered' }]);
    expect(await form()).toMatchObject({ recipient_email: '', revision: 0 });
    expect((await save({ recipient_email: 'Ｎａｍｅｄ@example.com' })).body).toMatchObject({
      recipient_email: 'named@example.com',
      recipient_state: 'pending',
      revision: 1,
    });
    await confirmRecipient(app, 'named@example.com');
    expect(await form()).toMatchObject({ recipient_state: 'confirmed' });
    app.clock.advance(PAUSE);
    await aNewMember(app, site);
    expect((await told()).at(-1)).toMatchObject({ recipient: 'named@example.com' });
    const arrived = (await app.mails()).find(({ to }) => to === site.owner.email);
    expect(arrived!.subject).toContain('新しい会員が登録しました');
    expect(arrived!.text).toContain(email);
  });

  it('gets the answers, but not the password', async () => {
    await aNewMember(app, site);
    const [mail] = await told();
    expect(String(mail!.data['answers']).split('\n')).toEqual([expect.stringMatching(/^メールアドレス: newcomer-\d+@example\.com$/)]);
    expect(JSON.stringify(mail)).not.toMatch(/Shiomachi|パスワード|argon2/);
  });

  it('gets one mail in ten minutes: the first member at once, the others together', async () => {
    await aNewMember(app, site);
    expect(await told()).toHaveLength(1);
    for (let time = 0; time < 3; time += 1) await aNewMember(app, site);
    expect(await told()).toHaveLength(1);
    app.clock.advance(PAUSE);
    const [, digest, ...others] = await told();
    expect(others).toEqual([]);
    expect(digest).toMatchObject({
      template: 'members.registeredMany',
      data: { count: 3, entries: expect.stringMatching(/newcomer-\d+@example/) },
    });
    app.clock.advance(PAUSE);
    expect(await told()).toHaveLength(2);
  });

  it('is notified of a member who was committed late', async () => {
    await aNewMember(app, site);
    await told();
    // As if the transaction had been committed after the job for its time had run.
    await app.sql('update members_accounts set told_at = null where site_id = $1', [site.id]);
    for (let minute = 0; minute < 11; minute += 1) {
      app.clock.advance(60_000);
      await app.runJobs();
    }
    expect(await told()).toHaveLength(2);
  });

  it('is not notified of members who registered again, nor of sites in the trash', async () => {
    const email = await aNewMember(app, site);
    await told();
    app.clock.advance(PAUSE);
    const password = 'Changed@123';
    const post = (path: string, body: object) => app.sites.post(`/api/end-user/site/${site.id}/${path}`).send(body);
    await post('register', { data: { email, password, confirm_password: password } }).expect(202);
    await app.runJobs();
    const { text } = (await app.mails()).find(({ to }) => to === email)!;
    await post('register/complete', { token: /token=([\w.-]+)/.exec(text)![1], password }).expect(200);
    expect(await told()).toHaveLength(1);
    await aNewMember(app, site);
    await (await asOwner()).delete(`/api/site/${site.id}`).expect(204);
    expect(await told()).toHaveLength(1);
  });
});

describe('the recipient', () => {
  it.each([
    'not an address',
    'a@b\r\nBcc: c@d.jp',
    'a..b@example.com',
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    'a@exa\u200bmple.com',
  ])('is not %j', async (recipient) => {
    const refused = await save({ recipient_email: recipient });
    expect(refused).toMatchObject(problem(400, 'form.unfit'));
    expect(refused.body.fields).toMatchObject([{ pointer: '/body/recipient_email', rule: 'form.email' }]);
  });

  it('does not change the site, is kept if it is not sent, and is copied with the site', async () => {
    const state = async () =>
      (await app.sql('select draft_changed_at > published_at as changed from sites where id = $1', [site.id])).rows[0];
    await save({ recipient_email: 'named@example.com' });
    expect(await state()).toEqual({ changed: false });
    const { items } = await form();
    const renamed = items.map((item: object, index: number) => (index === 0 ? { ...item, title: '連絡先' } : item));
    expect((await save({ items: renamed })).body).toMatchObject({ recipient_email: 'named@example.com', version: 2, revision: 2 });
    expect(await state()).toEqual({ changed: true });
    const copy = await (await asOwner()).post(`/api/site/${site.id}/duplicate`).send({}).expect(201);
    expect(await form(copy.body.id)).toMatchObject({ recipient_email: 'named@example.com', version: 1 });
  });

  it('is saved by only one of two concurrent requests', async () => {
    const { items } = await form();
    const answers = await Promise.all(
      ['one@example.com', 'two@example.com'].map(async (recipient) =>
        (await asOwner()).put(`/api/site/${site.id}/membership-setting`).set('if-match', '"0"').send({ items, recipient_email: recipient }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  });
});

describe('the publish checklist', () => {
  const codes = async (id = site.id): Promise<string[]> =>
    (await (await asOwner()).get(`/api/site/${id}/checklist`).expect(200)).body.items.map(({ code }: { code: string }) => code);

  it('warns of a registration form without a recipient if the site links to it', async () => {
    expect(await codes()).toContain('members.no_recipient');
    await save({ recipient_email: 'named@example.com' });
    expect(await codes()).not.toContain('members.no_recipient');
  });

  it('does not warn while no page links to the registration', async () => {
    const { id } = await app.create.site(site.owner, { number_horizontal: 1, number_vertical: 1 });
    expect(await codes(id)).not.toContain('members.no_recipient');
    const grid = await (await asOwner()).get('/api/pages').query({ site_id: id }).expect(200);
    const transition = { transition_type: 'INTERNAL_URL', internal_link_type: 'membership' };
    const page = {
      media_id: null,
      image_alt: '',
      main_text: '',
      buttons: [],
      links: [{ id: randomUUID(), label: '会員になる', transition }],
    };
    const path = `/api/site/${id}/page/${grid.body.categories[0].pages[0].id}`;
    await (await asOwner()).put(path).set('if-match', '"1"').send(page).expect(200);
    expect(await codes(id)).toContain('members.no_recipient');
  });
});
