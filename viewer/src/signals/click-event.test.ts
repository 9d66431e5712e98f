import { describe, expect, it } from 'vitest';
import type { CallSource } from '../deck/history/referral.ts';
import { clickEvent } from './click-event.ts';

const of = (source: Omit<CallSource, 'id'>) =>
  clickEvent({ kind: 'tap', pageId: 'p', transitionType: 'EXTERNAL_URL', source: { id: 'e', ...source } });

describe('the event of a tap', () => {
  it('is named after the tapped element', () => {
    expect(of({ type: 'BUTTON_CTA' })).toEqual({ name: 'click_cta_btn', pageId: 'p', elementId: 'e', transitionType: 'EXTERNAL_URL' });
    expect(of({ type: 'LINK_CTA' })).toMatchObject({ name: 'click_link_cta', elementId: 'e' });
    expect(of({ type: 'BUTTON_CTA', part: 'button' })).toEqual({ name: 'click_product_item', pageId: 'p', elementId: 'e', part: 'button' });
    expect(of({ type: 'POPUP_CTA_TRANSITION', popup: 'time_limit' })).toEqual({
      name: 'click_popup_cta',
      pageId: 'p',
      elementId: 'e',
      popup: 'time_limit',
    });
    expect(of({ type: 'BUTTON_CTA', part: 'open' })).toMatchObject({ name: 'click_product_item', part: 'open' });
  });
});
