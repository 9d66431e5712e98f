import type { Job, JobSummary } from '@mekuri/client-console';
import { type Answers, pending, refuse, unreachable } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { anOperator } from '../../testing/people.ts';
import { JobQueueScreen } from './JobQueueScreen.tsx';

const master = anOperator({ role: 'MASTER', area: 'MASTER', userType: 'master' });
const idOf = (at: number): string => `01900000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`;

const aJob = (at: number, changes: Partial<Job> = {}): Job => ({
  id: idOf(at),
  name: 'mail.send',
  status: 'dead',
  account: '汐町珈琲焙煎所',
  attempts: 8,
  runnable: true,
  runAt: null,
  createdAt: '2026-11-20T01:00:00.000Z',
  startedAt: null,
  finishedAt: '2026-11-20T03:10:00.000Z',
  lastError: 'Error: connect ECONNREFUSED 192.0.2.1:587',
  ...changes,
});
const JOBS = [
  aJob(1),
  aJob(2, { name: 'media.process', attempts: 5, lastError: 'Error: The worker died in attempt 5.' }),
  aJob(3, { name: 'gift-card.count-words', runnable: false, account: null }),
];
const SUMMARY: JobSummary = {
  backend: 'postgres',
  waiting: 1204,
  running: 4,
  dead: 3,
  oldestDueAt: '2026-11-20T03:10:00.000Z',
  deadByName: [
    { name: 'mail.send', count: 1, lastAt: '2026-11-20T03:10:00.000Z', runnable: true },
    { name: 'media.process', count: 1, lastAt: '2026-11-20T02:10:00.000Z', runnable: true },
    { name: 'gift-card.count-words', count: 1, lastAt: '2026-11-19T02:10:00.000Z', runnable: false },
  ],
};
const IDLE: JobSummary = { ...SUMMARY, waiting: 0, running: 0, dead: 0, oldestDueAt: null, deadByName: [] };

const at = (address: string, more: Answers = {}) =>
  aScreen(`/master/job-queue${address}`, {
    'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: master }),
    'auth.userInfo': () => master,
    'jobs.summary': () => SUMMARY,
    'jobs.list': () => ({ items: JOBS, nextCursor: null }),
    ...more,
  });

const meta = { title: 'console/screens/Job queue', component: JobQueueScreen, parameters: at('') } satisfies Meta<typeof JobQueueScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GivenUp: Story = {
  play: async () => {
    await expect(await screen.findAllByRole('button', { name: '再実行' })).toHaveLength(2);
    await expect(screen.getByText('この処理を行う機能が外されています')).toBeVisible();
  },
};
export const GivenUpOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const GivenUpInTheDark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { locale: 'en' } };
export const Retried: Story = {
  parameters: at('', { 'jobs.retry': () => undefined }),
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: '再実行' }))[0]!);
    await expect(await screen.findByText('再実行を受け付けました')).toBeVisible();
  },
};
export const AllRetried: Story = {
  parameters: at('', { 'jobs.retryAll': () => ({ retried: 12 }) }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'すべて再実行：mail.send' }));
    await expect(await screen.findByText('12件の再実行を受け付けました')).toBeVisible();
  },
};
export const Refused: Story = {
  parameters: at('', { 'jobs.retry': refuse({ status: 409, code: 'jobs.not_dead', message: 'この処理は再実行できません。' }) }),
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: '再実行' }))[0]!);
    await expect(await screen.findByText('この処理は再実行できません。')).toBeVisible();
  },
};
export const Waiting: Story = {
  parameters: at('?status=waiting', {
    'jobs.summary': () => ({ ...IDLE, waiting: 2 }),
    'jobs.list': () => ({
      items: [
        aJob(4, { status: 'scheduled', attempts: 0, runAt: '2026-12-01T00:00:00.000Z', finishedAt: null, lastError: null }),
        aJob(5, { status: 'retrying', attempts: 2, finishedAt: null }),
      ],
      nextCursor: 'next',
    }),
  }),
  play: async () => {
    await expect(await screen.findByText('再試行待ち')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '再実行' })).toBeNull();
  },
};
export const Nothing: Story = {
  parameters: at('', { 'jobs.summary': () => IDLE, 'jobs.list': () => ({ items: [], nextCursor: null }) }),
  play: async () => {
    await expect(await screen.findByText('失敗した処理はありません')).toBeVisible();
  },
};
export const OfNobodyElse: Story = {
  parameters: aScreen('/admin/job-queue', {
    'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: anOperator() }),
    'auth.userInfo': () => anOperator(),
  }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'アクセスできません' })).toBeVisible();
  },
};
export const Loading: Story = { parameters: at('', { 'jobs.summary': pending, 'jobs.list': pending }) };
export const LoadFailed: Story = { parameters: at('', { 'jobs.summary': unreachable, 'jobs.list': unreachable }) };
export const InTheBell: Story = {
  parameters: at('', { 'systemNotices.list': () => ({ items: [], nextCursor: null }) }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'お知らせ（失敗した処理3件）' }));
    await waitFor(() => expect(screen.getByRole('link', { name: '失敗した処理が3件あります' })).toBeVisible());
  },
};
