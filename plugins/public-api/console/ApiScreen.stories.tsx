import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import { pending, refuse } from '@mekuri/storybook/answers';
import { aPlanWithout, aScreen, aViewer } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import ApiScreen from './ApiScreen.tsx';
import { answerPrograms, KEY, remembering, SECRET, SETTING } from './testing.ts';

const sent = fn<(request: Request) => void>();
const saved = fn<(body: unknown) => void>();

const meta = {
  title: 'plugins/public-api/console/ApiScreen',
  component: ApiScreen,
  args: { readOnly: false },
  parameters: aScreen('/adminuser/api', remembering()),
  beforeEach: () => {
    sent.mockClear();
    saved.mockClear();
    const fetching = answerPrograms((request) => {
      sent(request);
      return Response.json({ items: [{ name: '汐町珈琲焙煎所' }], next_cursor: null }, { headers: { ratelimit: '"key";r=599;t=60' } });
    });
    return () => fetching.mockRestore();
  },
} satisfies Meta<typeof ApiScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const off = { ...SETTING, isEnabled: false, revision: 0 };

export const Settings: Story = {
  play: async () => {
    await expect(await screen.findByText('在庫連携')).toBeVisible();
    await expect(screen.getByText(/坂井 潮・退会済み/)).toBeVisible();
    await expect(screen.getByText('期限切れ')).toBeVisible();
  },
};
export const SettingsOnAPhone: Story = { ...Settings, globals: { viewport: { value: 'phone' }, scheme: 'dark' } };
export const English: Story = { globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn', viewport: { value: 'phone' } } };
export const Korean: Story = { globals: { locale: 'kr' } };
export const Loading: Story = {
  parameters: aScreen('/adminuser/api', remembering(SETTING, [KEY], { 'publicApi.getSetting': pending, 'publicApi.listKeys': pending })),
};
export const NotLoaded: Story = {
  parameters: aScreen(
    '/adminuser/api',
    remembering(SETTING, [KEY], {
      'publicApi.getSetting': refuse({ status: 500, code: 'internal', message: '時間をおいてお試しください。' }),
    }),
  ),
  play: async () => {
    await expect(await button('再試行')).toBeVisible();
  },
};
export const WithoutThePlan: Story = {
  parameters: aScreen('/adminuser/api', { ...remembering()(), ...aPlanWithout('public_api') }),
  play: async () => {
    await expect(await screen.findByText(/Premium/)).toBeVisible();
    await expect(await screen.findByText('在庫連携')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'APIキーを作成' })).toBeNull();
  },
};
export const OfAViewer: Story = {
  parameters: aScreen('/adminuser/api', { ...remembering()(), ...aViewer() }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'アクセスできません' })).toBeVisible();
  },
};

export const FirstKey: Story = {
  parameters: aScreen('/adminuser/api', remembering(off, [])),
  play: async () => {
    await userEvent.click(await button('APIキーを作成'));
    const form = await dialog();
    await expect(form.getByRole('button', { name: '作成' })).toBeDisabled();
    await userEvent.type(form.getByRole('textbox', { name: /^名前/ }), '在庫連携');
    await expect(await form.findByRole('checkbox', { name: /^future\.read/ })).not.toBeChecked();
    await userEvent.click(form.getByRole('button', { name: '作成' }));
    await screen.findByDisplayValue(SECRET);
    const minted = await dialog();
    await expect(await minted.findByRole('textbox', { name: 'APIキー' })).toHaveValue(SECRET);
    await expect(minted.queryByRole('button', { name: 'リクエストを試す' })).toBeNull();
    await userEvent.click(minted.getByRole('button', { name: 'APIを有効にする' }));
    await expect(await minted.findByRole('button', { name: 'リクエストを試す' })).toBeVisible();
  },
};
export const FirstKeyOnAPhone: Story = { ...FirstKey, globals: { viewport: { value: 'phone' } } };
export const ClosedBeforeItWasCopied: Story = {
  play: async () => {
    await userEvent.click(await button('APIキーを作成'));
    await userEvent.type((await dialog()).getByRole('textbox', { name: /^名前/ }), '在庫連携');
    await userEvent.click((await dialog()).getByRole('button', { name: '作成' }));
    await screen.findByDisplayValue(SECRET);
    const close = (await dialog()).getAllByRole('button', { name: '閉じる' }).at(0)!;
    await userEvent.click(close);
    await expect((await dialog()).getByRole('alert')).toHaveTextContent('キーをまだコピーしていません');
    await userEvent.click((await dialog()).getByRole('button', { name: 'コピーせずに閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(hasUnsavedInput()).toBe(false);
  },
};
export const EnteredKeyIsTooSimple: Story = {
  play: async () => {
    await userEvent.click(await button('APIキーを作成'));
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^名前/ }), '既存');
    await userEvent.click(form.getByRole('radio', { name: /^自分で入力/ }));
    await userEvent.type(form.getByRole('textbox', { name: /^APIキー/ }), 'a'.repeat(32));
    await expect(form.getByText(/10種類以上の文字/)).toBeVisible();
    await expect(form.getByRole('button', { name: '作成' })).toBeDisabled();
  },
};
export const KeyOfAnAssistant: Story = {
  play: async () => {
    await userEvent.click(await button('APIキーを作成'));
    const form = await dialog();
    await userEvent.click(await form.findByRole('checkbox', { name: /^future\.read/ }));
    await userEvent.click(form.getByRole('button', { name: 'AIアシスタント（閲覧）' }));
    for (const name of [/^content\.read/, /^drafts\.read/]) await expect(form.getByRole('checkbox', { name })).toBeChecked();
    for (const name of [/^drafts\.write/, /^future\.read/]) await expect(form.getByRole('checkbox', { name })).not.toBeChecked();
  },
};
export const Refused: Story = {
  parameters: aScreen(
    '/adminuser/api',
    remembering(SETTING, [KEY], {
      'publicApi.createKey': refuse({ status: 409, code: 'public_api.too_many_keys', message: 'APIキーは20個まで作成できます。' }),
    }),
  ),
  play: async () => {
    await userEvent.click(await button('APIキーを作成'));
    await userEvent.type((await dialog()).getByRole('textbox', { name: /^名前/ }), '二十一個目');
    await userEvent.click((await dialog()).getByRole('button', { name: '作成' }));
    await expect(await screen.findByText('APIキーは20個まで作成できます。')).toBeVisible();
    await expect((await dialog()).getByRole('textbox', { name: /^名前/ })).toHaveValue('二十一個目');
  },
};
export const Rotated: Story = {
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: '更新' })).at(0)!);
    await userEvent.click((await dialog()).getByRole('radio', { name: '7日間' }));
    await userEvent.click((await dialog()).getByRole('button', { name: '新しいキーを発行' }));
    await expect(await screen.findByDisplayValue(SECRET)).toBeVisible();
  },
};
export const Revoked: Story = {
  play: async () => {
    const card = within((await screen.findByText('在庫連携')).closest('li')!);
    await userEvent.click(card.getByRole('button', { name: '無効にする' }));
    await userEvent.click(card.getByRole('button', { name: 'キーを無効にする' }));
    await waitFor(() => expect(screen.queryByText('在庫連携')).toBeNull());
  },
};

export const Basic: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Basic認証/ }));
    await expect(await button('保存')).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: /^ID/ }), 'shop');
    await expect(await screen.findByText('パスワードを16文字以上の半角英数字・記号で入力してください。')).toBeVisible();
    await userEvent.click(await button('パスワードを生成'));
    await expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^パスワード/ }).value).toMatch(/^[A-Za-z2-9]{24}$/);
    await expect(screen.queryByRole('checkbox', { name: /^drafts\.write/ })).toBeNull();
    await userEvent.click(await button('保存'));
    await expect(await screen.findByText('APIの設定を保存しました')).toBeVisible();
    await expect(await screen.findByText(/認証方式がAPIキーではないため/)).toBeVisible();
  },
};
export const BadNetworks: Story = {
  parameters: aScreen(
    '/adminuser/api',
    remembering(SETTING, [KEY], {
      'publicApi.updateSetting': refuse({
        status: 400,
        code: 'invalid_input',
        message: '入力内容を確認してください。',
        fields: [{ pointer: '/body/networks/1', rule: 'public_api.network_invalid', message: 'IPアドレスを入力してください。' }],
      }),
    }),
  ),
  play: async () => {
    const networks = await screen.findByRole('textbox', { name: /^許可するIPアドレス/ });
    await userEvent.type(networks, '203.0.113.9{enter}010.0.0.1');
    await userEvent.click(await button('保存'));
    await expect(await screen.findByText('2行目：IPアドレスを入力してください。')).toBeVisible();
    await userEvent.click(await button('現在のIPアドレス（203.0.113.5）を追加'));
    await expect(networks).toHaveValue('203.0.113.9\n010.0.0.1\n203.0.113.5');
  },
};
export const ChangedByAnother: Story = {
  parameters: aScreen(
    '/adminuser/api',
    remembering(SETTING, [KEY], {
      'publicApi.updateSetting': refuse({ status: 412, code: 'precondition_failed', message: '変更されています。' }),
    }),
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('switch', { name: /^APIを有効にする/ }));
    await userEvent.click(await button('保存'));
    await expect(await screen.findByText('ほかの人が設定を変更しました')).toBeVisible();
    await userEvent.click(await button('最新の設定を読み込む'));
  },
};

const trying = { parameters: aScreen('/adminuser/api?tab=try', remembering()) } satisfies Story;
export const Tried: Story = {
  ...trying,
  play: async () => {
    await expect(await button('送信')).toBeDisabled();
    await userEvent.type(await screen.findByLabelText(/^APIキー/), SECRET);
    await userEvent.type(screen.getByRole('textbox', { name: /^limit/ }), '5');
    await userEvent.click(await button('送信'));
    await expect(await screen.findByText(/"name": "汐町珈琲焙煎所"/)).toBeVisible();
    const [[request]] = sent.mock.calls as [[Request]];
    await expect(new URL(request.url).pathname + new URL(request.url).search).toBe('/api/published-site?limit=5');
    await expect(request.headers.get('authorization')).toBe(`Bearer ${SECRET}`);
    await expect(request.credentials).toBe('omit');
    await expect(screen.getByText(/\$MEKURI_KEY/)).toBeVisible();
    await expect(screen.queryByText(new RegExp(SECRET))).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'TypeScript' }));
    await expect(await screen.findByText(/mekuri\.published\.listSites\(\{ limit: 5 \}\)/)).toBeVisible();
  },
};
export const TriedOnAPhone: Story = { ...Tried, globals: { viewport: { value: 'phone' }, scheme: 'dark' } };
export const TriedByBasic: Story = {
  parameters: aScreen('/adminuser/api?tab=try', remembering({ ...SETTING, method: 'BASIC', basicId: 'shop', hasBasicPassword: true })),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^パスワード/), 'correct-horse-battery');
    await userEvent.click(await button('送信'));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    const [[request]] = sent.mock.calls as [[Request]];
    await expect(request.headers.get('authorization')).toBe(`Basic ${btoa('shop:correct-horse-battery')}`);
  },
};
export const TriedByAddress: Story = {
  parameters: aScreen('/adminuser/api?tab=try', remembering({ ...SETTING, method: 'IP_RESTRICTION', networks: ['203.0.113.5'] })),
  play: async () => {
    await expect(
      await screen.findByText(`curl '${location.origin}/api/published-site' \\ -H 'Mekuri-Account: ${SETTING.accountId}'`),
    ).toBeVisible();
    await userEvent.click(await button('送信'));
    await waitFor(() => expect(sent).toHaveBeenCalled());
  },
};
export const TriedWhileItIsOff: Story = {
  parameters: aScreen('/adminuser/api?tab=try', remembering(off, [KEY])),
  play: async () => {
    await expect(await screen.findByText(/APIが無効のため/)).toBeVisible();
  },
};

export const Usage: Story = {
  parameters: aScreen('/adminuser/api?tab=log', remembering()),
  play: async () => {
    await expect(await screen.findByText('1,240')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '認証' }), 'Basic認証・IPアドレス制限');
    await expect(screen.queryByText('1,240')).toBeNull();
    await expect(screen.getByText('published.getPage')).toBeVisible();
  },
};
export const UsageOnAPhone: Story = { ...Usage, globals: { viewport: { value: 'phone' } } };
export const NoUsage: Story = {
  parameters: aScreen('/adminuser/api?tab=log', remembering(SETTING, [], { 'publicApi.listCalls': () => ({ items: [] }) })),
  play: async () => {
    await expect(await screen.findByText('リクエストはまだありません')).toBeVisible();
  },
};
