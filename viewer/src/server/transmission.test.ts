import { describe, expect, it } from 'vitest';
import cn from '../../messages/transmission/cn.json';
import en from '../../messages/transmission/en.json';
import ja from '../../messages/transmission/ja.json';
import kr from '../../messages/transmission/kr.json';
import { aMeasurement, aSite } from '../testing/site.ts';
import { renderTransmission } from './transmission.ts';

const LANGUAGES = { ja, en, 'zh-Hans': cn, ko: kr };
const IDS = { on: {}, ask: { analytics: { ids: 'ask' } }, off: { analytics: { ids: 'off' } } };

type Options = { ids?: keyof typeof IDS; viewsOnly?: true } & Parameters<typeof aMeasurement>[0];

const section = (language: string, { ids = 'on', viewsOnly, ...facts }: Options = {}) =>
  renderTransmission({
    site: { ...aSite(['x']), plugins: IDS[ids], ...(viewsOnly && { viewsOnly }) },
    language,
    measurement: aMeasurement(facts),
    canonicalUrl: 'https://shop.example/company',
    level: 2,
  }).markup;
const words = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe.each(Object.entries(LANGUAGES))('in %s', (language, texts) => {
  it.each(['on', 'ask', 'off'] as const)('states who receives what, for what and for how long, where ids are %s', (ids) => {
    const html = section(language, { ids });
    expect(html).not.toMatch(/<script|\{\{|undefined/);
    const text = words(html);
    for (const key of [
      'title',
      'intro',
      'sent.actions',
      'sent.source',
      'purpose.bill',
      'purpose.reports',
      'refusal.scripts',
      'scope',
    ] as const)
      expect(text).toContain(texts[key]);
    expect(text).toContain(texts['recipient.value'].replace('{{operator}}', '株式会社あさひ').replace('{{host}}', 'shop.example'));
    expect(text).toContain(texts['period.visits'].replace('{{days}}', '365'));
    expect(text).toContain(texts['period.network'].replace('{{hours}}', '48'));
    expect(text).toContain(texts['period.totals'].replace('{{months}}', '26'));
    expect(text).toContain(texts[`ids.${ids}`].replace('{{cookie}}', 'mekuri_session_user_id').replace('{{days}}', '400'));
    const keepsIds = ids !== 'off';
    expect(text.includes(texts['refusal.ids'])).toBe(keepsIds);
    expect(text.includes(texts['purpose.returns'])).toBe(keepsIds);
    expect(text.includes(texts['period.ids'].replace('{{months}}', '13'))).toBe(keepsIds);
    expect(text.includes('mekuri_session_user_id')).toBe(keepsIds);
  });

  it('says that a plan without reports collects only views, without an id', () => {
    const text = words(section(language, { viewsOnly: true }));
    expect(text).toContain(texts['sent.viewsOnly']);
    expect(text).toContain(texts['ids.off']);
    expect(text).toContain(texts['purpose.bill']);
    expect(text).not.toContain(texts['purpose.reports']);
    expect(text).not.toContain('mekuri_session_user_id');
    expect(text).not.toContain(texts['period.ids'].replace('{{months}}', '13'));
  });
});

it('leaves nothing unsaid: each text is shown for some site', () => {
  const shown = [section('en'), section('en', { ids: 'ask' }), section('en', { ids: 'off' }), section('en', { viewsOnly: true })];
  const all = shown.map(words).join(' ');
  const missing = Object.entries(en).filter(([, text]) => !text.split(/\{\{\w+\}\}/).every((part) => all.includes(part)));
  expect(missing).toEqual([]);
});

it('escapes the name of the operator', () => {
  expect(section('en', { operator: '<b>A & B</b>' })).toContain('&lt;b&gt;A &amp; B&lt;/b&gt; (shop.example)');
});
