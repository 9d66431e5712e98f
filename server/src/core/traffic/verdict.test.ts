import { describe, expect, it } from 'vitest';
import { PHONE } from './testing/batches.ts';
import { verdictOf } from './verdict.ts';
import type { VisitEvent, VisitFacts } from './visit.ts';

const FACTS: VisitFacts = {
  release: 1,
  language: 'JP',
  view: 'MOBILE',
  agent: PHONE,
  input: true,
  webdriver: false,
  own: false,
  flood: false,
  entry: null,
  basis: 0,
};

const views = (count: number, gap: number, pageOf = (index: number) => `page ${index}`): VisitEvent[] =>
  Array.from({ length: count }, (_, index) => ({ seq: index, at: index * gap, name: 'view_page', pageId: pageOf(index), locked: false }));

const verdict = (facts: Partial<VisitFacts>, events: VisitEvent[] = views(1, 0)) =>
  verdictOf({ facts: { ...FACTS, ...facts }, events, conversions: [] });

describe('a visit is not counted', () => {
  it.each([
    [
      'Googlebot',
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ],
    ['GPTBot', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)'],
    ['ClaudeBot', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)'],
    [
      'PetalBot',
      'Mozilla/5.0 (Linux; Android 7.0;) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
    ],
    ['HeadlessChrome', 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36'],
    ['SBIntuitionsBot', 'Mozilla/5.0 (compatible; SBIntuitionsBot/0.1; +https://www.sbintuitions.co.jp/bot/)'],
    ['curl', 'curl/8.9.1'],
    ['no agent', ''],
  ])('of %s', (_name, agent) => expect(verdict({ agent })).toBe('agent'));

  it('of a browser that a program drives', () => expect(verdict({ webdriver: true })).toBe('webdriver'));
  it('of a device of the account', () => expect(verdict({ own: true, webdriver: true })).toBe('own'));
  it('of a flood', () => expect(verdict({ flood: true })).toBe('flood'));

  it('when it had no input and ended within a second', () => {
    expect(verdict({ input: false })).toBe('empty');
    expect(verdict({ input: false }, [...views(1, 0), { seq: 1, at: 999, name: 'dwell', pageId: 'a', ms: 999 }])).toBe('empty');
    expect(verdict({ input: false }, [...views(1, 0), { seq: 1, at: 1000, name: 'dwell', pageId: 'a', ms: 1000 }])).toBeNull();
  });

  it('when it is faster than people', () => {
    expect(verdict({}, views(31, 300))).toBe('speed');
    expect(verdict({}, views(30, 300))).toBeNull();
    expect(verdict({}, views(31, 334))).toBeNull();
    const between = (index: number) => `page ${index % 2}`;
    expect(verdict({}, views(121, 490, between))).toBe('speed');
    expect(verdict({}, views(121, 501, between))).toBeNull();
  });

  it('however its events are ordered', () => expect(verdict({}, views(31, 300).toReversed())).toBe('speed'));
});

describe('a visit is counted', () => {
  it.each([
    ['a phone', PHONE],
    ['LINE', `${PHONE} Safari Line/14.19.0`],
    ['Instagram', `${PHONE} Instagram 356.0.0.35.97 (iPhone16,1; iOS 18_1; ja_JP; ja; scale=3.00; 1179x2556)`],
    ['Yahoo! Japan', `${PHONE} YJApp-IOS jp.co.yahoo.ipn.appli/4.118.0`],
    [
      'Samsung',
      'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    ],
    ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ])('of %s', (_name, agent) => expect(verdict({ agent })).toBeNull());
});
