import type { ContentLanguage } from '@mekuri/kit/manifest';
import { describe, expect, it } from 'vitest';
import { compileRelease, type CompiledPart } from './compile.ts';
import { emptyPage } from '../pages/document.ts';
import { draftPage, type Draft } from './draft.ts';
import type { ReleaseCell } from '../../kernel/release.ts';
import { settingsOf } from '../sites/settings.ts';
import { aButton, aDraft, aMediaItem, anEmptyPage, aPage, toPage } from './testing/drafts.ts';
import { readPublicCompany, readPublicPage, readPublicSite } from './wire.ts';

const compile = (draft: Draft, parts: CompiledPart[] = []) => {
  const release = compileRelease(draft, 7, new Map([['ja', parts]]));
  const language = release.manifest.languages.ja!;
  const page = (category: number, row: number) => readPublicPage(release.documents.get(language.categories[category]![row]!.document)!);
  return { ...release, language, page, site: readPublicSite(release.documents.get(language.site)!) };
};

describe('a page', () => {
  it('has its texts, its media below the media base, and links by position', () => {
    const buttons = [aButton(50, toPage(2)), aButton(51, { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/' })];
    const { page } = compile(aDraft([aPage(1, { buttons, texts: { mainText: '今朝の一杯' } })], [aPage(2)]));
    expect(page(0, 0)).toMatchObject({
      access: 'open',
      position: 'A1',
      mainText: '今朝の一杯',
      imageAlt: '湯気の立つコーヒー',
      media: { path: '/m/0123456789abcdef/resized/cup-w1200.webp', hlsPath: null, averageColor: '#8a6d4b' },
      buttons: [
        { link: { transitionType: 'CREATIVE_BLOCK', position: 'B1' } },
        { link: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/' } },
      ],
    });
  });

  it('names the HLS stream only once it is ready', () => {
    const video = (hlsStatus: 'PENDING' | 'READY') =>
      aPage(1, {
        media: aMediaItem({
          kind: 'VIDEO',
          hlsStatus,
          path: '/m/a/v.mp4',
          posterPath: '/m/a/resized/v-w800.webp',
          hlsPath: '/m/a/hls/v.m3u8',
        }),
      });
    expect(compile(aDraft([video('PENDING')])).page(0, 0)).toMatchObject({ media: { hlsPath: null } });
    expect(compile(aDraft([video('READY')])).page(0, 0)).toMatchObject({ media: { hlsPath: '/m/a/hls/v.m3u8' } });
  });

  it.each([
    ['light and short', { size: 900_000, durationMs: 6_000 }, null],
    ['short, but heavy', { size: 900_000, durationMs: 5_000 }, '/m/a/hls/v.m3u8'],
    ['light, but long', { size: 1_000_001, durationMs: 60_000 }, '/m/a/hls/v.m3u8'],
    ['of a length that nobody knows', { size: 900_000, durationMs: null }, '/m/a/hls/v.m3u8'],
  ])('plays a video from its one file when that is faster: one that is %s', (_, change, hlsPath) => {
    const media = aMediaItem({ kind: 'VIDEO', hlsStatus: 'READY', path: '/m/a/v.mp4', hlsPath: '/m/a/hls/v.m3u8', ...change });
    expect(compile(aDraft([aPage(1, { media })])).page(0, 0)).toMatchObject({ media: { hlsPath } });
  });

  it('says when its video was uploaded and how long it is', () => {
    const media = aMediaItem({ kind: 'VIDEO', path: '/m/a/v.mp4', durationMs: 6_400 });
    const facts = { uploadedAt: '2026-11-01T00:00:00.000Z', durationMs: 6_400 };
    expect(compile(aDraft([aPage(1, { media })])).page(0, 0)).toMatchObject({ media: facts });
    expect(compile(aDraft([aPage(1)])).page(0, 0)).not.toHaveProperty('media.uploadedAt');
  });

  it('names the texts that a language takes from the default one, if they are shown', () => {
    const buttons = [aButton(50, toPage(2)), { ...aButton(51, toPage(2)), hidden: true }, aButton(52, toPage(2))];
    const [first, second, third] = buttons.map(({ id }) => id) as [string, string, string];
    const texts = {
      mainText: '今朝の一杯',
      buttons: { [first]: { buttonText: '見る', microcopyText: ' ' }, [second]: { buttonText: '隠れた' }, [third]: { buttonText: '買う' } },
    };
    const overlays = { en: { mainText: 'A cup', buttons: { [third]: { buttonText: 'Buy' } } } };
    const draft = aDraft([aPage(1, { buttons, texts, overlays }), aPage(2)]);
    const { documents, manifest } = compileRelease(
      draft,
      7,
      new Map<ContentLanguage, CompiledPart[]>([
        ['ja', []],
        ['en', []],
      ]),
    );
    const pageIn = (language: 'ja' | 'en') => readPublicPage(documents.get(manifest.languages[language]!.categories[0]![0]!.document)!);
    expect(pageIn('en')).toMatchObject({ untranslated: ['image_alt', `${first}.button_text`] });
    expect(pageIn('ja')).not.toHaveProperty('untranslated');
    const siteIn = (language: 'ja' | 'en') => readPublicSite(documents.get(manifest.languages[language]!.site)!);
    expect(siteIn('en').untranslated).toEqual(['name', 'categories.0']);
    expect(siteIn('ja')).not.toHaveProperty('untranslated');
  });

  it('names the legal documents that a language takes from the default one', () => {
    const given = aDraft([aPage(1)]);
    const settings = settingsOf(given.site);
    const site = {
      ...given.site,
      settings: { ...settings, company: { ...settings.company, termsOfService: '第一条', privacyPolicy: '方針' } },
      overlays: { en: { privacyPolicy: 'Policy' } },
    };
    const { documents, manifest } = compileRelease(
      { ...given, site },
      7,
      new Map<ContentLanguage, CompiledPart[]>([
        ['ja', []],
        ['en', []],
      ]),
    );
    const companyIn = (language: 'ja' | 'en') => readPublicCompany(documents.get(manifest.languages[language]!.company!)!);
    expect(companyIn('en')).toMatchObject({ termsOfService: '第一条', privacyPolicy: 'Policy', untranslated: [2] });
    expect(companyIn('ja')).not.toHaveProperty('untranslated');
  });

  it('contains locked content only in the documents for members', () => {
    const secret = aPage(2, { locked: true, texts: { mainText: '会員だけの話', imageAlt: '会員だけの絵' } });
    const { page, documents, language, site } = compile(
      aDraft([aPage(1, { media: aMediaItem({ id: secret.id, path: '/m/open/resized/o-w1200.webp' }) }), secret]),
    );
    expect(page(0, 1)).toEqual({ access: 'locked', id: secret.id, position: 'A2' });
    expect(site.categories[0]!.pages[1]).toEqual({ id: secret.id, position: 'A2', reachable: true, thumbnail: null });
    const [open, { membersDocument, ...locked }] = language.categories[0] as [ReleaseCell, ReleaseCell];
    expect(open).not.toHaveProperty('membersDocument');
    expect(JSON.parse(documents.get(membersDocument!)!.toString())).toMatchObject({ access: 'open', main_text: '会員だけの話' });
    const others = [...documents].filter(([hash]) => hash !== membersDocument).map(([, body]) => body.toString());
    const everything = [JSON.stringify(locked), ...others].join('\n');
    expect(everything).not.toContain('会員だけ');
    expect(everything).not.toContain('0123456789abcdef');
  });
});

describe('the site', () => {
  it('names the media item of each page in each language, once it is ready', () => {
    const other = aMediaItem({ id: aPage(701).id });
    const unready = aMediaItem({ id: aPage(702).id, status: 'PROCESSING' });
    const media = new Map([aMediaItem(), other].map((mediaItem) => [mediaItem.id, mediaItem]));
    const stored = { ...emptyPage, id: aPage(3).id, mediaId: aMediaItem().id, overlays: { en: { mediaId: other.id } } };
    const draft = aDraft([aPage(1), anEmptyPage(2), draftPage(stored, media, 'ja'), aPage(4, { media: unready })]);
    const languages = (['ja', 'en'] as const).map((language): [ContentLanguage, CompiledPart[]] => [language, []]);
    const { manifest } = compileRelease(draft, 7, new Map(languages));
    const mediaIn = (language: 'ja' | 'en') => manifest.languages[language]!.categories[0]!.map(({ medium: mediaItem }) => mediaItem);
    expect(mediaIn('ja')).toEqual([aMediaItem().id, undefined, aMediaItem().id, undefined]);
    expect(mediaIn('en')).toEqual([aMediaItem().id, undefined, other.id, undefined]);
  });

  it('lists the reachable pages with their thumbnails', () => {
    const { site, manifest, pages } = compile(aDraft([aPage(1), anEmptyPage(2)]));
    expect(site).toMatchObject({ release: 7, language: 'JP', defaultLanguage: 'JP', slug: 'demo', plugins: {} });
    expect(site.categories).toEqual([
      {
        name: '豆',
        pages: [
          { id: aPage(1).id, position: 'A1', reachable: true, thumbnail: '/m/0123456789abcdef/resized/cup-w200.webp' },
          { id: aPage(2).id, position: 'A2', reachable: false, thumbnail: null },
        ],
      },
    ]);
    expect(manifest.defaultLanguage).toBe('ja');
    expect(pages).toBe(2);
  });

  it("holds plugins' visible parts, keys untouched, and keeps the rest apart", () => {
    const part = { plugin: 'popup-cta', part: { secret_key: 1 }, visible: { Some_Key: 1 }, creatorCode: false };
    const hidden = { plugin: 'seo', part: { title: 'コーヒー' }, visible: undefined, creatorCode: true };
    const { site, language, documents } = compile(aDraft([aPage(1)]), [part, hidden]);
    expect(site.plugins).toEqual({ 'popup-cta': { Some_Key: 1 } });
    expect(language.plugins['seo']!.creatorCode).toBe(true);
    expect(documents.get(language.plugins['popup-cta']!.document)!.toString()).toBe('{"secret_key":1}');
  });
});

it('compiles the same draft to the same bytes, and only changes to new ones', () => {
  const before = compile(aDraft([aPage(1), aPage(2)]));
  const again = compile(aDraft([aPage(1), aPage(2)]));
  const after = compile(aDraft([aPage(1), aPage(2, { texts: { mainText: '新しい' } })]));
  expect([...again.documents.keys()]).toEqual([...before.documents.keys()]);
  expect(after.language.categories[0]![0]).toEqual(before.language.categories[0]![0]);
  expect(after.language.categories[0]![1]!.document).not.toBe(before.language.categories[0]![1]!.document);
});

describe('custom code and the company', () => {
  const script = { id: aPage(60).id, transition: { transitionType: 'SCRIPT' as const, script: 'f()' } };

  it('is flagged for the whole release', () => {
    expect(compile(aDraft([aPage(1)])).manifest.creatorCode).toBe(false);
    expect(compile(aDraft([aPage(1)], [aPage(2, { more: { links: [script] } })])).manifest.creatorCode).toBe(true);
    expect(compile(aDraft([aPage(1), aPage(2, { locked: true, more: { links: [script] } })])).manifest.creatorCode).toBe(true);
    const draft = aDraft([aPage(1)]);
    const scripts = { contactScript: '', membershipScript: '', formScript: 'f()' };
    expect(compile({ ...draft, site: { ...draft.site, settings: { ...draft.site.settings, scripts } } }).manifest.creatorCode).toBe(true);
  });

  it('are documents of their own, apart from the site', () => {
    const draft = aDraft([aPage(1)]);
    const company = { ...draft.site.settings.company!, termsOfService: '長い規約' };
    const { site, language, documents } = compile({ ...draft, site: { ...draft.site, settings: { ...draft.site.settings, company } } });
    expect(site.settings.company).toEqual({ website: '', documents: [2] });
    expect(JSON.stringify(site)).not.toContain('長い規約');
    expect(JSON.parse(documents.get(language.company!)!.toString())).toMatchObject({
      terms_of_service: '長い規約',
      show_in_member_ship: false,
    });
  });

  it("keeps the names of a plugin element's data as they are", () => {
    const element = { id: aPage(60).id, plugin: 'sticker', element: 'badge', data: { Some_Key: 1, someKey: 2 } };
    const { language, documents } = compile(aDraft([aPage(1, { more: { pluginElements: [element] } })]));
    const page = JSON.parse(documents.get(language.categories[0]![0]!.document)!.toString());
    expect(page.plugin_elements).toMatchObject([{ plugin: 'sticker', data: { Some_Key: 1, someKey: 2 }, position_left: 120 }]);
  });
});
