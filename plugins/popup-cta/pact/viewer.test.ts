import { createVisitorClient } from '@mekuri/client-visitor';
import { createPact, EXAMPLE, fromState, integer, problem, problemJson, timestamp, uuid } from '@mekuri/testing/pact';
import { describe, expect, it } from 'vitest';

const POPUP = { popupId: '019aa000-0000-7000-8000-000000000010' };

/** Requests of the popups in the viewer and the responses that they rely on. */
const pact = createPact('mekuri-viewer-popup-cta');
const WITH_POPUP = 'a published site with what plugins make there';
const params = { path: { siteId: EXAMPLE.siteId, popupId: POPUP.popupId } };
const tap = (pageId: string) => ({
  clickId: '019aa000-0000-7000-8000-000000000011',
  visitorId: '019aa000-0000-7000-8000-000000000012',
  pageId,
});
const wire = ({ clickId, visitorId }: ReturnType<typeof tap>) => ({ click_id: clickId, visitor_id: visitorId });
const state = { now: timestamp(), popup_id: uuid(POPUP.popupId), number_clicks: integer(0), limit: integer(50) };
const CLICK = fromState('/api/end-user/site/${siteId}/popup-cta/${popupId}/click', POPUP);

describe('a popup', () => {
  it('tells the time, and how many places are taken', () =>
    pact
      .addInteraction()
      .given(WITH_POPUP)
      .uponReceiving('the state of a popup')
      .withRequest('GET', fromState('/api/end-user/site/${siteId}/popup-cta'))
      .willRespondWith(200, (answer) => answer.jsonBody(state))
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).GET('/end-user/site/{siteId}/popup-cta', { params });
        expect(data?.limit).toBe(50);
      }));

  it('gives a place', () =>
    pact
      .addInteraction()
      .given(WITH_POPUP)
      .uponReceiving('a tap on a popup')
      .withRequest('POST', CLICK, (request) => request.jsonBody({ ...wire(tap('')), page_id: fromState('${pageId}') }))
      .willRespondWith(200, (answer) => answer.jsonBody({ ...state, number_clicks: integer(1) }))
      .executeTest(async ({ url }) => {
        const { data } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/popup-cta/{popupId}/click', {
          params,
          body: tap(EXAMPLE.pageId),
        });
        expect(data?.numberClicks).toBe(1);
      }));

  it('refuses a tap on a page that does not show it', () =>
    pact
      .addInteraction()
      .given(WITH_POPUP)
      .uponReceiving('a tap on a popup elsewhere')
      .withRequest('POST', CLICK, (request) => request.jsonBody({ ...wire(tap('')), page_id: EXAMPLE.userId }))
      .willRespondWith(409, (answer) => answer.headers(problemJson).jsonBody(problem(409, 'popup_cta.elsewhere')))
      .executeTest(async ({ url }) => {
        const { error } = await createVisitorClient({ baseUrl: url }).POST('/end-user/site/{siteId}/popup-cta/{popupId}/click', {
          params,
          body: tap(EXAMPLE.userId),
        });
        expect(error?.code).toBe('popup_cta.elsewhere');
      }));
});
