import type { ViewerPlugin } from '@mekuri/kit/viewer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { aButton, aLinkArea, aPage, aProduct, aSite } from '../testing/site.ts';
import { inCell, storyMedia, withStyles } from '../testing/story-decorators.tsx';
import { OpenPage } from './OpenPage.tsx';

const page = aPage('A1', { media: null, mainText: '' });

/** Each kind of page element. */
const meta = {
  title: 'viewer/cell/elements',
  component: OpenPage,
  decorators: [inCell, withStyles],
  args: { page, isAlive: true, isCurrent: true, mayHoldVideo: false },
} satisfies Meta<typeof OpenPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const holding = (changes: Partial<typeof page>) => ({ page: { ...page, ...changes } });

export const Price: Story = {
  args: holding({ price: 1280 }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('¥1,280（税込）')).toBeVisible();
  },
};
export const PriceOnLightPicture: Story = {
  parameters: { viewer: { background: '#f4ead9' } },
  args: holding({ price: 999_999_999, priceTextColor: '#1f2d3d' }),
};
export const PriceOfNothing: Story = {
  args: holding({ price: 0 }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('¥0（税込）')).toBeVisible();
  },
};
export const PriceInEnglish: Story = { parameters: { viewer: { state: { language: 'en' } } }, args: holding({ price: 1280 }) };

const pictureButton = aButton({ buttonType: 'MEDIA', buttonText: '秋の飲み比べセット', media: storyMedia, buttonHeight: 14 });
export const PictureAsButton: Story = {
  args: holding({ buttons: [{ ...pictureButton, microcopyText: '11月末まで' }] }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: /^秋の飲み比べセット/ })).toBeVisible();
  },
};
export const PictureAsButtonWithoutWords: Story = {
  args: holding({ buttons: [{ ...pictureButton, buttonText: ' ' }] }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'リンク（新しいタブで開きます）' })).toBeVisible();
  },
};
export const VideoAsButton: Story = {
  args: holding({
    buttons: [{ ...pictureButton, media: { ...storyMedia, kind: 'VIDEO', path: 'data:video/mp4,', posterPath: storyMedia.path } }],
  }),
  play: async ({ canvasElement }) => {
    const video = canvasElement.querySelector('video')!;
    await expect(video.muted).toBe(true);
    await expect(within(canvasElement).getByRole('link', { name: /^秋の飲み比べセット/ })).toBeVisible();
  },
};
export const MediaButtonWithoutMedia: Story = {
  args: holding({ buttons: [{ ...pictureButton, media: null }] }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.call-to-action')).toBeNull();
  },
};

const CARD = `<style>p{margin:0;height:100%;display:grid;place-items:center;background:#fff;color:#1f2d3d;border-radius:8px;font-weight:700}</style><p>手書きの札</p>`;
const htmlButton = aButton({ buttonType: 'HTML_CSS', buttonText: '手書きの札', contentHtml: CARD });
export const HtmlAsButton: Story = {
  args: holding({ mainText: '見出し', buttons: [htmlButton], price: 500 }),
  play: async ({ canvasElement }) => {
    const host = canvasElement.querySelector('.html-content')!;
    await expect(host.shadowRoot!.querySelector('p')).toHaveTextContent('手書きの札');
    await expect(getComputedStyle(canvasElement.querySelector('.price')!).display).not.toBe('grid');
  },
};
export const EmptyHtml: Story = {
  args: holding({ buttons: [{ ...htmlButton, contentHtml: ' ' }] }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.call-to-action')).toBeNull();
  },
};
export const ToAScript: Story = {
  parameters: { viewer: { state: { ownHost: true } } },
  args: holding({ buttons: [aButton({ link: { transitionType: 'SCRIPT', script: 'document.body.dataset.ran = "yes"' } })] }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'オンラインで買う' }));
    await expect(document.body.dataset['ran']).toBe('yes');
    delete document.body.dataset['ran'];
  },
};
export const ToAScriptThatDoesNotParse: Story = {
  parameters: { viewer: { state: { ownHost: true } } },
  args: holding({ buttons: [aButton({ link: { transitionType: 'SCRIPT', script: 'document.body.dataset.ran = "yes"; (' } })] }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'オンラインで買う' }));
    await expect(document.body.dataset['ran']).toBeUndefined();
  },
};
export const ToAScriptOnTheSharedHost: Story = {
  args: ToAScript.args!,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const LinkArea: Story = {
  args: holding({ links: [aLinkArea()] }),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: '地図を見る（新しいタブで開きます）' });
    link.focus();
    await expect(link).toHaveFocus();
  },
};
export const LinkAreaWithoutALabel: Story = {
  args: holding({ links: [aLinkArea({ label: ' ', link: { transitionType: 'CREATIVE_BLOCK', position: 'B1' } })] }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'リンク' })).toHaveAttribute('href', '/site/demo/B1');
  },
};
export const LinkAreaThatLeadsNowhere: Story = {
  args: holding({ links: [aLinkArea({ link: null })] }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.link-area')).toBeNull();
  },
};

const COLOURS = ['#ffffff', '#1f2d3d', '#e4572e', '#2baa50', '#f2a93b'];
export const Hotspots: Story = {
  args: holding({
    products: COLOURS.map((hotspotColor, index) =>
      aProduct({ id: `product-${index}`, productName: `品 ${index + 1}`, hotspotColor, coordinateY: 160 + index * 80 }),
    ),
  }),
  play: async ({ canvasElement }) => {
    for (const hotspot of within(canvasElement).getAllByRole('button')) {
      await expect(hotspot.offsetWidth).toBeGreaterThanOrEqual(24);
      await expect(hotspot.offsetHeight).toBeGreaterThanOrEqual(24);
    }
  },
};

export const HigherOrderCovers: Story = {
  args: holding({
    buttons: [aButton({ zIndex: 5, buttonText: '上にあるボタン' })],
    products: [aProduct({ coordinateX: 180, coordinateY: 605, zIndex: 0 })],
    links: [aLinkArea({ positionLeft: 70, positionTop: 590, width: 60, height: 60, zIndex: 9 })],
  }),
  play: async ({ canvasElement }) => {
    const at = (selector: string): Element | null => {
      const box = canvasElement.querySelector(selector)!.getBoundingClientRect();
      return document.elementFromPoint(box.left + 5, box.top + box.height / 2);
    };
    await waitFor(() => expect(at('.hotspot')?.closest('.action')).not.toBeNull());
    await expect(at('.link-area')?.className).toBe('link-area-target');
  },
};
export const TiesByKind: Story = {
  args: holding({
    buttons: [aButton()],
    products: [aProduct({ coordinateX: 180, coordinateY: 605 })],
    links: [aLinkArea({ positionLeft: 80, positionTop: 590, width: 60, height: 60 })],
  }),
  play: async ({ canvasElement }) => {
    const at = (selector: string): Element | null => {
      const box = canvasElement.querySelector(selector)!.getBoundingClientRect();
      return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    };
    await expect(at('.hotspot')?.closest('.hotspot')).not.toBeNull();
    await expect(at('.link-area')?.closest('.action')).not.toBeNull();
  },
};

const stamp: ViewerPlugin = {
  id: 'stamp',
  slots: {},
  elements: {
    ring: ({ element }) => <p style={{ fontSize: '20cqi', color: '#fff' }}>{String(element.data['text'])}</p>,
    broken: () => {
      throw new Error('broken on purpose');
    },
  },
};
const ring = {
  id: 'ring',
  plugin: 'stamp',
  element: 'ring',
  data: { text: '祝' },
  positionLeft: 100,
  positionTop: 200,
  width: 100,
  height: 100,
  zIndex: 0,
};
export const OfAPlugin: Story = {
  parameters: { viewer: { plugins: [stamp] } },
  args: holding({ pluginElements: [ring] }),
  play: async ({ canvasElement }) => {
    const text = within(canvasElement).getByText('祝');
    await expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeCloseTo(
      (100 / 389) * canvasElement.querySelector('.cell')!.clientWidth * 0.2,
      0,
    );
  },
};
export const OfAPluginThatIsGone: Story = {
  args: holding({ pluginElements: [ring] }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.plugin-element')).toBeEmptyDOMElement();
  },
};

export const Controls: Story = {
  parameters: { viewer: { state: { site: aSite(['xx'], { displayAlbum: true, speakerColor: '#ffe9bf' }) } } },
  args: {
    page: { ...page, backgroundMusic: true, media: { ...storyMedia, kind: 'VIDEO', path: '/m/clip.mp4', posterPath: storyMedia.path } },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'アルバムを開く' })).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '音を出す' }));
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '音を消す' }));
    await expect(within(canvasElement).getByRole('button', { name: '音を出す' })).toBeVisible();
  },
};
export const DarkSpeaker: Story = {
  ...Controls,
  parameters: { viewer: { state: { site: aSite(['xx'], { speakerColor: '#1f2d3d' }) } } },
  play: () => undefined,
};

const everything = {
  mainText: '夜明けブレンド\n\n港の朝に合わせて、深く焙煎しました。',
  media: storyMedia,
  price: 1280,
  buttons: [aButton({ microcopyText: '送料無料' })],
  links: [aLinkArea({ positionTop: 400 })],
  products: [aProduct()],
};
export const Everything: Story = { args: holding(everything) };
/** Elements carry keys, as on the editor's canvas. */
export const OnTheCanvas: Story = {
  parameters: { viewer: { canvas: { at: null, member: false } } },
  args: holding({ ...everything, links: [aLinkArea({ link: null })] }),
  play: async ({ canvasElement }) => {
    const keys = [...canvasElement.querySelectorAll('[data-element]')].map(
      (element) => element.getAttribute('data-element')?.split(':')[0],
    );
    await expect(keys).toEqual(['main_text', 'price', 'link', 'button', 'product']);
  },
};
export const FocalPoint: Story = {
  args: { page: { ...page, media: { ...storyMedia, width: 1920, height: 1080 }, focusX: 0, focusY: 100 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.picture')).toHaveStyle({ objectPosition: '0% 100%' });
  },
};
