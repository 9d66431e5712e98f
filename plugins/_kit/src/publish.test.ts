import { describe, expect, it } from 'vitest';
import {
  hasCreatorCode,
  hasCreatorScripts,
  publishCompany,
  publishOpenPage,
  publishPage,
  publishScripts,
  publishSettings,
  type PublishContext,
} from './publish.ts';
import type { GivenButton, GivenDocument } from './page-defaults.ts';

const PAGE = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const ID = '01900000-0000-7000-8000-0000000000a1';
const MEDIA_ITEM = '01900000-0000-7000-8000-0000000000b1';

const mediaItem = { kind: 'IMAGE' as const, width: 1, height: 1, path: '/m/a/a.webp', posterPath: null, hlsPath: null, averageColor: null };
const context: PublishContext = {
  id: PAGE,
  position: 'A1',
  mediaOf: (id) => (id === MEDIA_ITEM ? mediaItem : null),
  positionOf: (id) => (id === OTHER ? 'B2' : undefined),
};
const document = (more: Partial<GivenDocument> = {}): GivenDocument => ({
  mediaId: null,
  imageAlt: '',
  mainText: '',
  buttons: [],
  ...more,
});
const button = (more: Partial<GivenButton> = {}): GivenButton => ({
  id: ID,
  buttonType: 'TEXT',
  buttonText: '',
  transition: null,
  ...more,
});
const publish = (more: Partial<GivenDocument>, changes: Partial<PublishContext> = {}) =>
  publishOpenPage(document(more), { ...context, ...changes });

describe('a page', () => {
  it('has the contract’s defaults for omitted fields', () => {
    expect(publish({ mediaId: MEDIA_ITEM, mainText: '朝' })).toMatchObject({
      access: 'open',
      id: PAGE,
      position: 'A1',
      media: mediaItem,
      focusX: 50,
      price: null,
      snsConfig: true,
      hoverArrowColor: 'WHITE',
      mainText: '朝',
      links: [],
      products: [],
      pluginElements: [],
    });
  });

  it('omits media that are not ready yet', () => {
    expect(publish({ mediaId: ID }).media).toBeNull();
  });

  it('is only an outline when it is locked, except for members', () => {
    const locked = document({ membersOnlyLock: true, mainText: '秘密' });
    expect(publishPage(locked, context)).toEqual({ access: 'locked', id: PAGE, position: 'A1' });
    expect(publishOpenPage(locked, context)).toMatchObject({ access: 'open', mainText: '秘密' });
  });

  it('omits hidden elements and fields that only the editor needs', () => {
    const element = { id: ID, plugin: 'sticker', element: 'badge', data: { text: '新' } };
    const page = publish({
      buttons: [button({ hidden: true }), button({ locked: true })],
      links: [{ id: ID, transition: null, hidden: true }],
      products: [{ id: ID, productName: '', transition: null, hidden: true }],
      pluginElements: [{ ...element, hidden: true }],
    });
    expect(page).toMatchObject({ links: [], products: [], pluginElements: [] });
    expect(page.buttons).toHaveLength(1);
    expect(JSON.stringify(page)).not.toMatch(/locked|hidden|lockAspectRatio|buttonMediaId/);
  });

  it('publishes for each kind of button only the content of that kind', () => {
    const all = { buttonMediaId: MEDIA_ITEM, buttonContentHtml: '<b>x</b>' };
    const [text, picture, html] = publish({
      buttons: [button(all), button({ ...all, buttonType: 'MEDIA' }), button({ ...all, buttonType: 'HTML_CSS' })],
    }).buttons;
    expect(text).toMatchObject({ media: null, contentHtml: '' });
    expect(picture).toMatchObject({ media: mediaItem, contentHtml: '' });
    expect(html).toMatchObject({ media: null, contentHtml: '<b>x</b>' });
  });

  it('contains elements of those plugins that publish them', () => {
    const elements = ['sticker', 'gone'].map((plugin) => ({ id: ID, plugin, element: 'badge', data: { text: '新' } }));
    const publishes = ({ plugin }: { plugin: string }): boolean => plugin === 'sticker';
    expect(publish({ pluginElements: elements }).pluginElements).toHaveLength(2);
    expect(publish({ pluginElements: elements }, { publishes }).pluginElements).toMatchObject([
      { plugin: 'sticker', data: { text: '新' } },
    ]);
  });
});

describe('a link', () => {
  it.each([
    [
      { transitionType: 'CREATIVE_BLOCK', targetPageId: OTHER },
      { transitionType: 'CREATIVE_BLOCK', position: 'B2' },
    ],
    [
      { transitionType: 'LINK', targetPageId: OTHER },
      { transitionType: 'CREATIVE_BLOCK', position: 'B2' },
    ],
    [{ transitionType: 'CREATIVE_BLOCK', targetPageId: PAGE }, null],
    [
      { transitionType: 'SCRIPT', script: 'f()' },
      { transitionType: 'SCRIPT', script: 'f()' },
    ],
    [null, null],
  ] as const)('with the transition %j is %j', (transition, link) => {
    expect(publish({ links: [{ id: ID, transition }] }).links[0]!.link).toEqual(link);
  });
});

describe('custom code', () => {
  const script = { transitionType: 'SCRIPT', script: 'f()' } as const;
  it.each<[string, Partial<GivenDocument>]>([
    ['HTML of a button', { buttons: [button({ buttonType: 'HTML_CSS', buttonContentHtml: '<b>x</b>' })] }],
    ['a script of a button', { buttons: [button({ transition: script })] }],
    ['a script of a link area', { links: [{ id: ID, transition: script }] }],
    ['a script of a product', { products: [{ id: ID, productName: '', transition: script }] }],
    ['a chatbot', { chatbotScript: '<script>1</script>' }],
  ])('includes %s', (_, more) => {
    expect(hasCreatorCode(publish(more))).toBe(true);
  });

  it('excludes unpublished content', () => {
    expect(hasCreatorCode(publish({ buttons: [button({ buttonContentHtml: '<b>x</b>' })] }))).toBe(false);
    expect(hasCreatorCode(publish({ links: [{ id: ID, transition: script, hidden: true }] }))).toBe(false);
    expect(hasCreatorCode(publishPage(document({ membersOnlyLock: true, chatbotScript: '<script>1</script>' }), context))).toBe(false);
  });

  it("includes the site's scripts", () => {
    const scripts = { contactScript: ' ', membershipScript: '', formScript: '' };
    expect(hasCreatorScripts({})).toBe(false);
    expect(hasCreatorScripts({ scripts })).toBe(false);
    expect(hasCreatorScripts({ scripts: { ...scripts, formScript: 'f()' } })).toBe(true);
  });
});

describe('settings', () => {
  const company = { ...publishCompany({}), companyWebsite: 'https://example.com/', termsOfService: '規約', privacyPolicy: ' ' };

  it('list the available documents without their texts', () => {
    const scripts = { contactScript: 'secret()', membershipScript: '', formScript: '' };
    const settings = publishSettings({ company, scripts, logoMediaId: MEDIA_ITEM, faviconMediaId: OTHER }, context.mediaOf);
    expect(settings).toMatchObject({
      viewMode: 'MOBILE',
      displayGlobalMenu: true,
      logo: mediaItem,
      favicon: null,
      sns: [],
      company: { website: 'https://example.com/', documents: [2] },
    });
    expect(JSON.stringify(settings)).not.toMatch(/規約|secret|MediaId/);
  });

  it('leave scripts to a separate document', () => {
    const scripts = { contactScript: 'f()', membershipScript: '', formScript: '' };
    expect(publishScripts({ scripts })).toEqual(scripts);
    expect(publishScripts({})).toEqual({ contactScript: '', membershipScript: '', formScript: '' });
  });

  it('leave texts to a separate document', () => {
    expect(publishCompany({ company })).toEqual({
      ...publishCompany({}),
      companyWebsite: 'https://example.com/',
      termsOfService: '規約',
      privacyPolicy: ' ',
    });
  });
});
