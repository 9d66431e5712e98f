import type { BulkUpload } from '@mekuri/client-console';
import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { ago, aGrid, aPage, aSite, HOUR, idOf, SITE_ID } from '../../testing/fixtures.ts';
import { SiteScreen } from '../../screens/site/SiteScreen.tsx';
import { bulkUploads } from './bulk-uploads.ts';

const NAME = '秋の新作_撮影分.zip';

const anUpload = (changes: Partial<BulkUpload> = {}): BulkUpload => ({
  id: idOf(901),
  siteId: SITE_ID,
  name: NAME,
  size: 40,
  grow: false,
  state: 'UPLOADING',
  partSize: 10,
  partCount: 4,
  parts: [1, 2],
  progress: { done: 0, total: 0 },
  problem: null,
  placement: null,
  passedOver: 0,
  report: [],
  createdAt: ago(HOUR),
  expiresAt: ago(-HOUR),
  ...changes,
});

const error = (code: string, message: string) => ({ code, message });
const refused = anUpload({
  state: 'REFUSED',
  report: [
    { name: 'A1.jpg', position: 'A1', error: null },
    { name: 'A2.mov', position: 'A2', error: error('media.video_too_large', '動画「A2.mov」が大きすぎます。30 MB以下にしてください。') },
    {
      name: 'B1.svg',
      position: 'B1',
      error: error('media.type_refused', '「B1.svg」の形式は使えません。PNG、JPEG、HEIC、MP4、MPEG、MOV を使ってください。'),
    },
    { name: 'Z9.png', position: null, error: error('bulk_uploads.no_cell', '「Z9.png」に合うマスがグリッドにありません。') },
  ],
});

const site: Answers = {
  'sites.get': () => aSite(),
  'pages.list': () => aGrid(),
  'pages.get': () => aPage('A1'),
  'bulkUploads.start': () => anUpload(),
  'bulkUploads.signParts': pending,
  'bulkUploads.cancel': () => undefined,
};
const answering = (get: () => BulkUpload | Promise<never>) => aScreen(`/adminuser/site/${SITE_ID}`, { ...site, 'bulkUploads.get': get });

const meta = {
  title: 'console/uploads/ZIP',
  component: SiteScreen,
  parameters: answering(() => anUpload()),
  beforeEach: () => () => {
    for (const { id } of bulkUploads.get()) bulkUploads.remove(id);
  },
} satisfies Meta<typeof SiteScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'ZIPで追加' }));
  return dialog();
};
const choose = async (file: File): Promise<void> => {
  await open();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[accept*=".zip"]')!, file, { applyAccept: false });
};
const archive = (name = NAME): File => new File([new Uint8Array(40)], name);

export const Choose: Story = {
  play: async () => {
    await expect((await open()).getByRole('button', { name: 'ZIPファイルを選ぶ' })).toBeVisible();
  },
};
export const ChooseInTheDark: Story = { ...Choose, globals: { scheme: 'dark' } };
export const ChooseOnAPhone: Story = { ...Choose, globals: { viewport: { value: 'phone' } } };

export const NotAZip: Story = {
  play: async () => {
    await choose(archive('秋の新作.rar'));
    await expect(await (await dialog()).findByRole('alert')).toHaveTextContent('「秋の新作.rar」は ZIP ファイルではありません。');
  },
};

export const Sending: Story = {
  play: async () => {
    await choose(archive());
    await expect(await (await dialog()).findByText('送信しています：50%')).toBeVisible();
  },
};

let asked = 0;

export const Stopped: Story = {
  parameters: answering(() => {
    asked += 1;
    // The first request comes from the sender.
    return asked === 1 ? refuse({ status: 503, code: 'unavailable', message: 'ただいま混み合っています。' })() : anUpload();
  }),
  beforeEach: () => {
    asked = 0;
  },
  play: async () => {
    await choose(archive());
    const shown = await dialog();
    await expect(await shown.findByText('送信済み：50%（停止中）')).toBeVisible();
    await expect(shown.getByText('ただいま混み合っています。')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: '続ける' }));
    await expect(await shown.findByText('送信しています：50%')).toBeVisible();
  },
};

export const Processing: Story = {
  parameters: answering(() => anUpload({ state: 'PROCESSING', parts: [1, 2, 3, 4], progress: { done: 18, total: 100 } })),
  play: async () => {
    await choose(archive());
    await expect(await (await dialog()).findByText('画像・動画を変換しています：18 / 100')).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: answering(() => refused),
  play: async () => {
    await choose(archive());
    const shown = await dialog();
    await expect(await shown.findByText('使えないファイル：4件中3件')).toBeVisible();
    await expect(shown.getByText('グリッドは変わっていません。')).toBeVisible();
    await expect(shown.getByRole('list', { name: '使えないファイルの一覧' })).toHaveTextContent(
      '「Z9.png」に合うマスがグリッドにありません。',
    );
  },
};
export const RefusedInTheDark: Story = { ...Refused, globals: { scheme: 'dark' } };
export const RefusedOnAPhone: Story = { ...Refused, globals: { viewport: { value: 'phone' } } };

export const RefusedAsAWhole: Story = {
  parameters: answering(() =>
    anUpload({
      state: 'REFUSED',
      problem: error('bulk_uploads.ratio', '「秋の新作_撮影分.zip」は展開後の大きさが異常なため、受け付けられません。'),
    }),
  ),
  play: async () => {
    await choose(archive());
    await expect(await (await dialog()).findByText(/展開後の大きさが異常/)).toBeVisible();
    await userEvent.click((await dialog()).getByRole('button', { name: '別のファイルを選ぶ' }));
    await expect(await screen.findByRole('button', { name: 'ZIPファイルを選ぶ' })).toBeVisible();
  },
};

const unconfirmed = anUpload({
  state: 'UNCONFIRMED',
  parts: [1, 2, 3, 4],
  placement: 'NAMES',
  passedOver: 3,
  report: [
    { name: 'A1_表紙.jpg', position: 'A1', error: null },
    { name: 'B2_裏.jpg', position: 'B2', error: null },
  ],
});
let isConfirmed = false;

export const Unconfirmed: Story = {
  parameters: aScreen(`/adminuser/site/${SITE_ID}`, {
    ...site,
    'bulkUploads.get': () => (isConfirmed ? { ...unconfirmed, state: 'PROCESSING', progress: { done: 0, total: 2 } } : unconfirmed),
    'bulkUploads.confirm': () => {
      isConfirmed = true;
      return { ...unconfirmed, state: 'PROCESSING' };
    },
  }),
  beforeEach: () => {
    isConfirmed = false;
  },
  play: async () => {
    await choose(archive());
    const shown = await dialog();
    await expect(await shown.findByRole('list', { name: 'ファイルの配置' })).toHaveTextContent('A1_表紙.jpg → A1');
    await expect(shown.getByText(/隠しファイルなど3件/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'この配置で追加' }));
    await expect(await shown.findByText('画像・動画を変換しています：0 / 2')).toBeVisible();
  },
};
export const UnconfirmedOnAPhone: Story = {
  ...Unconfirmed,
  globals: { viewport: { value: 'phone' } },
};

export const InTheTray: Story = {
  parameters: answering(() => anUpload({ state: 'PROCESSING', parts: [1, 2, 3, 4], progress: { done: 18, total: 100 } })),
  play: async () => {
    await choose(archive());
    await (await dialog()).findByText('画像・動画を変換しています：18 / 100');
    await userEvent.keyboard('{Escape}');
    await expect(within(await screen.findByRole('region', { name: 'ZIPのアップロード' })).getByText('59%')).toBeVisible();
  },
};
