import { randomUUID } from 'node:crypto';
import { createTestApp, createVeto, problem, type TestApp } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPopupSite, publishApplicants, type PopupSite } from './testing/site.ts';

const veto = createVeto();
let app: TestApp;
let site: PopupSite;
let popupId: string;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['popup-cta'], modules: [veto.module], settings: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  veto.refuse(null);
  site = await aPopupSite(app);
  popupId = await publishApplicants(app, site, { limit: 2 });
  app.takePublicEvents();
});

const click = (visitorId: string = randomUUID()) =>
  app.sites
    .post(`/api/end-user/site/${site.id}/popup-cta/${popupId}/click`)
    .send({ click_id: randomUUID(), visitor_id: visitorId, page_id: site.pages[0] });

it('taking the last place is one public event, however many clicks follow', async () => {
  await click().expect(200);
  expect(app.takePublicEvents()).toEqual([]);
  const last = randomUUID();
  await click(last).expect(200);
  await click(last).expect(200);
  expect(await click()).toMatchObject(problem(409, 'popup_cta.full'));
  expect(app.takePublicEvents()).toEqual([
    {
      type: 'popup.full',
      siteId: site.id,
      timestamp: expect.any(String),
      data: { site_id: site.id, popup_id: popupId },
      accountId: site.owner.account.id,
    },
  ]);
});

it('is one event also when many visitors take the last places at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => click()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(app.takePublicEvents().map(({ type }) => type)).toEqual(['popup.full']);
});

it('sends no event for a place that was rolled back', async () => {
  await click().expect(200);
  veto.refuse('popup.full');
  expect(await click()).toMatchObject(problem(409, 'conflict'));
  expect(app.takePublicEvents()).toEqual([]);
  expect((await app.sql('select claims from popup_cta_counters where id = $1', [popupId])).rows).toEqual([{ claims: 1 }]);
});
