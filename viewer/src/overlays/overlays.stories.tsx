import type { ContentLanguage } from '@mekuri/kit/manifest';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { PageFailure } from '../pages/page-failure.ts';
import { aPage, aProduct, aSite } from '../testing/site.ts';
import { COMPANY, onStage, storyMedia, withStyles, type StoryParameters } from '../testing/story-decorators.tsx';
import { Toast } from '../feedback/Toast.tsx';
import type { Overlay } from './overlay-store.ts';
import { Overlays } from './Overlays.tsx';

const meta = {
  title: 'viewer/overlays',
  component: Overlays,
  decorators: [onStage, withStyles],
  args: { current: { category: 0, page: 0 } },
  render: (args) => (
    <>
      <Overlays {...args} />
      <Toast />
    </>
  ),
} satisfies Meta<typeof Overlays>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = (overlay: Overlay, others: StoryParameters = {}) => ({ viewer: { overlay, ...others } satisfies StoryParameters });
const product = (changes: Parameters<typeof aProduct>[0] = {}): Overlay => ({
  kind: 'product',
  pageId: 'page',
  product: aProduct(changes),
});

export const Product: Story = {
  parameters: open(product({ image: storyMedia })),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '夜明けブレンド 200g' });
    await expect(dialog).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const ProductOnAPhone: Story = { parameters: open(product({ image: storyMedia })), globals: { viewport: { value: 'phone' } } };
export const ProductWithoutPicture: Story = { parameters: open(product()) };
export const ProductWithANameOnly: Story = {
  parameters: open(product({ price: null, description: '', linkButtonText: '', link: null })),
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('link')).toBeNull();
  },
};
export const ProductInItsColours: Story = {
  parameters: open(
    product({ image: storyMedia, backgroundColor: '#1f2d3d', textColor: '#f4ead9', linkButtonColor: '#f2a93b', linkTextColor: '#1f2d3d' }),
  ),
};
export const ProductAsLongAsAllowed: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: open(
    product({
      image: storyMedia,
      productName: '港の朝のための深煎りブレンドと琺瑯のドリップポットの詰め合わせ・木箱入り・熨斗つき・送料無料の特別品',
      description: '深煎りの豆を三種合わせました。チョコレートのような余韻が続きます。'.repeat(3),
      linkButtonText: '港の朝のための深煎りブレンドの詰め合わせを、いますぐカートに入れて注文に進む',
    }),
  ),
};

/** The popup of the second of three products. */
const ofThree = (language: ContentLanguage = 'ja') => {
  const products = ['夜明けブレンド 200g', '琺瑯のドリップポット', '港のマグカップ'].map((productName, index) =>
    aProduct({
      id: `01900000-0000-7000-8000-00000000099${index}`,
      productName,
      image: index === 2 ? null : storyMedia,
      ...(index === 1 ? { backgroundColor: '#1f2d3d', textColor: '#f4ead9' } : {}),
    }),
  );
  const page = aPage('A1', { media: storyMedia, products });
  return open({ kind: 'product', pageId: page.id, product: products[1]! }, { state: { pages: [page], language } });
};
export const ProductOfThree: Story = {
  parameters: ofThree(),
  play: async () => {
    const second = await screen.findByRole('dialog', { name: '琺瑯のドリップポット' });
    await expect(second).toHaveTextContent('2 / 3');
    await userEvent.click(screen.getByRole('button', { name: '港のマグカップの詳細を見る' }));
    const third = await screen.findByRole('dialog', { name: '港のマグカップ' });
    await expect(third).toHaveTextContent('港のマグカップ 3 / 3');
    await expect(screen.getByRole('button', { name: '琺瑯のドリップポットの詳細を見る' })).toHaveFocus();
    await expect(screen.queryByRole('button', { name: '港のマグカップの詳細を見る' })).toBeNull();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(await screen.findByRole('dialog', { name: '夜明けブレンド 200g' })).toBeVisible();
    await expect([...document.querySelectorAll('.slide:not([inert]) h2')].map(({ textContent }) => textContent)).toEqual([
      '夜明けブレンド 200g',
    ]);
  },
};
export const ProductOfThreeOnAPhone: Story = { parameters: ofThree(), globals: { viewport: { value: 'phone' } } };
export const ProductOfThreeInEnglish: Story = { parameters: ofThree('en') };
export const ProductOfThreeInChinese: Story = { parameters: ofThree('zh-Hans') };
export const ProductOfThreeInKorean: Story = { parameters: ofThree('ko') };

const site = aSite(['xxxx', 'xx.', 'xxx']);
export const Album: Story = {
  parameters: open(
    { kind: 'album', position: 'A2' },
    {
      state: {
        site: {
          ...site,
          categories: site.categories.map(({ name, pages }) => ({
            name,
            pages: pages.map((page) => ({ ...page, thumbnail: storyMedia.path })),
          })),
        },
      },
    },
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'アルバム' });
    await expect(screen.getAllByRole('link')).toHaveLength(9);
    await expect(screen.getByRole('link', { name: /^豆 2/ })).toHaveAttribute('aria-current', 'page');
  },
};
export const AlbumOnAPhone: Story = { ...Album, globals: { viewport: { value: 'phone' } } };
export const AlbumOverAFullWindow: Story = {
  parameters: open({ kind: 'album', position: 'C3' }, { state: { site: aSite(['xxxx', 'xx', 'xxxx'], { viewMode: 'PC' }) } }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'アルバム' });
    await expect(screen.getByRole('link', { name: /^店 3/ })).toHaveFocus();
  },
};
export const AlbumWithoutPictures: Story = {
  parameters: open(
    { kind: 'album', position: 'A1' },
    {
      state: {
        site: {
          ...site,
          categories: site.categories.map(({ name, pages }) => ({ name, pages: pages.map((page) => ({ ...page, thumbnail: null })) })),
        },
      },
    },
  ),
};

const companySite = aSite(['xx'], { company: { website: 'https://example.com/', documents: [0, 1, 3] } });
const company = (loadCompany: () => Promise<typeof COMPANY>) =>
  open({ kind: 'company', document: 1 }, { state: { site: companySite }, services: { loadCompany } });

export const Company: Story = {
  parameters: company(async () => COMPANY),
  play: async () => {
    await screen.findByText(/販売業者/);
    await userEvent.click(screen.getByRole('tab', { name: 'プライバシーポリシー' }));
    await expect(screen.getByRole('tabpanel')).toHaveTextContent('発送のためだけ');
    await expect(screen.getByRole('link', { name: /外部送信の詳細を見る/ })).toBeVisible();
    await expect(screen.getAllByRole('tab')).toHaveLength(3);
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('tab', { name: '会社概要' })).toHaveFocus();
  },
};
export const CompanyOnAPhone: Story = { parameters: company(async () => COMPANY), globals: { viewport: { value: 'phone' } } };
export const CompanyOnItsWay: Story = {
  parameters: company(() => new Promise(() => undefined)),
  play: async () => {
    await expect(await screen.findByText('読み込んでいます')).toBeVisible();
  },
};
export const CompanyThatCannotBeHad: Story = {
  parameters: company(() => Promise.reject(new PageFailure(503, 'ただいま表示できません。', 'Service Unavailable'))),
  play: async () => {
    await expect(await screen.findByText('ただいま表示できません。')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
/** Without a privacy policy, the measurement has its own tab. */
export const CompanyWithoutAPolicy: Story = {
  parameters: open(
    { kind: 'company', document: 4 },
    {
      state: { site: aSite(['xx'], { company: { website: '', documents: [2] } }) },
      services: { loadCompany: async () => COMPANY },
    },
  ),
  play: async () => {
    await expect(await screen.findByRole('tab', { name: '外部送信について' })).toHaveAttribute('aria-selected', 'true');
    await expect(screen.getByRole('link', { name: /外部送信の詳細を見る/ })).toHaveAttribute('href', '/site/demo/company#document-4');
    await userEvent.click(screen.getByRole('tab', { name: '利用規約' }));
    await expect(screen.queryByRole('link', { name: /外部送信の詳細を見る/ })).toBeNull();
  },
};
/** Only one dialog can be open, so each language has its own story. */
const companyIn = (language: ContentLanguage) =>
  open({ kind: 'company', document: 1 }, { state: { site: companySite, language }, services: { loadCompany: async () => COMPANY } });
const productIn = (language: ContentLanguage) => open(product({ image: storyMedia }), { state: { language } });
const albumIn = (language: ContentLanguage) => open({ kind: 'album', position: 'A1' }, { state: { site, language } });
const closes = (name: string) => async () => {
  await expect(await screen.findByRole('button', { name })).toBeVisible();
};

export const CompanyInEnglish: Story = { parameters: companyIn('en'), play: closes('Close') };
export const CompanyInChinese: Story = { parameters: companyIn('zh-Hans'), play: closes('关闭') };
export const CompanyInKorean: Story = { parameters: companyIn('ko'), play: closes('닫기') };
export const ProductInEnglish: Story = { parameters: productIn('en'), play: closes('Close') };
export const ProductInChinese: Story = { parameters: productIn('zh-Hans'), play: closes('关闭') };
export const ProductInKorean: Story = { parameters: productIn('ko'), play: closes('닫기') };
export const AlbumInEnglish: Story = { parameters: albumIn('en'), play: closes('Close') };
export const AlbumInChinese: Story = { parameters: albumIn('zh-Hans'), play: closes('关闭') };
export const AlbumInKorean: Story = { parameters: albumIn('ko'), play: closes('닫기') };
