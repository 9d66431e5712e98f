import type { SiteText } from '@mekuri/kit/server';
import { describe, expect, it } from 'vitest';
import { readXliff, writeXliff } from './xliff-file.ts';

const SITE = '01900000-0000-7000-8000-000000000001';
const text = (id: string, texts: SiteText['texts']): SiteText => ({
  id,
  position: 'A1',
  pageId: SITE,
  item: 'mainText',
  element: null,
  plugin: null,
  place: null,
  label: null,
  limit: 256,
  isLong: true,
  texts,
});
const write = (texts: readonly SiteText[]): string =>
  writeXliff(texts, { siteId: SITE, source: 'ja', target: 'en', noteOf: () => 'A1 "本文" & <p>' });
const read = (file: string) => readXliff(Buffer.from(file));
const around = (unit: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="ja" trgLang="en"><file id="${SITE}">${unit}</file></xliff>`;
const unit = (target: string): string => `<unit id="a"><segment><source>朝</source>${target}</segment></unit>`;
const codeOf = (file: string): Promise<unknown> =>
  read(file).then(
    () => null,
    (error: unknown) => (error as { code: string }).code,
  );

describe('a file', () => {
  it.each(['Morning', `a <b>&amp;</b> "q" 'a' ]]> &#65;`, ' two\n lines\t ', 'old\r\nline', '', '🍵'])(
    'gives %j back',
    async (translation) => {
      const file = write([text('a', { ja: '朝', en: translation }), text('b', { ja: '夜' })]);
      expect(await read(file)).toMatchObject({
        targetLanguage: 'en',
        siteIds: [SITE],
        given: [{ id: 'a', source: '朝', text: translation }],
      });
    },
  );

  it('may come from another tool, with segments, CDATA sections, marks and code points', async () => {
    const file = around(
      '<group id="g"><unit id="a"><notes><note>no</note></notes><segment><source>朝。</source><target>Mor<mrk id="m">n</mrk>ing.</target></segment>' +
        '<ignorable><source> </source><target> </target></ignorable><segment><source>夜</source><target><![CDATA[<N>]]>&#x67;<cp hex="0041"/></target></segment></unit></group>',
    );
    expect((await read(file)).given).toEqual([{ line: 1, id: 'a', language: null, source: '朝。 夜', text: 'Morning. <N>gA' }]);
  });
});

describe('an invalid file', () => {
  it.each([
    ['an external entity', around(unit('<target>&x;</target>'), '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['an entity of its own', around(unit('<target>&x;</target>'), '<!DOCTYPE x [<!ENTITY x "y">]>')],
    ['a document type alone', around(unit('<target>x</target>'), '<!DOCTYPE xliff SYSTEM "http://127.0.0.1/x.dtd">')],
    ['an entity that nobody declares', around(unit('<target>&x;</target>'))],
    ['an entity in an attribute', around('<unit id="&x;"><segment><source>a</source><target>b</target></segment></unit>')],
    ['a character that is none', around(unit('<target>&#x110000;</target>'))],
  ])('is refused: %s', async (_, file) => {
    expect(await codeOf(file)).toBe('multilingual.file_entities');
  });

  it.each([
    ['no XML', 'id,EN\r\na,b'],
    ['a tag that stays open', around(unit('<target>x'))],
    ['a tag that another closes', around(unit('<target>x</source>'))],
    ['another vocabulary', '<html xmlns="urn:x"><p/></html>'],
    ['an older version', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file/></xliff>'],
    ['a million elements within each other', around('<group>'.repeat(1_000_000))],
  ])('is refused: %s', async (_, file) => {
    expect(await codeOf(file)).toBe('multilingual.file_unreadable');
  });
});

it('lets the server respond while a long file is read', async () => {
  const texts = Array.from({ length: 3000 }, (_, index) =>
    text(`page.${index}.mainText`, { ja: '海の見える焙煎所から', en: 'From the roastery & the sea' }),
  );
  const bytes = Buffer.from(write(texts));
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  expect((await readXliff(bytes)).given).toHaveLength(3000);
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
});
