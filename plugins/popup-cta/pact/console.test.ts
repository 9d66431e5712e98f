import { popupCtaGet, popupCtaListCounts, popupCtaUpdate } from '@mekuri/client-console';
import {
  createPact,
  EXAMPLE,
  fromState,
  integer,
  like,
  problem,
  problemJson,
  revisionTag,
  signedIn,
  string,
  useToken,
  uuid,
} from '@mekuri/testing/pact';
import { describe, expect, it } from 'vitest';

const POPUP = { popupId: '019aa000-0000-7000-8000-000000000010' };

/** Requests of the popup tab and the responses that it relies on. */
const pact = createPact('mekuri-console-popup-cta');
const site = EXAMPLE.siteId;
const authorization = { authorization: signedIn };
const address = (end = '') => fromState('/api/site/${siteId}/popup-cta' + end);

const style = {
  background_color: '#b3261e',
  text_color: '#ffffff',
  text_size: 17,
  width: 365,
  height: 72,
  shape: 'PILL',
  text_alignment: 'CENTER',
};
const popup = {
  enabled: true,
  start_date: null,
  end_date: '2099-12-01T00:00:00.000Z',
  effective_pages: [],
  style,
  media_id: null,
  text: '本日限り',
  transition: { transition_type: 'EXTERNAL_URL', external_link_url: 'https://example.com/' },
  show_remaining_time: true,
};

describe('popups', () => {
  it('do not exist at first', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('popups of a site that has none')
      .withRequest('GET', address(), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) =>
        answer
          .headers(revisionTag)
          .jsonBody({ site_id: uuid(site), language: 'JP', time_limit: null, applicant_limit: null, revision: integer(0) }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await popupCtaGet({ path: { siteId: site } })).data?.timeLimit).toBeNull();
      }));

  it('are saved', () =>
    pact
      .addInteraction()
      .given('a site')
      .uponReceiving('a new popup for a time')
      .withRequest('PUT', address(), (request) =>
        request.headers({ ...authorization, 'if-match': '"0"' }).jsonBody({ time_limit: popup, applicant_limit: null }),
      )
      .willRespondWith(200, (answer) =>
        answer
          .headers(revisionTag)
          .jsonBody({ time_limit: { ...like(popup), id: uuid(POPUP.popupId) }, applicant_limit: null, revision: integer(1) }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const timeLimit = {
          enabled: true,
          startDate: null,
          endDate: popup.end_date,
          effectivePages: [],
          style: {
            backgroundColor: style.background_color,
            textColor: style.text_color,
            textSize: style.text_size,
            width: style.width,
            height: style.height,
            shape: 'PILL',
            textAlignment: 'CENTER',
          },
          mediaId: null,
          text: popup.text,
          transition: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/' },
          showRemainingTime: true,
        } as const;
        const saved = await popupCtaUpdate({
          path: { siteId: site },
          headers: { 'if-match': '"0"' },
          body: { timeLimit: { ...timeLimit, effectivePages: [] }, applicantLimit: null },
        });
        expect(saved.data?.revision).toBe(1);
      }));

  it('are counted', () =>
    pact
      .addInteraction()
      .given('a published site with what plugins make there')
      .uponReceiving('counts of popups')
      .withRequest('GET', address('/counts'), (request) => request.headers(authorization))
      .willRespondWith(200, (answer) =>
        answer.jsonBody({
          items: [
            { popup_id: uuid(POPUP.popupId), kind: 'APPLICANT_LIMIT', clicks: integer(0), number_clicks: integer(0), limit: integer(50) },
          ],
        }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        expect((await popupCtaListCounts({ path: { siteId: site } })).data?.items[0]?.limit).toBe(50);
      }));

  it('are not changed under a plan without them', () =>
    pact
      .addInteraction()
      .given('a site under a plan without SEO')
      .uponReceiving('a popup that the plan lacks')
      .withRequest('PUT', address(), (request) =>
        request.headers({ ...authorization, 'if-match': '"0"' }).jsonBody({ time_limit: null, applicant_limit: null }),
      )
      .willRespondWith(403, (answer) =>
        answer.headers(problemJson).jsonBody({ ...problem(403, 'plan_required'), feature: 'setting_popup_cta', plan: string('Standard') }),
      )
      .executeTest(async ({ url }) => {
        useToken(url);
        const refused = popupCtaUpdate({
          path: { siteId: site },
          headers: { 'if-match': '"0"' },
          body: { timeLimit: null, applicantLimit: null },
        });
        await expect(refused).rejects.toMatchObject({ code: 'plan_required', feature: 'setting_popup_cta' });
      }));
});
