import type { SiteLanguages, SiteText } from '@mekuri/client-console';
import { refuse } from '@mekuri/storybook/answers';
import { aPart, aSite } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import LanguagesTab from './LanguagesTab.tsx';

const SITE = '01900000-0000-7000-8000-000000000001';
const PAGE = '01900000-0000-7000-8000-0000000000a1';
const state = (language: SiteLanguages['defaultLanguage'], translated: number, more: Partial<SiteLanguages['languages'][number]> = {}) => ({
  language,
  isDefault: language === 'JP',
  isShown: true,
  isLive: true,
  translated,
  ...more,
});
const one: SiteLanguages = { siteId: SITE, defaultLanguage: 'JP', texts: 24, languages: [state('JP', 24)], removed: [] };
const several: SiteLanguages = {
  ...one,
  languages: [state('JP', 24), state('EN', 18), state('KR', 3, { isShown: false, isLive: false })],
  removed: [{ id: '01900000-0000-7000-8000-000000000071', language: 'CN', removedAt: '2026-11-20T03:00:00.000Z' }],
};
const text = (item: SiteText['item'], wordings: [string, string?], more: Partial<SiteText> = {}): SiteText => ({
  id: `page.${PAGE}.${item}`,
  position: 'A1',
  pageId: PAGE,
  plugin: null,
  place: null,
  label: null,
  item,
  element: null,
  limit: item === 'mainText' ? 256 : 50,
  isLong: item === 'mainText',
  wordings: [{ language: 'JP', text: wordings[0] }, ...(wordings[1] === undefined ? [] : [{ language: 'EN' as const, text: wordings[1] }])],
  ...more,
});
const texts = [
  text('mainText', ['潮風と焙煎の香りで、\n一日がはじまる。', 'A sea breeze, fresh coffee,\nand the day begins.']),
  text('imageAlt', ['朝焼けの港町']),
  text('buttonText', ['今日の豆を見る', "Today's beans"]),
];
const aPlace = (position: string, count: number, translated: number, more: { pageId?: string; plugin?: string; place?: string } = {}) => ({
  pageId: null,
  plugin: null,
  place: null,
  position,
  texts: count,
  translated,
  ...more,
});
const progress = {
  items: [
    aPlace('', 6, 6),
    aPlace('A1', 3, 2, { pageId: PAGE }),
    aPlace('A2', 3, 0, { pageId: SITE }),
    aPlace('', 8, 8, { plugin: 'forms', place: 'フォーム' }),
    aPlace('', 3, 1, { plugin: 'seo', place: '検索エンジン向け（SEO）' }),
  ],
};
const issue = {
  code: 'releases.button_without_target',
  level: 'fault',
  pageId: PAGE,
  position: 'A1',
  element: null,
  message: 'ボタンの移動先が選ばれていません。',
} as const;
const answers = {
  'multilingual.list': () => several,
  'multilingual.progress': () => progress,
  'multilingual.listTexts': () => ({ items: texts }),
  'multilingual.saveTexts': () => ({ changed: 1 }),
  'sites.get': () => aSite(),
  'pages.list': () => ({ siteId: SITE, categories: [] }),
  'releases.checklist': () => ({ languages: several.languages.map(({ language }) => language), items: [issue] }),
};

const meta = {
  title: 'plugins/multilingual/console/LanguagesTab',
  component: LanguagesTab,
  parameters: aPart(answers, {}),
  args: { siteId: SITE, readOnly: false },
} satisfies Meta<typeof LanguagesTab>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SideBySide: Story = {
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '本文' })).toHaveValue('A sea breeze, fresh coffee,\nand the day begins.');
    await userEvent.type(screen.getByRole('textbox', { name: '画像の代替テキスト' }), 'A harbour at dawn');
    await userEvent.tab();
    await expect(await screen.findByText('保存しました')).toBeVisible();
  },
};
export const InTheDark: Story = { ...SideBySide, globals: { scheme: 'dark' } };
export const OnAPhone: Story = { ...SideBySide, globals: { viewport: { value: 'phone' } } };
export const PublishedAlone: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^English/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'この言語だけ公開' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText(issue.message)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'A1 を確認する' })).toBeVisible();
  },
};
export const PublishedAloneOnAPhone: Story = { ...PublishedAlone, globals: { viewport: { value: 'phone' } } };
export const OfOneLanguage: Story = {
  parameters: aPart({ ...answers, 'multilingual.list': () => one }, {}),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '言語を追加' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getAllByRole('radio')).toHaveLength(3);
  },
};
export const Refused: Story = {
  parameters: aPart(
    {
      ...answers,
      'multilingual.saveTexts': refuse({
        status: 409,
        code: 'multilingual.text_changed',
        message: '確認したあとにテキストが変更されています。',
      }),
    },
    {},
  ),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '画像の代替テキスト' }), 'x');
    await userEvent.tab();
    await expect(await screen.findByText('確認したあとにテキストが変更されています。')).toBeVisible();
  },
};
const saved = fn<(text: { before: string; text: string }) => Promise<void>>();
export const WrittenOnBeforeTheAnswer: Story = {
  parameters: aPart(
    {
      ...answers,
      'multilingual.saveTexts': async (request) => {
        const { texts: sent } = (await request.json()) as { texts: [{ before: string; text: string }] };
        await saved(sent[0]);
        return { changed: 1 };
      },
    },
    { begins: { page: 'A1' } },
  ),
  beforeEach: () => void saved.mockReset(),
  play: async () => {
    const first = Promise.withResolvers<void>();
    saved.mockReturnValueOnce(first.promise);
    const field = await screen.findByRole('textbox', { name: '画像の代替テキスト' });
    await userEvent.type(field, 'A harbour');
    await userEvent.tab();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    await userEvent.type(field, ' at dawn');
    first.resolve();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    await expect(await screen.findByText('保存しました')).toBeVisible();
    await expect(field).toHaveValue('A harbour at dawn');
    await expect(saved.mock.calls).toEqual([
      [expect.objectContaining({ before: '', text: 'A harbour' })],
      [expect.objectContaining({ before: 'A harbour', text: 'A harbour at dawn' })],
    ]);
  },
};
export const ToBeRead: Story = {
  args: { readOnly: true },
  play: async () => {
    for (const field of await screen.findAllByRole('textbox')) await expect(field).toBeDisabled();
  },
};
