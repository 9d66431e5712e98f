import { createTestApp, createVeto, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSite, publish } from './testing/site.ts';

const veto = createVeto();
let app: TestApp;
let owner: TestUser;
let siteId: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['forms'], modules: [veto.module], settings: { RATE_LIMITS: 'off' } });
  owner = await app.create.user();
  siteId = await aSite(app, owner);
  await publish(app, owner, siteId);
  app.takePublicEvents();
});
afterAll(() => app.close());

const VALID = { email: 'visitor@example.com', message: '定期便について' };
const pageId = '01900000-0000-7000-8000-0000000000aa';
const send = (form: 'contact' | 'forms', body: object) => app.sites.post(`/api/end-user/site/${siteId}/${form}`).send(body);

it('a submitted form is a public event with the entry and the page that the visitor came from', async () => {
  const { body } = await send('contact', { data: VALID, page_id: pageId.toUpperCase(), popup_id: '' }).expect(201);
  expect(app.takePublicEvents()).toEqual([
    {
      type: 'form.sent',
      siteId,
      timestamp: expect.any(String),
      data: { site_id: siteId, form_type: 'contact', entry_id: body.id, page_id: pageId, popup_id: null },
      accountId: owner.account.id,
    },
  ]);
});

it('apparent spam and refused submissions cause no event', async () => {
  await send('contact', { data: VALID, trap: 'http://example.com' }).expect(201);
  await send('contact', { data: { ...VALID, email: 'nobody' } }).expect(400);
  expect(app.takePublicEvents()).toEqual([]);
});

it('an entry that was rolled back causes no event', async () => {
  veto.refuse('form.sent');
  const { rows: before } = await app.sql('select id from forms_entries');
  expect(await send('contact', { data: VALID })).toMatchObject(problem(409, 'conflict'));
  expect(app.takePublicEvents()).toEqual([]);
  expect((await app.sql('select id from forms_entries')).rows).toEqual(before);
});
