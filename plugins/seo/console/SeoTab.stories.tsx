import type { Seo, SeoUpdateData } from '@mekuri/client-console';
import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import SeoTab from './SeoTab.tsx';

const SITE_ID = '01900000-0000-7000-8000-000000000001';
const empty: Seo = { siteId: SITE_ID, language: 'JP', title: '', h1: '', description: '', head: '', body: '', revision: 0 };
const filled: Seo = {
  ...empty,
  title: '汐町珈琲焙煎所｜港を見おろす坂の町の自家焙煎珈琲',
  h1: '港を見おろす坂の途中の、小さな焙煎所',
  description: '毎朝焙煎する自家焙煎の珈琲豆と、淹れる道具、海の見えるカウンター。豆は翌日にお届けします。',
  head: '<meta name="google-site-verification" content="demo">',
  revision: 4,
};
const holding = (seo: Seo): Answers => ({
  'seo.get': () => seo,
  'seo.update': async (request) => ({ ...seo, ...((await request.json()) as SeoUpdateData['body']), revision: seo.revision + 1 }),
});

const meta = {
  title: 'plugins/seo/console/SeoTab',
  component: SeoTab,
  args: { siteId: SITE_ID, readOnly: false },
  parameters: aPart(holding(filled)),
} satisfies Meta<typeof SeoTab>;
export default meta;
type Story = StoryObj<typeof meta>;

const write = async (name: string, text: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('textbox', { name }));
  await userEvent.paste(text);
};
const save = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: '保存' }));

export const Empty: Story = {
  parameters: aPart(holding(empty)),
  play: async () => {
    await expect(await screen.findByText('タイトルがここに表示されます')).toBeVisible();
    await expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  },
};
export const Filled: Story = {
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'タイトルタグ' })).toHaveValue(filled.title);
    await expect(screen.getByText('保存済みです。公開すると反映されます。')).toBeVisible();
  },
};
export const FilledInTheDark: Story = { ...Filled, globals: { scheme: 'dark' } };
export const FilledOnAPhone: Story = { ...Filled, globals: { viewport: { value: 'phone' } } };
export const English: Story = { globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn' } };
export const Korean: Story = { globals: { locale: 'kr' } };
export const Loading: Story = {
  parameters: aPart({ 'seo.get': pending }),
  play: async () => {
    await expect(await screen.findByLabelText('SEO設定を読み込んでいます')).toBeInTheDocument();
  },
};
export const CouldNotBeLoaded: Story = {
  parameters: aPart({ 'seo.get': refuse({ status: 404, code: 'not_found', message: '見つかりませんでした。' }) }),
  play: async () => {
    await expect(await screen.findByText(/SEO設定を読み込めませんでした/)).toBeVisible();
  },
};
export const Unsaved: Story = {
  play: async () => {
    await write('h1', 'へようこそ');
    await expect(screen.getByText('保存していない変更があります。')).toBeVisible();
    await expect(hasUnsavedInput()).toBe(true);
  },
};
export const Saved: Story = {
  play: async () => {
    await write('h1', 'へようこそ');
    await save();
    await expect(await screen.findByText('保存済みです。公開すると反映されます。')).toBeVisible();
    await expect(hasUnsavedInput()).toBe(false);
  },
};
export const TooLong: Story = {
  play: async () => {
    await write('タイトルタグ', '。海の見えるカウンターと、毎朝焙煎する珈琲豆と、淹れるための道具と、月に二度の教室');
    await userEvent.tab();
    await expect(await screen.findByText('60文字以内で入力してください。')).toBeVisible();
  },
};
export const RefusedByTheServer: Story = {
  parameters: aPart({
    ...holding(filled),
    'seo.update': refuse({
      status: 400,
      code: 'seo.format',
      message: '正しい形式で入力してください。',
      fields: [
        {
          pointer: '/body/title',
          rule: 'seo.characters',
          message: '使えない文字が含まれています。絵文字・制御文字・「<」「>」は使えません。',
        },
        { pointer: '/body/body', rule: 'seo.scriptCalls', message: 'eval・setTimeout・setIntervalは使えません。' },
      ],
    }),
  }),
  play: async () => {
    await write('タイトルタグ', '☕');
    await write('bodyスクリプト', '<script>eval(1)</script>');
    await save();
    await expect(await screen.findByText(/^使えない文字が含まれています。/)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'タイトルタグ' })).toBeInvalid();
    // CodeMirror sets the attribute in an effect, after the texts have been painted.
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'bodyスクリプト' })).toBeInvalid());
    await expect(screen.getByRole('textbox', { name: 'タイトルタグ' })).toHaveValue(`${filled.title}☕`);
  },
};
export const Conflict: Story = {
  parameters: aPart({
    ...holding(filled),
    'seo.update': refuse({
      status: 412,
      code: 'precondition_failed',
      message: '別の場所で変更されています。最新の内容を読み込んでからやり直してください。',
      revision: 5,
    }),
  }),
  play: async () => {
    await write('h1', 'へようこそ');
    await save();
    await expect(await screen.findByText('ほかの画面で変更されています')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'h1' })).toHaveValue(`${filled.h1}へようこそ`);
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'タイトルタグ' })).toHaveAttribute('readonly');
    await expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  },
};
