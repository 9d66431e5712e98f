import type { AnalyticsOwnDeviceList } from '@mekuri/client-console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import { pending, refuse, type Answers } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { SITE } from '../../testing.ts';
import { OwnVisits } from './OwnVisits.tsx';
import { devices, link, ownAnswers } from './testing.ts';

const holding = (more: Answers = {}): Answers => ({ ...ownAnswers, ...more });

const meta = {
  title: 'plugins/analytics/console/OwnVisits',
  component: OwnVisits,
  args: { siteId: SITE, readOnly: false },
  parameters: aPart(holding()),
} satisfies Meta<typeof OwnVisits>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('textbox', { name: 'IPアドレス' });
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

export const Kept: Story = {
  play: async () => {
    await expect(await field()).toHaveValue('203.0.113.0/28');
    await expect(await screen.findByText('Safari（iPhone）')).toBeVisible();
    await expect(screen.getByText('不明なブラウザー')).toBeVisible();
  },
};
export const InTheDark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn' } };
export const Korean: Story = { globals: { locale: 'kr' } };

export const Nothing: Story = {
  parameters: aPart(
    holding({
      'analytics.getOwnNetworks': () => ({ items: [], current: '2001:db8:1:2::/64', revision: 0 }),
      'analytics.listOwnDevices': () => ({ items: [], limit: 50 }),
    }),
  ),
  play: async () => {
    await expect(await field()).toHaveValue('');
    await expect(await screen.findByText('端末はまだありません。')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'IPアドレスを保存' })).toBeDisabled();
  },
};

export const CurrentAddressSaved: Story = {
  play: async () => {
    await press('現在のアドレスを追加（198.51.100.7）');
    await expect(await field()).toHaveValue('203.0.113.0/28\n198.51.100.7');
    await expect(screen.queryByRole('button', { name: /^現在のアドレスを追加/ })).toBeNull();
    await expect(hasUnsavedInput()).toBe(true);
    await press('IPアドレスを保存');
    await expect(await screen.findByText('保存済みです。')).toBeVisible();
    await expect(hasUnsavedInput()).toBe(false);
  },
};

export const Invalid: Story = {
  parameters: aPart(
    holding({
      'analytics.putOwnNetworks': refuse({
        status: 400,
        code: 'invalid_input',
        message: '入力に誤りがあります。',
        fields: [
          { pointer: '/body/items/1', rule: 'analytics.network_invalid', message: 'IPアドレスの形式が正しくありません。' },
          { pointer: '/body/items/2', rule: 'analytics.network_wide', message: '範囲が広すぎます。' },
        ],
      }),
    }),
  ),
  play: async () => {
    await userEvent.type(await field(), '\n\noffice\n10.0.0.0/8');
    await press('IPアドレスを保存');
    await expect(await screen.findByText(/3行目：IPアドレスの形式が正しくありません。\s4行目：範囲が広すぎます。/)).toBeVisible();
    await userEvent.type(await field(), '0');
    await expect(screen.queryByText(/3行目/)).toBeNull();
  },
};

export const TooMany: Story = {
  play: async () => {
    await userEvent.click(await field());
    await userEvent.paste(`\n${Array.from({ length: 10 }, (_, index) => `10.0.0.${index}`).join('\n')}`);
    await expect(await screen.findByText('10個までにしてください。')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'IPアドレスを保存' })).toBeDisabled();
  },
};

export const Conflict: Story = {
  parameters: aPart(
    holding({
      'analytics.putOwnNetworks': refuse({
        status: 412,
        code: 'precondition_failed',
        message: '別の場所で変更されています。',
        revision: 2,
      }),
    }),
  ),
  play: async () => {
    await userEvent.type(await field(), '\n10.0.0.1');
    await press('IPアドレスを保存');
    await expect(await screen.findByText('ほかの画面で変更されています')).toBeVisible();
    await expect(await field()).toHaveValue('203.0.113.0/28\n10.0.0.1');
  },
};

export const LinkMade: Story = {
  play: async () => {
    await press('この端末を集計しない');
    await expect(await screen.findByRole('img', { name: 'リンクを開くQRコード' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'この端末で開く' })).toHaveAttribute('href', link.url);
    await expect(screen.getByText(/まで有効です。/)).toBeVisible();
  },
};
export const LinkMadeOnAPhone: Story = { ...LinkMade, globals: { viewport: { value: 'phone' } } };
export const LinkExpired: Story = {
  parameters: aPart(holding({ 'analytics.createOwnDeviceLink': () => ({ ...link, expiresAt: '2026-01-01T00:00:00Z' }) })),
  play: async () => {
    await press('この端末を集計しない');
    await expect(await screen.findByText('リンクの有効期限が切れました。')).toBeVisible();
    await expect(screen.queryByRole('link')).toBeNull();
  },
};
export const NotPublished: Story = {
  parameters: aPart(
    holding({
      'analytics.createOwnDeviceLink': refuse({ status: 409, code: 'analytics.not_published', message: 'サイトが公開されていません。' }),
    }),
  ),
  play: async () => {
    await press('この端末を集計しない');
    await expect(await screen.findByText('先にサイトを公開してください。')).toBeVisible();
  },
};

let kept: AnalyticsOwnDeviceList = devices;
/** A device can be added again, so no confirmation is needed. */
export const DeviceRemoved: Story = {
  parameters: aPart(
    holding({
      'analytics.listOwnDevices': () => kept,
      'analytics.deleteOwnDevice': () => {
        kept = { ...kept, items: kept.items.slice(1) };
        return undefined;
      },
    }),
  ),
  beforeEach: () => {
    kept = devices;
  },
  play: async () => {
    await press('「Safari（iPhone）」の訪問をふたたび集計する');
    await expect(await screen.findByText('「Safari（iPhone）」からの訪問はふたたび集計されます。')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Safari（iPhone）')).toBeNull());
  },
};

export const Full: Story = {
  parameters: aPart(holding({ 'analytics.listOwnDevices': () => ({ ...devices, limit: 2 }) })),
  play: async () => {
    await expect(await screen.findByText('端末は1サイトにつき2台までです。')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'この端末を集計しない' })).toBeNull();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async () => {
    await expect(await field()).toBeDisabled();
    await expect(await screen.findByText('Safari（iPhone）')).toBeVisible();
    await expect(screen.queryByRole('button')).toBeNull();
  },
};
export const Loading: Story = {
  parameters: aPart(holding({ 'analytics.getOwnNetworks': pending, 'analytics.listOwnDevices': pending })),
};
export const CouldNotBeLoaded: Story = {
  parameters: aPart(
    holding({
      'analytics.getOwnNetworks': refuse({ status: 500, code: 'internal', message: '一時的に利用できません。' }),
      'analytics.listOwnDevices': refuse({ status: 500, code: 'internal', message: '一時的に利用できません。' }),
    }),
  ),
};
