import { describe, expect, it } from 'vitest';
import { sourceOf } from './source.ts';

const HERE = 'https://sites.example';

describe('where a visit comes from', () => {
  it.each([
    ['', ''],
    ['https://sites.example/site/other/A1', ''],
    ['https://www.google.com/search?q=coffee', 'www.google.com'],
    ['https://blog.example:8443/', 'blog.example'],
    ['android-app://com.google.android.googlequicksearchbox/', 'com.google.android.googlequicksearchbox'],
    ['not an address', ''],
  ])('the referrer "%s" has the host "%s"', (referrer, referrerHost) => {
    expect(sourceOf('', referrer, HERE)).toEqual({ referrerHost });
  });

  it('has the campaign of its address, cut to 100 characters and before control characters', () => {
    const campaign = '𠮷'.repeat(120);
    const search = `?${new URLSearchParams({ utm_source: 'mail', utm_medium: ' ', utm_term: ' roast\u0000ed', utm_content: '\u0007', utm_campaign: campaign, from: 'x' }).toString()}`;
    expect(sourceOf(search, '', HERE)).toEqual({ referrerHost: '', utmSource: 'mail', utmTerm: 'roast', utmCampaign: '𠮷'.repeat(100) });
  });

  it.each([
    ['gclid', 'google'],
    ['yclid', 'yahoo'],
    ['fbclid', 'facebook'],
  ])('knows an advertisement by %s', (name, ad) => {
    expect(sourceOf(`?a=1&${name}=x`, '', HERE)).toEqual({ referrerHost: '', ad });
  });
});
