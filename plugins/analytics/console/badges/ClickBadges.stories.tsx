import type { AnalyticsElementList } from '@mekuri/client-console';
import { type Answers, refuse } from '@mekuri/storybook/answers';
import { aPart, aSite } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import ClickBadges from './ClickBadges.tsx';
import { SITE } from '../testing.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000020${number}`;
const PAGE = idOf(1);
const BUTTON = idOf(2);
const LINK = idOf(3);
const PRODUCT = idOf(4);
const POPUP = idOf(5);

const list: AnalyticsElementList = {
  asOf: '2026-10-28T03:04:31.000Z',
  reach: { today: 96, sevenDays: 740, thirtyDays: 3120 },
  items: [
    { elementId: BUTTON, kind: 'cta', clicks: { today: 12, sevenDays: 84, thirtyDays: 1284 } },
    { elementId: LINK, kind: 'link', clicks: { today: 0, sevenDays: 7, thirtyDays: 31 } },
    { elementId: PRODUCT, kind: 'product', clicks: { today: 0, sevenDays: 0, thirtyDays: 2 } },
    { elementId: POPUP, kind: 'popup', clicks: { today: 1, sevenDays: 1, thirtyDays: 1 } },
  ],
};

const asked = fn();
const server = (more: Answers = {}): Answers => ({
  'sites.get': () => aSite({ id: SITE }),
  'analytics.listElements': ({ url }) => {
    asked(new URL(url).searchParams.get('page_id'));
    return list;
  },
  ...more,
});

const meta = {
  title: 'plugins/analytics/console/Click badges',
  component: ClickBadges,
  args: { siteId: SITE, pageId: PAGE, onBadges: fn() },
  parameters: aPart(server()),
  // Same width as in the editor.
  render: (props) => (
    <main style={{ padding: 16 }}>
      <div style={{ width: '12rem' }}>
        <ClickBadges {...props} />
      </div>
    </main>
  ),
  beforeEach: () => {
    asked.mockClear();
    localStorage.removeItem('mekuri.analytics.badges');
  },
} satisfies Meta<typeof ClickBadges>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story['play']>;
type Args = Parameters<Play>[0]['args'];

const badged = ({ onBadges }: Args) => Object.fromEntries((onBadges as ReturnType<typeof fn<Args['onBadges']>>).mock.lastCall?.[0] ?? []);

/** All spans show the same badges with different numbers. The choice is stored. */
export const Spans: Story = {
  play: async ({ args }) => {
    await waitFor(() =>
      expect(badged(args)).toEqual({
        [`button:${BUTTON}`]: { text: '84', label: 'クリック 84回（7日間）' },
        [`link:${LINK}`]: { text: '7', label: 'クリック 7回（7日間）' },
        [`product:${PRODUCT}`]: { text: '0', label: 'クリック 0回（7日間）' },
      }),
    );
    await expect(asked).toHaveBeenCalledWith(PAGE);
    await userEvent.click(screen.getByRole('radio', { name: '30日間' }));
    await waitFor(() =>
      expect(badged(args)).toMatchObject({ [`button:${BUTTON}`]: { text: '1,284', label: 'クリック 1,284回（30日間）' } }),
    );
    await userEvent.click(screen.getByRole('radio', { name: '今日' }));
    await waitFor(() => expect(badged(args)).toMatchObject({ [`link:${LINK}`]: { text: '0', label: 'クリック 0回（今日）' } }));
    await expect(localStorage.getItem('mekuri.analytics.badges')).toBe('today');
    await expect(asked).toHaveBeenCalledTimes(1);
  },
};
export const InTheDark: Story = { globals: { scheme: 'dark' } };
export const InEnglish: Story = { globals: { locale: 'en' } };
export const InChinese: Story = { globals: { locale: 'cn' } };
export const InKorean: Story = { globals: { locale: 'kr' } };

const fitting = async (): Promise<void> => {
  const control = await screen.findByRole('radiogroup');
  await expect(within(control).getAllByRole('radio')).toHaveLength(3);
  await expect(control.scrollWidth).toBeLessThanOrEqual(control.clientWidth);
  await expect(control.offsetHeight).toBeLessThanOrEqual(34);
};
for (const story of [InTheDark, InEnglish, InChinese, InKorean]) story.play = fitting;

/** Restores the last chosen span. */
export const AsItWasLeft: Story = {
  beforeEach: () => localStorage.setItem('mekuri.analytics.badges', 'thirtyDays'),
  play: async ({ args }) => {
    await expect(await screen.findByRole('radio', { name: '30日間' })).toBeChecked();
    await waitFor(() => expect(badged(args)).toMatchObject({ [`product:${PRODUCT}`]: { text: '2' } }));
  },
};

/** A site that was never published sends no request. */
export const NeverPublished: Story = {
  parameters: aPart(server({ 'sites.get': () => aSite({ id: SITE, status: 'DRAFT', publishedAt: null }) })),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onBadges).toHaveBeenCalled());
    await expect(screen.queryByRole('radio')).toBeNull();
    await expect(badged(args)).toEqual({});
    await expect(asked).not.toHaveBeenCalled();
  },
};
export const Refused: Story = {
  parameters: aPart(server({ 'analytics.listElements': refuse({ status: 404, code: 'not_found', message: 'ありません。' }) })),
  play: async ({ args }) => {
    await expect(await screen.findByRole('radio', { name: '7日間' })).toBeChecked();
    await expect(badged(args)).toEqual({});
  },
};
