import { describe, expect, it } from 'vitest';
import { aSite } from '../testing/site.ts';
import type { LinkTargets } from './link-target.ts';
import { destinationOf, isMissing, type LinkScope } from './link.ts';

const base = { basePath: '/site/demo', language: 'JP', defaultLanguage: 'JP' } as const;
const site = aSite(['x']);
const scope: LinkScope = { base, site, pageId: 'page-1', ownHost: false };
/** Targets as in manifests, independent of the installed plugins. */
const targets: LinkTargets = {
  contact: { plugin: 'letters', segment: 'contact' },
  form: { plugin: 'letters', segment: 'forms' },
  membership: { plugin: 'club', segment: 'register', signIn: 'login' },
  survey: { plugin: 'polls', segment: 'survey', parameter: 'survey_id', referral: 'mekuri_survey' },
};
const external = (externalLinkUrl: string) => ({ transitionType: 'EXTERNAL_URL' as const, externalLinkUrl });
const goal = (link: Parameters<typeof destinationOf>[0], from: LinkScope) => destinationOf(link, from, targets);
const hrefOf = (...args: Parameters<typeof goal>): string | null => {
  const destination = goal(...args);
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
  it('passes the visitor’s origin to a shop', () => {
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
  it('is a plugin’s screen only if the site has a part of the plugin', () => {
    const contact = { transitionType: 'INTERNAL_URL', internalLinkType: 'contact' } as const;
    const membership = { transitionType: 'INTERNAL_URL', internalLinkType: 'membership' } as const;
    const withLetters = { ...scope, site: { ...site, plugins: { letters: {} } } };
    expect(goal(contact, scope)).toBeNull();
    expect(hrefOf(contact, withLetters)).toBe('/site/demo/contact');
    expect(hrefOf({ ...contact, internalLinkType: 'form' }, withLetters)).toBe('/site/demo/forms');
    expect(goal(membership, withLetters)).toBeNull();
    expect(hrefOf(membership, { ...scope, site: { ...site, plugins: { club: {} } } })).toBe('/site/demo/register');
  });
  it('is missing if the site lacks its target', () => {
    const contact = { transitionType: 'INTERNAL_URL', internalLinkType: 'contact' } as const;
    const survey = { transitionType: 'SURVEY', linkedSurveyId: 's-1' } as const;
    const missing = (plugins: Record<string, unknown>, among = targets): boolean[] =>
      [contact, survey].map((link) => isMissing(link, { plugins }, among));
    expect(missing({})).toEqual([true, true]);
    expect(missing({ letters: {}, polls: {} })).toEqual([false, false]);
    expect(missing({ letters: {}, polls: {} }, {})).toEqual([true, true]);
    expect([null, external('https://shop.example/')].map((link) => isMissing(link, site, targets))).toEqual([false, false]);
  });
  it('is an item only if its plugin’s part has it or lists none', () => {
    const survey = { transitionType: 'SURVEY', linkedSurveyId: 's-1' } as const;
    const withPolls = (part: object) => ({ ...scope, site: { ...site, plugins: { polls: part } } });
    expect(goal(survey, scope)).toBeNull();
    expect(hrefOf(survey, withPolls({}))).toBe('/site/demo/survey?survey_id=s-1');
    expect(hrefOf(survey, withPolls({ linkItems: ['s-1'] }))).toBe('/site/demo/survey?survey_id=s-1');
    expect(goal(survey, withPolls({ linkItems: ['s-2'] }))).toBeNull();
    expect(isMissing(survey, { plugins: { polls: { linkItems: [] } } }, targets)).toBe(true);
  });
  it('passes the visitor’s origin only to plugins’ targets', () => {
    const all = { ...scope, site: { ...site, plugins: { letters: {}, polls: {} } } };
    expect(goal({ transitionType: 'INTERNAL_URL', internalLinkType: 'contact' }, all)).toMatchObject({ referral: 'mekuri_from' });
    expect(goal({ transitionType: 'SURVEY', linkedSurveyId: 's-1' }, all)).toMatchObject({ referral: 'mekuri_survey' });
    expect(goal({ transitionType: 'CREATIVE_BLOCK', position: 'A1' }, all)).not.toHaveProperty('referral');
  });
  it('is a script only on a host of the site’s own', () => {
    const link = { transitionType: 'SCRIPT', script: 'go()' } as const;
    expect(destinationOf(link, scope)).toBeNull();
    expect(destinationOf(link, { ...scope, ownHost: true })).toEqual({ kind: 'script', script: 'go()' });
  });
  it('is nowhere without a link', () => expect(destinationOf(null, scope)).toBeNull());
});
