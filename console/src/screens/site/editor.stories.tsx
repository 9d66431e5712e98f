import type { ChecklistItem } from '@mekuri/client-console';
import { type Answers, pending, refuse, unreachable } from '@mekuri/storybook/answers';
import type { ElementKey } from '@mekuri/kit/canvas';
import type { ConsolePlugin, ConsoleSlots } from '@mekuri/kit/console';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { aDocument, aIssue, aGrid, anAdvice, aPage, aRelease, aSite, aUser, SITE_ID } from '../../testing/fixtures.ts';
import { SiteScreen } from './SiteScreen.tsx';

const EDITOR = `/adminuser/site/${SITE_ID}`;

const positionOf = (request: Request): string => {
  const pageId = new URL(request.url).pathname.split('/').at(-1);
  const cells = aGrid().categories.flatMap(({ pages }) => pages);
  return cells.find(({ id }) => id === pageId)!.position;
};

/** A server that accepts every save. */
const site: Answers = {
  'sites.get': () => aSite(),
  'pages.list': () => aGrid(),
  'pages.get': (request) => aPage(positionOf(request)),
  'pages.update': () => aPage('A1', { revision: 8 }),
};

const meta = {
  title: 'console/screens/Editor',
  component: SiteScreen,
  parameters: aScreen(EDITOR, site),
} satisfies Meta<typeof SiteScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const aServer = (answers: Answers) => aScreen(EDITOR, { ...site, ...answers });

const write = async (): Promise<void> => {
  const text = await screen.findByRole('textbox', { name: '画像に重ねる文章' });
  await userEvent.click(text);
  await userEvent.paste('今朝の一杯。');
};
const expectStatus = async (words: string): Promise<void> => {
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining(words)),
  );
};
const upload = async (...files: File[]): Promise<void> => {
  await screen.findByRole('textbox', { name: '画像に重ねる文章' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, files);
};

export const Opened: Story = {
  play: async () => {
    await expectStatus('すべて保存済み');
  },
};
export const OpenedInTheDark: Story = { ...Opened, globals: { scheme: 'dark' } };
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(await screen.findByText('プレビュー'));
  },
};
export const AnEmptyCell: Story = {
  parameters: aScreen(`${EDITOR}?cell=A4`, {
    ...site,
    'pages.get': () => aPage('A4', { media: null, document: aDocument({ imageAlt: '', buttons: [] }) }),
  }),
  play: async () => {
    await expect(await screen.findByText('画像・動画はありません')).toBeVisible();
  },
};
export const ReadOnly: Story = {
  parameters: aServer({ 'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: aUser({ authority: 'view' }) }) }),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '画像に重ねる文章' })).toBeDisabled();
    await expect(screen.queryByRole('button', { name: '変更を公開する' })).toBeNull();
  },
};
export const Saving: Story = {
  parameters: aServer({ 'pages.update': pending }),
  play: async () => {
    await write();
    await expectStatus('保存しています…');
  },
};
export const Saved: Story = {
  play: async () => {
    await write();
    await expectStatus('保存しました');
  },
};
export const Offline: Story = {
  parameters: aServer({ 'pages.update': unreachable }),
  play: async () => {
    await write();
    await expectStatus('接続を待っています');
  },
};
export const RefusedByTheServer: Story = {
  parameters: aServer({
    'pages.update': refuse({
      status: 400,
      code: 'pages.document_invalid',
      message: 'ページの内容に正しくない項目があります。',
      fields: [{ pointer: '/body/main_text', rule: 'unsafe_text', message: '使用できない文字が含まれています。' }],
    }),
  }),
  play: async () => {
    await write();
    await expectStatus('使用できない文字が含まれています。');
  },
};

/** The page is saved with another text elsewhere, after it was opened here. */
const changedMeanwhile = (): Answers => {
  let isChanged = false;
  const theirs = aPage('A1', { revision: 8 });
  return {
    ...site,
    'pages.get': () => (isChanged ? { ...theirs, document: { ...theirs.document, mainText: '本日は臨時休業です。' } } : aPage('A1')),
    'pages.update': () => {
      isChanged = true;
      return refuse({
        status: 412,
        code: 'precondition_failed',
        message: '別の場所で変更されています。最新の内容を読み込んでからやり直してください。',
        revision: 8,
      })();
    },
  };
};
export const Conflict: Story = {
  parameters: aScreen(EDITOR, changedMeanwhile),
  play: async () => {
    await write();
    await expect(await screen.findByRole('dialog', { name: 'A1 が別の場所で変更されました' })).toBeVisible();
    await expect(await screen.findByRole('cell', { name: '本日は臨時休業です。' })).toBeVisible();
  },
};
export const UploadTooLarge: Story = {
  parameters: aServer({
    'media.generateUrls': refuse({
      status: 400,
      code: 'media.image_too_large',
      message: '「港の朝.png」が大きすぎます。画像は1枚10 MBまでです。',
      limit: 10_485_760,
    }),
  }),
  play: async () => {
    await upload(new File(['…'], '港の朝.png', { type: 'image/png' }));
    await expect(await screen.findByText(/「港の朝\.png」が大きすぎます。画像は1枚10 MBまでです。/)).toBeVisible();
  },
};
export const UploadsWaiting: Story = {
  parameters: aServer({ 'media.generateUrls': pending }),
  play: async () => {
    await upload(...['朝.png', '昼.jpg', '夕.heic', '夜.mp4'].map((name) => new File(['…'], name)));
    await expect(await screen.findByRole('region', { name: 'アップロード' })).toBeVisible();
  },
};
export const CouldNotBeLoaded: Story = {
  parameters: aServer({
    'pages.list': refuse({ status: 403, code: 'plan_required', message: 'この機能は現在のプランではご利用いただけません。' }),
  }),
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};

const checked = (...items: ChecklistItem[]): Answers => ({ 'releases.checklist': () => ({ items, languages: ['JP'] }) });
const openChecklist = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: '変更を公開する' }));
  await expect(await screen.findByRole('dialog', { name: '公開前の確認' })).toBeVisible();
};

export const ChecklistReady: Story = {
  parameters: aServer(checked()),
  play: async () => {
    await openChecklist();
    await expect(await screen.findByRole('button', { name: '公開する' })).toBeEnabled();
  },
};
export const ChecklistWithAdvice: Story = {
  parameters: aServer(checked(anAdvice())),
  play: async () => {
    await openChecklist();
    await expect(await screen.findByRole('button', { name: 'B2 を確認する' })).toBeVisible();
    await expect(screen.getByRole('button', { name: '公開する' })).toBeEnabled();
  },
};
export const ChecklistWithIssues: Story = {
  parameters: aServer(
    checked(aIssue(), anAdvice(), {
      code: 'releases.site_empty',
      level: 'fault',
      message: 'カテゴリーがありません。カテゴリーを追加してください。',
      pageId: null,
      position: null,
    }),
  ),
  play: async () => {
    await openChecklist();
    await expect(await screen.findByText('公開の前に直す項目が2件あります。')).toBeVisible();
    await expect(screen.getByRole('button', { name: '公開する' })).toBeDisabled();
  },
};
export const ChecklistInTheDark: Story = { ...ChecklistWithIssues, globals: { scheme: 'dark' } };
export const ChecklistOnAPhone: Story = { ...ChecklistWithIssues, globals: { viewport: { value: 'phone' } } };
export const Published: Story = {
  parameters: aServer({ ...checked(), 'releases.publish': () => aRelease({ number: 4 }) }),
  play: async () => {
    await openChecklist();
    await userEvent.click(await screen.findByRole('button', { name: '公開する' }));
    await expect(await screen.findByRole('dialog', { name: '公開しました' })).toBeVisible();
  },
};

const BUTTON: ElementKey = `button:${aDocument().buttons.at(0)!.id}`;
const numbers = () => Promise.resolve({ default: { numbers: '数' } });
/** A plugin component that reports a badge for the page's button when pressed. */
const Numbers = ({ onBadges }: ConsoleSlots['canvas.badges']) => (
  <button type="button" onClick={() => onBadges(new Map([[BUTTON, { text: '12', label: 'クリック 12回' }]]))}>
    数える
  </button>
);
/** A plugin whose component loads when the story calls `arrive`. */
const numbering = (planFlag: string) => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Numbers }>();
  const plugin: ConsolePlugin = {
    id: 'numbering',
    planFlag,
    slots: { 'canvas.badges': [{ id: 'numbers', label: 'numbers', load: () => promise }] },
    messages: { ja: numbers, en: numbers, cn: numbers, kr: numbers },
  };
  return { plugin, arrive: () => resolve({ default: Numbers }) };
};
const withPlugin = (plugin: ConsolePlugin) => ({
  ...aScreen(EDITOR, site),
  console: { ...aScreen(EDITOR, site).console, plugins: [plugin] },
});

const boxesOfCanvas = (): string[] =>
  Array.from(screen.getByRole('region', { name: 'プレビュー' }).querySelectorAll('button, input, iframe'), (shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    return [x, y, width, height].join(' ');
  });
/** Waits until the palette and the frame have their final sizes. */
const settledBoxes = async (): Promise<string[]> => {
  let boxes: string[] = [];
  await waitFor(
    () => {
      const before = boxes;
      boxes = boxesOfCanvas();
      return expect(boxes).toEqual(before);
    },
    { interval: 300 },
  );
  return boxes;
};

const late = numbering('analytics_effect');
/** Asserts that nothing moves when a plugin's control and its badges arrive. */
export const BadgesOfAPlugin: Story = {
  parameters: withPlugin(late.plugin),
  play: async () => {
    const button = await screen.findByRole('button', { name: /^ボタン『/ });
    await screen.findByRole('toolbar', { name: '要素の追加' });
    const before = await settledBoxes();
    late.arrive();
    const count = await screen.findByRole('button', { name: '数える' });
    await expect(before.filter((box) => !boxesOfCanvas().includes(box))).toEqual([]);
    await userEvent.click(count);
    await waitFor(() => expect(button).toHaveAccessibleName(/、クリック 12回$/));
    await expect(button.querySelector('[data-badge="12"]')).toBeVisible();
    await expect(before.filter((box) => !boxesOfCanvas().includes(box))).toEqual([]);
  },
};
const kept = numbering('multi_language');
export const BadgesThatThePlanLacks: Story = {
  parameters: withPlugin(kept.plugin),
  play: async () => {
    await screen.findByRole('button', { name: /^ボタン『/ });
    kept.arrive();
    await expect(screen.queryByRole('button', { name: '数える' })).toBeNull();
  },
};
