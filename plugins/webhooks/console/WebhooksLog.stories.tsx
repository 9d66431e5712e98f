import { refuse } from '@mekuri/storybook/answers';
import { aPlanWithout, aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { DELIVERIES, DELIVERY, DETAIL, ENDPOINT, ENDPOINTS, FAILING, remembering } from './testing.ts';
import WebhooksScreen from './WebhooksScreen.tsx';

const asked = fn<(search: string) => void>();
const LOG = `/adminuser/webhooks?tab=log&endpoint=${ENDPOINT.id}`;

const meta = {
  title: 'plugins/webhooks/console/WebhooksLog',
  component: WebhooksScreen,
  args: { readOnly: false },
  parameters: aScreen(LOG, remembering()),
  beforeEach: () => void asked.mockClear(),
} satisfies Meta<typeof WebhooksScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));
/** Polls every few milliseconds instead of seconds. */
const quickly = () => {
  const { setInterval: slowly } = globalThis;
  const spy = spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms?: number) =>
    slowly(run, ms === 3000 ? 30 : ms)) as typeof setInterval);
  return () => spy.mockRestore();
};

export const Log: Story = {
  play: async () => {
    const table = within(await screen.findByRole('table', { name: '送信ログ' }));
    await expect(table.getAllByRole('row')).toHaveLength(DELIVERIES.length + 1);
    await expect(table.getByText('受信（ステータス204）')).toBeVisible();
    await expect(table.getByText('時間内に応答がありませんでした')).toBeVisible();
    await expect(table.getByText('quiz.finished')).toBeVisible();
    await expect(table.getByText('未送信（停止中）')).toBeVisible();
  },
};
export const LogInEnglish: Story = { globals: { locale: 'en', scheme: 'dark' } };
export const LogInKorean: Story = { globals: { locale: 'kr' } };
export const LogOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const cards = within(await screen.findByRole('list', { name: '送信ログ' }));
    await expect(cards.getAllByRole('listitem')).toHaveLength(DELIVERIES.length);
    await expect(screen.queryByRole('table')).toBeNull();
    await expect(cards.getByText(/^次回の送信：2099/)).toBeVisible();
  },
};
export const LogOnAPhoneInChinese: Story = { globals: { locale: 'cn', viewport: { value: 'phone' }, scheme: 'dark' } };
export const Filtered: Story = {
  parameters: aScreen(
    '/adminuser/webhooks?tab=log',
    remembering(ENDPOINTS, {
      'webhooks.listDeliveries': (request) => {
        const { pathname, search } = new URL(request.url);
        asked(`${pathname.split('/').at(-2)}${search}`);
        return { items: [], nextCursor: null };
      },
    }),
  ),
  play: async () => {
    await expect(await screen.findByText('送信はまだありません')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '状態' }), '失敗');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'イベント' }), 'フォームの送信');
    await expect(await screen.findByText('条件に合う送信はありません')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '送信先' }), FAILING.description);
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.stringMatching(new RegExp(`^${FAILING.id}\\?`))));
    const [[last]] = asked.mock.calls.slice(-1) as [[string]];
    await expect(Object.fromEntries(new URLSearchParams(last.split('?')[1]))).toEqual({ state: 'FAILED', type: 'form.sent', limit: '20' });
    await userEvent.click(screen.getByRole('button', { name: '条件をクリア' }));
    await expect(await screen.findByText('送信はまだありません')).toBeVisible();
    await expect(screen.getByRole('combobox', { name: '送信先' })).toHaveValue(FAILING.id);
  },
};
export const OlderOnes: Story = {
  parameters: aScreen(
    LOG,
    remembering(ENDPOINTS, {
      'webhooks.listDeliveries': (request) =>
        new URL(request.url).searchParams.has('cursor')
          ? { items: DELIVERIES.slice(2), nextCursor: null }
          : { items: DELIVERIES.slice(0, 2), nextCursor: DELIVERY.eventId },
    }),
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'さらに表示' }));
    await expect(await screen.findByText('quiz.finished')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'さらに表示' })).toBeNull());
  },
};
export const NotLoaded: Story = {
  parameters: aScreen(
    LOG,
    remembering(ENDPOINTS, {
      'webhooks.listDeliveries': refuse({ status: 500, code: 'internal', message: '時間をおいてお試しください。' }),
    }),
  ),
  play: async () => {
    await expect(await screen.findByText('時間をおいてお試しください。')).toBeVisible();
  },
};
/** A due attempt is made while the list is open; polling shows its result. */
export const Watched: Story = {
  parameters: aScreen(LOG, () => {
    let reads = 0;
    return remembering(ENDPOINTS, {
      'webhooks.listDeliveries': () => {
        reads += 1;
        const due = { ...DELIVERY, nextAttemptAt: '2026-11-28T00:00:00.000Z' };
        const done = { ...DELIVERIES.at(1)!, id: DELIVERY.id };
        return { items: [reads < 2 ? due : done], nextCursor: null };
      },
    })();
  }),
  beforeEach: quickly,
  play: async () => {
    await expect(await screen.findByRole('cell', { name: '配信済み' })).toBeVisible();
  },
};

const opened: Story['play'] = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /フォームの送信を開く$/ }));
  const drawer = await dialog();
  const attempts = within(await drawer.findByRole('list', { name: '送信の記録' }));
  const [first, second, third, fourth, fifth] = attempts.getAllByRole('listitem');
  await expect(first).toHaveTextContent(/1回目.*受信側がステータス500を返しました.*自動送信.*184ミリ秒.*Internal Server Error/);
  await expect(second).toHaveTextContent(/時間内に応答がありませんでした.*自動送信.*15,000ミリ秒/);
  await expect(third).toHaveTextContent('TLSの接続に失敗しました');
  await expect(fourth).toHaveTextContent(/ステータス302.*再送：汐町 あおい/);
  await expect(fifth).toHaveTextContent(/paused_by_future.*再送：API/);
  await expect(drawer.getByText(/"form_id": /)).toBeVisible();
  await expect(drawer.getByText(DELIVERY.eventId)).toBeVisible();
};
export const FiveAttempts: Story = { play: opened };
export const FiveAttemptsOnAPhone: Story = { play: opened, globals: { viewport: { value: 'phone' }, scheme: 'dark' } };
export const FiveAttemptsInEnglish: Story = {
  parameters: aScreen(`${LOG}&delivery=${DELIVERY.id}`, remembering()),
  globals: { locale: 'en' },
};
export const SentAgain: Story = {
  parameters: aScreen(`${LOG}&delivery=${DELIVERY.id}`, () => {
    let reads = 0;
    return remembering(ENDPOINTS, {
      'webhooks.getDelivery': () => {
        reads += 1;
        const isDone = reads > 3;
        const again = { ...DETAIL.attempts.at(3)!, number: 6, status: 200, fault: null };
        return isDone
          ? {
              ...DETAIL,
              delivery: { ...DELIVERY, state: 'DELIVERED', attempts: 6, nextAttemptAt: null },
              attempts: [...DETAIL.attempts, again],
            }
          : DETAIL;
      },
    })();
  }),
  beforeEach: quickly,
  play: async () => {
    const again = await screen.findByRole('button', { name: '再送する' });
    await userEvent.click(again);
    await waitFor(() => expect(again).toBeDisabled());
    await expect(await screen.findByText('送信しています。応答を待っています。')).toBeVisible();
    await expect(await screen.findByText('受信（ステータス200）')).toBeVisible();
    await expect(again).toBeEnabled();
  },
};
export const SentAgainWhileOff: Story = {
  parameters: aScreen(
    `${LOG}&delivery=${DELIVERY.id}`,
    remembering(ENDPOINTS, {
      'webhooks.retryDelivery': refuse({ status: 409, code: 'webhooks.endpoint_off', message: '送信先が無効です。' }),
    }),
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '再送する' }));
    await expect(await screen.findByText('この送信先は無効です。有効にしてから再送してください。')).toBeVisible();
  },
};
export const Tested: Story = {
  parameters: aScreen('/adminuser/webhooks', remembering()),
  beforeEach: quickly,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '「在庫連携」の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'テスト送信' }));
    const drawer = await dialog();
    await expect(await drawer.findByText('受信（ステータス200）')).toBeVisible();
    await expect(drawer.getByText('{"received":true}')).toBeVisible();
    await expect(drawer.getByText('テスト送信：汐町 あおい')).toBeVisible();
  },
};
export const WithoutThePlan: Story = {
  parameters: aScreen(`${LOG}&delivery=${DELIVERY.id}`, { ...remembering()(), ...aPlanWithout('public_api') }),
  play: async () => {
    await expect(await screen.findByText('本文')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '再送する' })).toBeNull();
  },
};
