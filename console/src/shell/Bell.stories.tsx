import type { BellItem, ConsolePlugin, ReadBell } from '@mekuri/kit/console';
import type { Answers } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { someNotices } from '../notices/testing.ts';
import { ago, aUser, DAY, HOUR, idOf, SITE_ID } from '../testing/fixtures.ts';
import { anOperator } from '../testing/people.ts';
import { Bell } from './Bell.tsx';

const MINUTE = HOUR / 60;
const say = (messages: string, members: string) => () => Promise.resolve({ default: { messages, members } });
const items = (): BellItem[] => [
  {
    id: 'messages',
    siteId: SITE_ID,
    siteName: '汐町珈琲焙煎所',
    label: 'messages',
    count: 3,
    latestAt: ago(5 * MINUTE),
    tab: 'settings',
    search: { show: 'entries' },
    listKey: ['messages'],
  },
  {
    id: 'members',
    siteId: idOf(2),
    siteName: '汐町珈琲焙煎所　冬の贈りものと定期便のご案内',
    label: 'members',
    count: 100,
    latestAt: ago(2 * DAY),
    tab: 'settings',
    search: {},
    listKey: ['members'],
  },
];
const bellOf = (read: ReadBell) => ({ load: () => Promise.resolve({ default: read }) });
const plugin = (changes: Partial<ConsolePlugin> = {}): ConsolePlugin => ({
  id: 'received',
  slots: {},
  bell: bellOf(() => Promise.resolve(items())),
  messages: {
    ja: say('お問い合わせ：新着{{count}}件', '会員：新規{{count}}名'),
    en: say('Contact: {{count}} new', 'Members: {{count}} new'),
    cn: say('咨询：{{count}}条新内容', '会员：新增{{count}}名'),
    kr: say('문의: 새 내용 {{count}}건', '회원: 신규 {{count}}명'),
  },
  ...changes,
});

const holding = (plugins: readonly ConsolePlugin[], notices = someNotices(), user = aUser()) => {
  const answers: Answers = {
    'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user }),
    'auth.userInfo': () => user,
    'systemNotices.countUnread': () => ({ unread: notices.filter(({ isRead }) => !isRead).length }),
    'systemNotices.list': () => ({ items: notices, nextCursor: null }),
  };
  const parameters = aScreen(`/${user.userType}/system-notification`, answers);
  return { ...parameters, console: { ...parameters.console, plugins } };
};

const meta = { title: 'console/Bell', component: Bell, parameters: holding([plugin()]) } satisfies Meta<typeof Bell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the bell of the current width; the frame contains two. */
const open = async (): Promise<void> => {
  const bells = await screen.findAllByRole('button', { name: /^(お知らせ|Notices|通知|알림)/ });
  await userEvent.click(bells.find((bell) => bell.checkVisibility()) ?? bells[0]!);
};
export const NewRecords: Story = {
  play: async () => {
    await open();
    const list = within(await screen.findByRole('list', { name: '新着' }));
    await expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^お問い合わせ：新着3件汐町珈琲焙煎所·5 ?分前$/),
      expect.stringMatching(/^会員：新規99\+名汐町珈琲焙煎所/),
    ]);
    await expect(screen.getAllByText('99+')[0]).toBeInTheDocument();
    await expect(list.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringContaining(`/site/${SITE_ID}?show=entries&tab=settings`),
    );
  },
};
export const NewRecordsInTheDark: Story = { ...NewRecords, globals: { scheme: 'dark' } };
export const NewRecordsOnAPhone: Story = { ...NewRecords, globals: { viewport: { value: 'phone' } } };
export const NewRecordsOnAPhoneInTheDark: Story = { ...NewRecords, globals: { viewport: { value: 'phone' }, scheme: 'dark' } };
export const English: Story = { play: open, globals: { locale: 'en' } };
export const EnglishOnAPhone: Story = { play: open, globals: { locale: 'en', viewport: { value: 'phone' } } };
export const Chinese: Story = { play: open, globals: { locale: 'cn' } };
export const Korean: Story = { play: open, globals: { locale: 'kr' } };
export const NewRecordsAlone: Story = {
  parameters: holding([plugin()], []),
  play: async () => {
    await open();
    await expect(await screen.findByRole('list', { name: '新着' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('お知らせはありません')).toHaveLength(1));
  },
};

const read = fn(() => Promise.resolve(items()));
const bell = bellOf(read);
const asksNothing = async (): Promise<void> => {
  await open();
  await expect(await screen.findByRole('link', { name: 'すべてのお知らせを見る' })).toBeVisible();
  await expect(read).not.toHaveBeenCalled();
};
/** Operators' accounts have no sites. */
export const AsksNothingForOperators: Story = { parameters: holding([plugin({ bell })], [], anOperator()), play: asksNothing };
export const AsksNothingWithoutThePlan: Story = {
  parameters: holding([plugin({ bell, planFlag: 'multi_language' })], []),
  play: asksNothing,
};
