import type { SiteLanguages, SiteText } from '@mekuri/client-console';
import { refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
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
const progress = {
  items: [
    { pageId: null, position: '', texts: 6, translated: 6 },
    { pageId: PAGE, position: 'A1', texts: 3, translated: 2 },
    { pageId: SITE, position: 'A2', texts: 3, translated: 0 },
  ],
};
const answers = {
  'multilingual.list': () => several,
  'multilingual.progress': () => progress,
  'multilingual.listTexts': () => ({ items: texts }),
  'multilingual.saveTexts': () => ({ changed: 1 }),
};

const meta = {
  title: 'plugins/multilingual/console/LanguagesTab',
  component: LanguagesTab,
  parameters: aPart(answers, {}),
  args: { siteId: SITE, readOnly: false, onDirtyChange: fn() },
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
export const ToBeRead: Story = {
  args: { readOnly: true },
  play: async () => {
    for (const field of await screen.findAllByRole('textbox')) await expect(field).toBeDisabled();
  },
};
