import { describe, expect, it } from 'vitest';
import { aSite } from '../testing/site.ts';
import { destinationOf, isMissing, type LinkScope } from './link.ts';

const base = { basePath: '/site/demo', language: 'JP', defaultLanguage: 'JP' } as const;
const site = aSite(['x']);
const scope: LinkScope = { base, site, pageId: 'page-1', ownHost: false };
const external = (externalLinkUrl: string) => ({ transitionType: 'EXTERNAL_URL' as const, externalLinkUrl });
const hrefOf = (...args: Parameters<typeof destinationOf>): string | null => {
  const destination = destinationOf(...args);
  return destination?.kind === 'anchor' ? destination.anchor.href : null;
};

describe('where a link leads', () => {
  it('is a new tab for another site', () =>
    expect(destinationOf(external('https://example.com/?a=1'), scope)).toEqual({
      kind: 'anchor',
      anchor: { href: 'https://example.com/?a=1', target: '_blank', rel: 'noopener' },
    }));
  it('is the same tab for a telephone and a mail', () => {
    expect(destinationOf(external('tel:0312345678'), scope)).toEqual({ kind: 'anchor', anchor: { href: 'tel:0312345678' } });
    expect(hrefOf(external('mailto:a@example.com'), scope)).toBe('mailto:a@example.com');
  });
  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//example.com', 'example.com', 'https://', ''])(
    'is nowhere for %j',
    (address) => expect(destinationOf(external(address), scope)).toBeNull(),
  );
  it('tells a shop where the visitor comes from', () => {
    const shop = { ...scope, site: aSite(['x'], { isEcLink: true }) };
    expect(hrefOf(external('https://shop.example/cart?item=3&site_id=other#pay'), shop)).toBe(
      `https://shop.example/cart?item=3&site_id=${site.id}&page_id=page-1#pay`,
    );
    expect(hrefOf(external('tel:0312345678'), shop)).toBe('tel:0312345678');
    expect(hrefOf(external('https://shop.example/'), { ...shop, popupId: 'popup-1' })).toContain('&page_id=page-1&popup_id=popup-1');
  });
  it('is a cell of the site, in its language', () => {
    const link = { transitionType: 'CREATIVE_BLOCK', position: 'B2' } as const;
    expect(hrefOf(link, scope)).toBe('/site/demo/B2');
    expect(hrefOf(link, { ...scope, base: { ...base, basePath: '', language: 'EN' } })).toBe('/B2/EN');
  });
  it('is a form only where the site has it', () => {
    const contact = { transitionType: 'INTERNAL_URL', internalLinkType: 'contact' } as const;
    const membership = { transitionType: 'INTERNAL_URL', internalLinkType: 'membership' } as const;
    const withForms = { ...scope, site: { ...site, plugins: { forms: {} } } };
    expect(destinationOf(contact, scope)).toBeNull();
    expect(hrefOf(contact, withForms)).toBe('/site/demo/contact');
    expect(hrefOf({ ...contact, internalLinkType: 'form' }, withForms)).toBe('/site/demo/forms');
    expect(destinationOf(membership, withForms)).toBeNull();
    expect(hrefOf(membership, { ...scope, site: { ...site, plugins: { members: {} } } })).toBe('/site/demo/register');
  });
  it('is missing where the site has not got what it leads to', () => {
    const contact = { transitionType: 'INTERNAL_URL', internalLinkType: 'contact' } as const;
    const survey = { transitionType: 'SURVEY', linkedSurveyId: 's-1' } as const;
    expect([contact, survey].map((link) => isMissing(link, site))).toEqual([true, true]);
    expect([contact, survey].map((link) => isMissing(link, { plugins: { forms: {}, surveys: {} } }))).toEqual([false, false]);
    expect([null, external('https://shop.example/')].map((link) => isMissing(link, site))).toEqual([false, false]);
  });
  it('is a survey only where the site has surveys', () => {
    const survey = { transitionType: 'SURVEY', linkedSurveyId: 's-1' } as const;
    expect(destinationOf(survey, scope)).toBeNull();
    expect(hrefOf(survey, { ...scope, site: { ...site, plugins: { surveys: {} } } })).toBe('/site/demo/survey?survey_id=s-1');
  });
  it('tells forms and surveys, and nobody else, where the visitor comes from', () => {
    const all = { ...scope, site: { ...site, plugins: { forms: {}, surveys: {} } } };
    expect(destinationOf({ transitionType: 'INTERNAL_URL', internalLinkType: 'contact' }, all)).toMatchObject({ handsOver: 'form' });
    expect(destinationOf({ transitionType: 'SURVEY', linkedSurveyId: 's-1' }, all)).toMatchObject({ handsOver: 'survey' });
    expect(destinationOf({ transitionType: 'CREATIVE_BLOCK', position: 'A1' }, all)).not.toHaveProperty('handsOver');
  });
  it('is a script on a host of the site’s own alone', () => {
    const link = { transitionType: 'SCRIPT', script: 'go()' } as const;
    expect(destinationOf(link, scope)).toBeNull();
    expect(destinationOf(link, { ...scope, ownHost: true })).toEqual({ kind: 'script', script: 'go()' });
  });
  it('is nowhere without a link', () => expect(destinationOf(null, scope)).toBeNull());
});
