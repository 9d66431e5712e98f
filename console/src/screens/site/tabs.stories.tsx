import type { ConsolePlugin, ConsoleSlots } from '@mekuri/kit/console';
import { CORE_PLAN_FLAGS } from '@mekuri/kit/manifest';
import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { pluginText } from '../../plugins/plugin-text.ts';
import { consolePlugins } from '../../plugins/registry.generated.ts';
import { ago, aPicture, aRelease, aSite, aUser, DAY, SITE_ID } from '../../testing/fixtures.ts';
import { SiteScreen } from './SiteScreen.tsx';

const at = (tab: string): string => `/adminuser/site/${SITE_ID}?tab=${tab}`;
const as = (user: ReturnType<typeof aUser>): Answers => ({
  'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user }),
});
const site: Answers = { 'sites.get': () => aSite(), 'sites.update': () => aSite({ revision: 8 }) };

const meta = {
  title: 'console/screens/Site tabs',
  component: SiteScreen,
  parameters: aScreen(at('settings'), site),
} satisfies Meta<typeof SiteScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Settings: Story = {
  play: async () => {
    await expect(await screen.findByRole('form', { name: 'サイト設定' })).toBeVisible();
  },
};
export const SettingsInTheDark: Story = { ...Settings, globals: { scheme: 'dark' } };
export const SettingsOnAPhone: Story = { ...Settings, globals: { viewport: { value: 'phone' } } };
export const SettingsReadOnly: Story = {
  ...Settings,
  parameters: aScreen(at('settings'), { ...site, ...as(aUser({ authority: 'view' })) }),
};
const inSection = (section: string, answers: Answers = site) => aScreen(`${at('settings')}#${section}`, answers);
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

export const SettingsMenu: Story = {
  parameters: inSection('menu'),
  play: async () => {
    const first = await screen.findByRole('textbox', { name: 'カテゴリーAの名前' });
    await expect(first).toHaveValue('はじめに');
    await userEvent.type(first, '！');
    const colour = screen.getByRole('textbox', { name: 'メニューの文字色' });
    await userEvent.clear(colour);
    await userEvent.type(colour, 'bluish');
    // An invalid value is not dropped when its section is hidden.
    await userEvent.click(screen.getByRole('tab', { name: 'SNS・電話' }));
    await expect(colour).not.toBeVisible();
    await press('保存');
    await waitFor(() => expect(colour).toHaveFocus());
    await expect(colour).toHaveValue('bluish');
    await expect(screen.queryByText('設定を保存しました。')).toBeNull();
  },
};
export const SettingsNameTwice: Story = {
  parameters: inSection('menu'),
  play: async () => {
    const field = await screen.findByRole('textbox', { name: 'カテゴリーBの名前' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('はじめに');
    await press('保存');
    await expect((await screen.findAllByText('ほかのカテゴリーと同じ名前です。')).length).toBe(2);
  },
};
export const SettingsLogo: Story = {
  parameters: inSection('logo', {
    ...site,
    'sites.get': () => aSite({ logo: aPicture('A1'), settings: { ...aSite().settings, logoMediaId: aPicture('A1').id } }),
  }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '差し替え' })).toBeVisible();
  },
};
export const SettingsLogoOfAnotherFormat: Story = {
  parameters: inSection('logo'),
  play: async () => {
    const logo = await screen.findByRole('group', { name: 'ロゴ' });
    const file = new File(['RIFF0000WEBPVP8 '], 'logo.png', { type: 'image/png' });
    await userEvent.upload(logo.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await expect(await within(logo).findByRole('alert')).toHaveTextContent('logo.png の中身は WebP 形式です');
  },
};
export const SettingsSns: Story = {
  parameters: inSection('sns'),
  play: async () => {
    await userEvent.click(await screen.findByRole('textbox', { name: '電話番号' }));
    await userEvent.paste('０３−１２３４−５６７８');
    await userEvent.tab();
    await expect(screen.getByRole('textbox', { name: '電話番号' })).toHaveValue('03-1234-5678');
  },
};
export const SettingsSnsInTheDark: Story = { ...SettingsSns, globals: { scheme: 'dark' } };
export const SettingsCompany: Story = {
  parameters: inSection('company'),
  play: async () => {
    await userEvent.click(await screen.findByRole('switch', { name: /同意を求める/ }));
    await press('保存');
    await expect((await screen.findAllByText('同意を求めるには、この文章が必要です。')).length).toBe(2);
  },
};
export const SettingsCompanyOnAPhone: Story = { parameters: inSection('company'), globals: { viewport: { value: 'phone' } } };
export const SettingsScripts: Story = {
  parameters: inSection('scripts'),
  play: async () => {
    await expect(await screen.findByText('お問い合わせの送信後')).toBeVisible();
  },
};
export const SettingsLanguageAsks: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: '既定の言語' }));
    await userEvent.click(await screen.findByRole('option', { name: 'English' }));
    await expect(await screen.findByRole('dialog', { name: '既定の言語を変更しますか？' })).toBeVisible();
  },
};
export const SettingsRefusedElsewhere: Story = {
  parameters: inSection('basics', {
    ...site,
    'sites.update': refuse({
      status: 400,
      code: 'sites.settings_invalid',
      message: '設定に正しくない項目があります。',
      fields: [{ pointer: '/body/settings/company/company_website', rule: 'url', message: '正しいURLを入力してください。' }],
    }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('textbox', { name: /サイトタイトル/ }));
    await userEvent.paste('港');
    await press('保存');
    await expect(await screen.findByText('正しいURLを入力してください。')).toBeVisible();
  },
};
export const SettingsAddressTaken: Story = {
  parameters: aScreen(at('settings'), {
    ...site,
    'sites.update': refuse({
      status: 409,
      code: 'sites.slug_taken',
      message: 'このアドレスはすでに使われています。別の文字列を入力してください。',
    }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('textbox', { name: 'アドレス（スラッグ）' }));
    await userEvent.paste('-coffee');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'アドレス（スラッグ）' })).toBeInvalid();
  },
};
const typePath = async (text: string): Promise<HTMLElement> => {
  const field = await screen.findByRole('textbox', { name: 'カスタムパス' });
  await userEvent.type(field, text);
  return field;
};
export const SettingsCustomPath: Story = {
  play: async () => {
    const field = await typePath('Ｓpring');
    await expect(screen.getByText('https://sites.example.com/site/demo/spring')).toBeVisible();
    await userEvent.tab();
    await expect(field).toHaveValue('spring');
    await expect(field).not.toBeInvalid();
  },
};
export const SettingsCustomPathReserved: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const field = await typePath('topic');
    await expect(field).not.toBeInvalid();
    await userEvent.type(field, 's');
    await expect(field).toBeInvalid();
    await expect(screen.getByText('アドレスの別の用途に使われている文字列です。別の文字列を入力してください。')).toBeVisible();
  },
};
export const SettingsCustomPathTaken: Story = {
  parameters: aScreen(at('settings'), {
    ...site,
    'sites.update': refuse({
      status: 400,
      code: 'sites.settings_invalid',
      message: '設定に正しくない項目があります。',
      fields: [{ pointer: '/body/settings/custom_path', rule: 'unique', message: 'すでに使われています。' }],
    }),
  }),
  globals: { scheme: 'dark' },
  play: async () => {
    const field = await typePath('spring');
    await press('保存');
    await waitFor(() => expect(field).toBeInvalid());
    await expect(await screen.findByText('すでに使われています。')).toBeVisible();
  },
};

let isChangedElsewhere = false;
export const SettingsChangedElsewhere: Story = {
  beforeEach: () => {
    isChangedElsewhere = false;
  },
  parameters: aScreen(at('settings'), {
    ...site,
    'sites.get': () => (isChangedElsewhere ? aSite({ revision: 8, title: '港の喫茶', slug: 'minato' }) : aSite()),
    'sites.update': () => {
      isChangedElsewhere = true;
      return refuse({ status: 412, code: 'precondition_failed', message: '別の場所で変更されています。' })();
    },
  }),
  play: async () => {
    const title = await screen.findByRole('textbox', { name: /サイトタイトル/ });
    await userEvent.clear(title);
    await userEvent.click(title);
    await userEvent.paste('港の焙煎所');
    await press('保存');
    await press('保存済みの変更を取り込む');
    await expect(await screen.findByRole('group', { name: 'サイトタイトル' })).toHaveTextContent('港の喫茶');
    await expect(screen.getByRole('textbox', { name: 'アドレス（スラッグ）' })).toHaveValue('minato');
    await expect(title).toHaveValue('港の焙煎所');
    await press('保存済みの内容を使う');
    await expect(title).toHaveValue('港の喫茶');
    await expect(await screen.findByText('すべて保存されています')).toBeVisible();
  },
};

export const Releases: Story = {
  parameters: aScreen(at('releases'), {
    ...site,
    'releases.list': () => ({
      items: [
        aRelease(),
        aRelease({ id: `${SITE_ID.slice(0, -1)}2`, number: 2, live: false, createdAt: ago(9 * DAY) }),
        aRelease({ id: `${SITE_ID.slice(0, -1)}3`, number: 1, live: false, createdAt: ago(40 * DAY), createdBy: null }),
      ],
      nextCursor: null,
    }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /2/ }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
export const ReleasesNone: Story = {
  parameters: aScreen(at('releases'), { ...site, 'releases.list': () => ({ items: [], nextCursor: null }) }),
};
export const ReleasesLoading: Story = { parameters: aScreen(at('releases'), { ...site, 'releases.list': pending }) };

const NOT_IN_THE_PLAN = '現在のプランではご利用いただけません';
const LIGHT = aUser({
  plan: { ...aUser().plan, name: 'Light', flags: [] },
  upgradePlans: Object.fromEntries(CORE_PLAN_FLAGS.map((flag) => [flag, 'Premium'])),
});

/** Tabs of plugins that the plan lacks are shown as locked. */
export const PluginsThatThePlanLacks: Story = {
  parameters: aScreen(at('settings'), { ...site, ...as(LIGHT) }),
  play: async () => {
    await screen.findByRole('form', { name: 'サイト設定' });
    const plugins = await Promise.all(Object.values(consolePlugins).map(async (load) => (await load()).default));
    for (const { id, planFlag, slots } of plugins) {
      if (planFlag === undefined) continue;
      for (const { label } of slots['site.tabs'] ?? [])
        await expect(screen.getByRole('tab', { name: `${pluginText(id, label)} ${NOT_IN_THE_PLAN}` })).toBeVisible();
    }
  },
};
const texts = () => Promise.resolve({ default: { coupons: 'クーポン', stamps: 'スタンプ' } });
const Part = ({ readOnly }: ConsoleSlots['site.tabs']) => <p>{readOnly ? '読むだけ' : '書ける'}</p>;
const load = () => Promise.resolve({ default: Part });
const gated: ConsolePlugin = {
  id: 'gated',
  planFlag: 'setting_tag_seo',
  slots: {
    'site.tabs': [
      { id: 'coupons', label: 'coupons', load },
      { id: 'stamps', label: 'stamps', load, readableWithoutPlan: true },
    ],
  },
  messages: { ja: texts, en: texts, cn: texts, kr: texts },
};
const withGated = (user: ReturnType<typeof aUser>, tab = 'settings') => {
  const parameters = aScreen(at(tab), { ...site, ...as(user) });
  return { ...parameters, console: { ...parameters.console, plugins: [gated] } };
};

/** A locked tab names the plan that unlocks it. Existing content stays readable below, where the plugin allows it. */
export const PartsThatThePlanLacks: Story = {
  parameters: withGated(LIGHT),
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: `クーポン ${NOT_IN_THE_PLAN}` }));
    const closed = screen.getByRole('tabpanel', { name: /^クーポン/ });
    await expect(closed).toHaveTextContent('「クーポン」は Light プランには含まれていません。');
    await expect(closed).toHaveTextContent('Premium プラン以上で');
    await expect(closed).not.toHaveTextContent('読むだけ');
    await userEvent.click(screen.getByRole('tab', { name: `スタンプ ${NOT_IN_THE_PLAN}` }));
    const kept = screen.getByRole('tabpanel', { name: /^スタンプ/ });
    await expect(kept).toHaveTextContent('「スタンプ」は Light プランには含まれていません。');
    await expect(await within(kept).findByText('読むだけ')).toBeVisible();
  },
};
/** Plugins' tabs come last; the selected one is scrolled into view. */
export const ASelectedPartOnAPhone: Story = {
  parameters: withGated(aUser(), 'stamps'),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const tab = await screen.findByRole('tab', { name: 'スタンプ' });
    await waitFor(() => expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth));
  },
};
export const PartsThatThePlanHas: Story = {
  parameters: withGated(aUser()),
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'スタンプ' }));
    const panel = screen.getByRole('tabpanel', { name: 'スタンプ' });
    await expect(await within(panel).findByText('書ける')).toBeVisible();
    await expect(panel).not.toHaveTextContent('プランには含まれていません');
  },
};
