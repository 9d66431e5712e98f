import type { SurveySummary } from '@mekuri/client-console';
import { refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import SurveyPicker from './SurveyPicker.tsx';

const idOf = (at: number): string => `01900000-0000-7000-8000-00000000000${at}`;
const survey = (at: number, name: string, changed: Partial<SurveySummary> = {}): SurveySummary => ({
  id: idOf(at),
  name,
  status: 'open',
  state: 'open',
  questionCount: 6,
  version: 1,
  responses: 128,
  lastResponseAt: '2026-11-28T09:12:00.000Z',
  opensAt: null,
  closesAt: null,
  maxResponses: null,
  revision: 3,
  createdAt: '2026-11-02T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  ...changed,
});
const surveys = [
  survey(1, 'あなたに合う豆を見つける'),
  survey(2, '焙煎教室のご感想', { status: 'draft', state: 'draft', questionCount: 3, responses: 0, lastResponseAt: null }),
];
const answers = (items: SurveySummary[]) => ({ 'surveys.list': () => ({ items, limit: 20 }) });

const meta = {
  title: 'plugins/surveys/console/SurveyPicker',
  component: SurveyPicker,
  args: { siteId: '01900000-0000-7000-8000-0000000000aa', value: null, disabled: false, onPick: fn() },
  parameters: aPart(answers(surveys)),
} satisfies Meta<typeof SurveyPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'アンケート' }));
    const draft = await screen.findByRole('option', { name: /焙煎教室のご感想/ });
    await expect(draft).toHaveTextContent('下書き · 3問');
    await userEvent.click(draft);
    await expect(args.onPick).toHaveBeenCalledWith(idOf(2));
  },
};

export const Selected: Story = {
  args: { value: idOf(1) },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'アンケート' })).toHaveValue('あなたに合う豆を見つける');
    await expect(screen.getByRole('combobox', { name: 'アンケート' })).toHaveAccessibleDescription('受付中 · 6問');
  },
};
export const SelectedInTheDark: Story = { ...Selected, globals: { scheme: 'dark' } };

export const Deleted: Story = {
  args: { value: idOf(9) },
  play: async () => {
    await expect(await screen.findByText(/リンク先のアンケートは削除されています/)).toBeVisible();
  },
};

export const NoSurveys: Story = {
  parameters: aPart(answers([])),
  play: async () => {
    await expect(await screen.findByText('このサイトにはまだアンケートがありません。')).toBeVisible();
  },
};

export const InEnglish: Story = {
  args: { value: idOf(2) },
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Survey' })).toHaveAccessibleDescription('Draft · Questions: 3');
  },
};

export const Unavailable: Story = {
  parameters: aPart({ 'surveys.list': refuse({ status: 500, code: 'internal', message: '時間をおいてお試しください。' }) }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: /再試行|もう一度/ })).toBeVisible();
  },
};
