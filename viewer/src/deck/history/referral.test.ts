import { REFERRAL_STORAGE_KEY } from '@mekuri/kit/viewer';
import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../../testing/site.ts';
import { referralText } from './referral.ts';

const site = aSite(['xx', 'xx']);
const { id } = aPage('B2');

describe('the referral text', () => {
  it('for a form has the page, its position, and the popup if there was one', () => {
    expect(referralText(site, REFERRAL_STORAGE_KEY, id, { id: 'b-1', type: 'BUTTON_CTA' })).toBe(`page_id=${id}&position=B2&popup_id=`);
    expect(referralText(site, REFERRAL_STORAGE_KEY, id, { id: 'p-1', type: 'POPUP_CTA_TRANSITION' })).toBe(
      `page_id=${id}&position=B2&popup_id=p-1`,
    );
    expect(referralText(site, REFERRAL_STORAGE_KEY, id, null)).toBe(`page_id=${id}&position=B2&popup_id=`);
  });
  it('for a target with its own key also has the call to action and its actual kind', () =>
    expect(referralText(site, 'mekuri_survey', id, { id: 'l-1', type: 'LINK_CTA' })).toBe(
      `page_id=${id}&position=B2&popup_id=&cta_id=l-1&type=LINK_CTA`,
    ));
  it('of a removed page has no position', () =>
    expect(referralText(site, REFERRAL_STORAGE_KEY, 'gone', null)).toBe('page_id=gone&position=&popup_id='));
});
