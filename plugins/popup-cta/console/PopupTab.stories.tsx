import type { PopupCount, PopupCta } from '@mekuri/client-console';
import { aPart, aSite } from '@mekuri/storybook/console';
import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { newPopup } from './draft.ts';
import PopupTab from './PopupTab.tsx';

const SITE = '01900000-0000-7000-8000-000000000001';
const pages = ['01900000-0000-7000-8000-000000000011', '01900000-0000-7000-8000-000000000012'];

const cell = (id: string, order: number) => ({
  id,
  order,
  position: `A${order}`,
  revision: 1,
  media: null,
  mainText: '',
  buttons: 0,
  membersOnlyLock: false,
  changed: false,
});
const grid = {
  siteId: SITE,
  categories: [{ id: '01900000-0000-7000-8000-000000000021', order: 1, name: '店', pages: pages.map((id, at) => cell(id, at + 1)) }],
};
const none: PopupCta = { siteId: SITE, language: 'JP', timeLimit: null, applicantLimit: null, revision: 0 };
const both: PopupCta = {
  ...none,
  revision: 3,
  timeLimit: { ...newPopup('timeLimit', pages), id: '01900000-0000-7000-8000-000000000031', text: '本日限り、全品送料無料' },
  applicantLimit: {
    ...newPopup('timeLimit', pages),
    id: '01900000-0000-7000-8000-000000000032',
    text: '焙煎体験に申し込む',
    limit: 50,
    fullText: '',
    fullTransition: null,
  },
};
const counts: { items: PopupCount[] } = {
  items: [
    { popupId: both.timeLimit!.id!, kind: 'TIME_LIMIT', clicks: 1204, numberClicks: 0, limit: null },
    { popupId: both.applicantLimit!.id!, kind: 'APPLICANT_LIMIT', clicks: 88, numberClicks: 43, limit: 50 },
  ],
};
const answers = (popups: PopupCta) => ({
  'sites.get': () => aSite(),
  'popupCta.get': () => popups,
  'popupCta.listCounts': () => (popups === none ? { items: [] } : counts),
  'pages.list': () => grid,
});

const meta = {
  title: 'plugins/popup-cta/console/PopupTab',
  component: PopupTab,
  args: { siteId: SITE, readOnly: false },
  parameters: aPart(answers(both)),
} satisfies Meta<typeof PopupTab>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  parameters: aPart(answers(none)),
  play: async () => {
    await userEvent.click(await screen.findByLabelText(/^期間限定ポップアップを使う/));
    await expect(hasUnsavedInput()).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: /藍/ }));
    await expect(screen.getByRole('button', { name: /藍/ })).toHaveAttribute('aria-pressed', 'true');
  },
};
export const TimeLimit: Story = {
  play: async () => {
    const preview = await screen.findByRole('complementary', { name: 'プレビュー' });
    await expect(within(preview).getByText('本日限り、全品送料無料')).toBeVisible();
    await expect(await screen.findByText('クリック 1,204 回')).toBeVisible();
  },
};
export const Applicants: Story = {
  play: async () => {
    await userEvent.click(await screen.findByText('人数限定'));
    await expect(await screen.findByText('申し込み 43 / 50 名')).toBeVisible();
    await userEvent.click(screen.getByText('満員'));
    const preview = screen.getByRole('complementary', { name: 'プレビュー' });
    await expect(within(preview).getByText('定員に達しました')).toBeVisible();
  },
};
export const TextsOfAnotherLanguage: Story = {
  parameters: aPart({
    ...answers(both),
    'sites.get': () => aSite({ languages: ['JP', 'EN'] }),
    'popupCta.get': (request) => {
      if (new URL(request.url).searchParams.get('lang') !== 'EN') return both;
      return { ...both, language: 'EN', timeLimit: { ...both.timeLimit!, text: 'Free shipping today' } };
    },
  }),
  play: async () => {
    const text = await screen.findByDisplayValue('本日限り、全品送料無料');
    await userEvent.click(await screen.findByRole('radio', { name: '英語' }));
    await expect(await screen.findByDisplayValue('Free shipping today')).toBeVisible();
    await userEvent.type(screen.getByDisplayValue('Free shipping today'), '!');
    await expect(screen.getByRole('radio', { name: '日本語' })).toBeDisabled();
    await expect(text).not.toBeVisible();
  },
};
export const StartWithoutEnd: Story = {
  parameters: aPart(answers({ ...both, timeLimit: { ...both.timeLimit!, startDate: '2026-12-01T00:00:00Z' } })),
  play: async () => {
    await expect(await screen.findByText('開始日時を決めたら、終了日時も入力してください。')).toBeVisible();
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async () => {
    await expect(await screen.findByLabelText(/^期間限定ポップアップを使う/)).toBeDisabled();
  },
};
export const InTheDark: Story = { globals: { scheme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const English: Story = { globals: { locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn' } };
export const Korean: Story = { globals: { locale: 'kr' } };
