import { LOCALES, type Locale } from '@mekuri/kit/manifest';
import type { PublicPage, PublicSite, RenderInput } from '@mekuri/kit/viewer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { languagesOf } from '../site/languages.ts';
import baseCss from '../styles/base.css?inline';
import brandPageCss from '../styles/brand-page.css?inline';
import companyCss from '../styles/company-page.css?inline';
import css from '../styles/index.css?inline';
import topicsCss from '../styles/topics-page.css?inline';
import cssWithoutScripts from '../styles/without-scripts.css?inline';
import { aButton, aLinkArea, aLockedPage, aMeasurement, aPage, aProduct, aSite } from '../testing/site.ts';
import { COMPANY, LANGUAGES, storyMedia, withStyles } from '../testing/story-decorators.tsx';
import { createRenderCompany } from './company-page.ts';
import { createRender } from './document.tsx';
import { createRenderTopics } from './topics-page.ts';

const renderCell = createRender({ assets: { entry: ['entry.js'], plugin: () => [] }, css, cssWithoutScripts, bootScript: '' });
const renderTopics = createRenderTopics({ css: baseCss + companyCss + topicsCss });
const renderCompany = createRenderCompany({ css: baseCss + brandPageCss + companyCss });

const SNS = ['instagram', 'line'] as const;
const settings: Partial<PublicSite['settings']> = {
  displayAlbum: true,
  sns: SNS.map((snsType) => ({ snsType, snsUrl: 'https://example.com/' })),
  company: { website: 'https://example.com/', documents: [0, 1, 2, 3] },
};
const video = { ...storyMedia, kind: 'VIDEO', path: '/m/clip.mp4', posterPath: storyMedia.path } as const;
const open = (position: string, changes: Parameters<typeof aPage>[1] = {}) => aPage(position, { media: storyMedia, ...changes });

interface PlainDocumentProps {
  pages: readonly PublicPage[];
  settings: Partial<PublicSite['settings']>;
  render: (input: RenderInput) => string;
  locale: Locale;
}

/** A server document in a frame without scripts, so that `noscript` content is shown. */
function PlainDocument({ pages, settings: chosen, render, locale }: PlainDocumentProps) {
  const [language] = languagesOf([LANGUAGES[locale]]);
  const site = aSite([pages.map(() => 'x').join(''), 'xx', 'x'], chosen);
  const html = render({
    site: { ...site, language: language!.wire },
    pages,
    position: 'A1',
    language: language!.tag,
    basePath: '/site/demo',
    canonicalUrl: 'https://sites.example/site/demo/A1',
    alternates: [],
    mediaBase: '',
    head: [],
    plugins: [],
    ownHost: false,
  });
  const style = { display: 'block', width: '100%', height: '100vh', border: 0 };
  return <iframe title={`Without scripts: ${language!.name}`} sandbox="allow-same-origin" srcDoc={html} style={style} />;
}

const meta = {
  title: 'viewer/without scripts',
  component: PlainDocument,
  decorators: [withStyles],
  args: { pages: [open('A1')], settings, render: renderCell, locale: 'ja' },
  render: (args, { globals }) => <PlainDocument {...args} locale={globals['locale'] as Locale} />,
} satisfies Meta<typeof PlainDocument>;
export default meta;
type Story = StoryObj<typeof meta>;

const inside = (): Document => screen.getByTitle<HTMLIFrameElement>(/^Without scripts/).contentDocument!;
const shows = (selector: string) => waitFor(() => expect(inside().querySelector<HTMLElement>(selector)?.offsetHeight).toBeGreaterThan(0));

export const Page: Story = {
  args: { pages: [open('A1', { price: 1280, buttons: [aButton()] }), open('A2'), aLockedPage('A3')] },
  play: async () => {
    await shows('.contents-link, .tabs noscript a');
    await expect(inside().querySelectorAll('.cell')).toHaveLength(3);
  },
};
export const PageOnAPhone: Story = { ...Page, globals: { viewport: { value: 'phone' } } };
export const WithoutAMenu: Story = { ...Page, args: { ...Page.args, settings: { ...settings, displayGlobalMenu: false } } };
export const OverAFullWindow: Story = { ...Page, args: { ...Page.args, settings: { ...settings, viewMode: 'PC' } } };
export const Products: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { pages: [open('A1', { products: [aProduct(), aProduct({ id: 'second', productName: '琺瑯のドリップポット', price: 8800 })] })] },
  play: async () => {
    await shows('.plain-products summary');
    inside().querySelector<HTMLElement>('.plain-products summary')!.click();
    await shows('.plain-products li');
  },
};
export const AVideoUnderItsElements: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    pages: [
      open('A1', {
        media: video,
        buttons: [aButton({ buttonPositionTop: 90, buttonHeight: 8 })],
        links: [aLinkArea({ positionTop: 640, height: 90 })],
        products: [aProduct()],
      }),
    ],
  },
  play: () => shows('video[controls]'),
};
export const Lock: Story = { args: { pages: [aLockedPage('A1')] } };

const topics: Partial<PlainDocumentProps> = {
  pages: [open('A1'), open('A2', { mainText: '港の朝' }), aLockedPage('A3')],
  render: renderTopics,
};
export const Index: Story = { args: topics };
export const IndexOnAPhone: Story = { args: topics, globals: { viewport: { value: 'phone' } } };

const documents: Partial<PlainDocumentProps> = {
  render: (input) => renderCompany({ ...input, company: COMPANY, measurement: aMeasurement() }),
};
export const Documents: Story = { args: documents };
export const DocumentsOnAPhone: Story = { args: documents, globals: { viewport: { value: 'phone' } } };
export const OneDocument: Story = { args: { ...documents, settings: { company: { website: '', documents: [1] } } } };

export const WithoutDocuments: Story = {
  args: { ...documents, settings: { company: { website: '', documents: [] } } },
  play: () => shows('#document-4 dl'),
};

const inAllLanguages = (args: PlainDocumentProps) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(320px, 1fr))' }}>
    {LOCALES.map((locale) => (
      <PlainDocument key={locale} {...args} locale={locale} />
    ))}
  </div>
);
export const PageInAllLanguages: Story = { args: Page.args!, render: inAllLanguages };
export const LockInAllLanguages: Story = { args: Lock.args!, render: inAllLanguages };
export const IndexInAllLanguages: Story = { args: topics, render: inAllLanguages };
export const DocumentsInAllLanguages: Story = { args: documents, render: inAllLanguages };
