import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import { pending, refuse } from '@mekuri/storybook/answers';
import { aPlanWithout, aScreen, aViewer } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ENDPOINT, ENDPOINTS, FAILING, LIMIT, OFF_FAILING, OFF_GONE, remembering, SECRET } from './testing.ts';
import WebhooksScreen from './WebhooksScreen.tsx';

const saved = fn<(body: unknown, match: string | null) => void>();

const meta = {
  title: 'plugins/webhooks/console/WebhooksScreen',
  component: WebhooksScreen,
  args: { readOnly: false },
  parameters: aScreen('/adminuser/webhooks', remembering()),
  beforeEach: () => void saved.mockClear(),
} satisfies Meta<typeof WebhooksScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const cardOf = async (name: string) => within((await screen.findByText(name)).closest('li')!);
const act = async (name: string, action: string): Promise<void> => {
  await userEvent.click(await button(`「${name}」の操作`));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

export const Endpoints: Story = {
  play: async () => {
    const active = await cardOf('在庫連携');
    await expect(active.getByText('有効')).toBeVisible();
    await expect(active.getByText('1,247 / 1,250件（99%）')).toBeVisible();
    await expect(active.queryByRole('note')).toBeNull();
    const failing = await cardOf(FAILING.description);
    await expect(failing.getByRole('note')).toHaveTextContent('失敗の開始：2026/11/27 9:00');
    await expect(failing.getByText('quiz.finished')).toBeVisible();
    await expect(failing.getByText('会員の登録')).toBeVisible();
    const off = await cardOf(OFF_FAILING.description);
    await expect(off.getByRole('note')).toHaveTextContent('未配信のイベント：1,342件（最初：2026/11/23 9:00）');
    await expect(off.getByText('—')).toBeVisible();
    await expect(off.getByRole('button', { name: '未配信分を送信' })).toBeDisabled();
    await expect((await cardOf(OFF_GONE.description)).getByRole('note')).toHaveTextContent('ステータス410');
  },
};
export const EndpointsOnAPhone: Story = { ...Endpoints, globals: { viewport: { value: 'phone' }, scheme: 'dark' } };
export const English: Story = { globals: { locale: 'en' } };
export const EnglishDark: Story = { globals: { locale: 'en', scheme: 'dark' } };
export const Chinese: Story = { globals: { locale: 'cn', viewport: { value: 'phone' } } };
export const Korean: Story = { globals: { locale: 'kr' } };
export const Empty: Story = {
  parameters: aScreen('/adminuser/webhooks', remembering([])),
  play: async () => {
    await expect(await screen.findByText('Webhookの送信先はまだありません')).toBeVisible();
    await expect(await button('Webhookを追加')).toBeEnabled();
  },
};
export const Loading: Story = {
  parameters: aScreen('/adminuser/webhooks', remembering([], { 'webhooks.listEndpoints': pending })),
};
export const NotLoaded: Story = {
  parameters: aScreen(
    '/adminuser/webhooks',
    remembering([], { 'webhooks.listEndpoints': refuse({ status: 500, code: 'internal', message: '時間をおいてお試しください。' }) }),
  ),
  play: async () => {
    await expect(await screen.findByText('時間をおいてお試しください。')).toBeVisible();
    await expect(await button('再試行')).toBeVisible();
  },
};
export const AtTheLimit: Story = {
  parameters: aScreen(
    '/adminuser/webhooks',
    remembering(
      Array.from({ length: LIMIT }, (_, index) => ({
        ...ENDPOINT,
        id: `${ENDPOINT.id.slice(0, -2)}2${index}`,
        description: `送信先${index}`,
      })),
    ),
  ),
  play: async () => {
    await expect(await button('Webhookを追加')).toBeDisabled();
    await expect(await button('Webhookを追加')).toHaveAccessibleDescription(/10件まで/);
  },
};
export const WithoutThePlan: Story = {
  parameters: aScreen('/adminuser/webhooks', { ...remembering()(), ...aPlanWithout('public_api') }),
  play: async () => {
    await expect(await screen.findByText(/Premium/)).toBeVisible();
    await expect(await screen.findByText('在庫連携')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Webhookを追加' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /の操作$/ })).toBeNull();
    await expect(screen.queryByRole('button', { name: '有効にする' })).toBeNull();
  },
};
export const OfAViewer: Story = {
  parameters: aScreen('/adminuser/webhooks', { ...remembering()(), ...aViewer() }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'アクセスできません' })).toBeVisible();
  },
};

export const Added: Story = {
  parameters: aScreen('/adminuser/webhooks', remembering([])),
  play: async () => {
    await userEvent.click(await button('Webhookを追加'));
    const form = await dialog();
    await expect(form.getByRole('button', { name: '追加' })).toBeDisabled();
    await userEvent.type(form.getByRole('textbox', { name: /^URL/ }), 'https://hooks.example.com/new');
    await userEvent.type(form.getByRole('textbox', { name: /^説明/ }), '予約の通知');
    await userEvent.click(form.getByRole('button', { name: '追加' }));
    await screen.findByDisplayValue(SECRET);
    const minted = await dialog();
    await userEvent.click(minted.getByRole('tab', { name: 'Hono' }));
    await expect(await minted.findByText(/from 'hono'/)).toBeVisible();
    await userEvent.click(minted.getAllByRole('button', { name: '閉じる' }).at(0)!);
    await expect(minted.getByRole('alert')).toHaveTextContent('署名シークレットをまだコピーしていません');
    await userEvent.click(minted.getByRole('button', { name: 'コピーせずに閉じる' }));
    await expect(await screen.findByText('予約の通知')).toBeVisible();
    await expect(hasUnsavedInput()).toBe(false);
  },
};
const secretShown: Story['play'] = async () => {
  await act('在庫連携', '署名シークレットを更新');
  await expect((await dialog()).getByText(/24時間/)).toBeVisible();
  await userEvent.click((await dialog()).getByRole('button', { name: '新しいシークレットを発行' }));
  await expect(await screen.findByDisplayValue(SECRET)).toBeVisible();
  await expect((await dialog()).getByText(/express\.text/)).toBeVisible();
};
export const SecretAfterRotating: Story = { play: secretShown };
export const SecretOnAPhone: Story = { play: secretShown, globals: { viewport: { value: 'phone' }, scheme: 'dark' } };
export const ChosenTypes: Story = {
  parameters: aScreen(
    '/adminuser/webhooks',
    remembering([FAILING], {
      'webhooks.updateEndpoint': async (request) => {
        saved(await request.json(), request.headers.get('if-match'));
        return FAILING;
      },
    }),
  ),
  play: async () => {
    await act(FAILING.description, '編集');
    const form = await dialog();
    await expect(form.getByRole('group', { name: '会員' })).toBeVisible();
    await expect(form.getByRole('checkbox', { name: /^会員の登録/ })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'quiz.finished' })).toBeChecked();
    await expect(form.queryByRole('checkbox', { name: /webhook\.test/ })).toBeNull();
    await userEvent.click(form.getByRole('checkbox', { name: /^サイトの公開/ }));
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('Webhookを保存しました')).toBeVisible();
    await expect(saved).toHaveBeenCalledWith(
      {
        url: FAILING.url,
        description: FAILING.description,
        event_types: ['form.sent', 'member.registered', 'quiz.finished', 'site.published'],
        site_ids: FAILING.siteIds,
        is_enabled: true,
      },
      `"${FAILING.revision}"`,
    );
  },
};
const typesOpen: Story['play'] = async () => {
  await act(FAILING.description, '編集');
  await expect((await dialog()).getByRole('group', { name: '会員' })).toBeVisible();
};
export const ChosenTypesOnAPhone: Story = { play: typesOpen, globals: { viewport: { value: 'phone' } } };
export const RefusedAddress: Story = {
  parameters: aScreen(
    '/adminuser/webhooks',
    remembering([], {
      'webhooks.createEndpoint': refuse({
        status: 400,
        code: 'invalid_input',
        message: '入力内容を確認してください。',
        fields: [{ pointer: '/body/url', rule: 'webhooks.refused_address', message: '社内ネットワークの宛先には送信できません。' }],
      }),
    }),
  ),
  play: async () => {
    await userEvent.click(await button('Webhookを追加'));
    const form = await dialog();
    const url = form.getByRole('textbox', { name: /^URL/ });
    await userEvent.type(url, 'intranet');
    await userEvent.tab();
    await expect(await form.findByText('https:// で始まるURLを入力してください。')).toBeVisible();
    await userEvent.clear(url);
    await userEvent.type(url, 'https://192.168.0.1/hooks');
    await userEvent.click(form.getByRole('button', { name: '追加' }));
    await expect(await form.findByText('社内ネットワークの宛先には送信できません。')).toBeVisible();
    await expect(url).toBeInvalid();
    await expect(form.queryByRole('alert')).toBeNull();
  },
};
export const ChangedByAnother: Story = {
  parameters: aScreen('/adminuser/webhooks', () => {
    let theirs = ENDPOINT;
    return remembering([ENDPOINT], {
      'webhooks.listEndpoints': () => ({ items: [theirs], limit: LIMIT, eventTypes: [] }),
      'webhooks.updateEndpoint': () => {
        theirs = { ...ENDPOINT, description: '在庫連携（本番）', revision: ENDPOINT.revision + 1 };
        return refuse({ status: 412, code: 'precondition_failed', message: '変更されています。' })();
      },
    })();
  }),
  play: async () => {
    await act('在庫連携', '編集');
    await userEvent.type((await dialog()).getByRole('textbox', { name: /^説明/ }), '２');
    await userEvent.click((await dialog()).getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('ほかの人がこのWebhookを変更しました')).toBeVisible();
    await expect((await dialog()).getByRole('textbox', { name: /^説明/ })).toHaveValue('在庫連携２');
    await userEvent.click(await button('最新の内容を読み込む'));
    await waitFor(async () => expect((await dialog()).getByRole('textbox', { name: /^説明/ })).toHaveValue('在庫連携（本番）'));
  },
};
export const SwitchedOn: Story = {
  play: async () => {
    await userEvent.click((await cardOf(OFF_FAILING.description)).getByRole('button', { name: '有効にする' }));
    const form = await dialog();
    await expect(await form.findByRole('heading', { name: '「夜間の集計」の未配信分を送信' })).toBeVisible();
    await expect(form.getByLabelText(/^開始/)).toHaveValue('2026-11-23T09:00');
    await userEvent.click(form.getByRole('button', { name: '送信' }));
    await expect(await screen.findByText(/1342件のイベントを送信します/)).toBeVisible();
    await expect((await cardOf(OFF_FAILING.description)).getByText('有効')).toBeVisible();
  },
};
export const PartOfWhatWasMissed: Story = {
  parameters: aScreen(
    '/adminuser/webhooks',
    remembering([{ ...FAILING, missed: 12, firstMissedAt: '2026-11-27T00:00:00.000Z' }], {
      'webhooks.replay': async (request) => {
        saved(await request.json(), null);
        return { count: 3 };
      },
    }),
  ),
  play: async () => {
    await userEvent.click(await button('未配信分を送信'));
    const form = await dialog();
    await userEvent.click(form.getByRole('radio', { name: 'イベントを選択' }));
    await expect(form.getByRole('button', { name: '送信' })).toBeDisabled();
    await userEvent.click(form.getByRole('checkbox', { name: /^フォームの送信/ }));
    await userEvent.click(form.getByRole('button', { name: '送信' }));
    await expect(await screen.findByText(/3件のイベントを送信します/)).toBeVisible();
    await expect(saved).toHaveBeenCalledWith({ from: '2026-11-27T00:00:00.000Z', to: null, event_types: ['form.sent'] }, null);
  },
};
export const Deleted: Story = {
  play: async () => {
    await act('在庫連携', '削除');
    await userEvent.click((await dialog()).getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.queryByText('在庫連携')).toBeNull());
    await expect(screen.getAllByRole('button', { name: /の操作$/ })).toHaveLength(ENDPOINTS.length - 1);
  },
};
