import { hasUnsavedInput } from '@mekuri/kit/unsaved-input';
import { refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { SITE } from '../../testing.ts';
import { Exclusions } from './Exclusions.tsx';
import { exclusionAnswers, exclusions } from './testing.ts';

const created = fn<(body: unknown) => void>();
const removed = fn<(path: string) => void>();
const answers = {
  ...exclusionAnswers,
  'analytics.createExclusion': async (request: Request) => {
    const body: unknown = await request.clone().json();
    created(body);
    return exclusionAnswers['analytics.createExclusion']!(request);
  },
  'analytics.deleteExclusion': ({ url }: Request) => {
    removed(new URL(url).pathname);
    return undefined;
  },
};

const meta = {
  title: 'plugins/analytics/console/Exclusions',
  component: Exclusions,
  args: { siteId: SITE, readOnly: false },
  parameters: aPart(answers),
  beforeEach: () => {
    created.mockClear();
    removed.mockClear();
  },
} satisfies Meta<typeof Exclusions>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '除外を追加' }));
  return within(await screen.findByRole('dialog', { name: 'アクセスをレポートから除外' }));
};

export const Listed: Story = {
  play: async () => {
    await expect(await screen.findByText('HeadlessTest · instagram')).toBeVisible();
    await expect(screen.getByText('すべてのブラウザー · すべての流入元')).toBeVisible();
  },
};
export const ListedOnAPhone: Story = { globals: { viewport: { value: 'phone' }, scheme: 'dark', locale: 'en' } };
export const Chinese: Story = { globals: { locale: 'cn' } };
export const Korean: Story = { globals: { locale: 'kr' } };
export const None: Story = { parameters: aPart({ ...answers, 'analytics.listExclusions': () => ({ items: [], limit: 50 }) }) };
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async () => {
    await expect(await screen.findByText('HeadlessTest · instagram')).toBeVisible();
    await expect(screen.queryByRole('button')).toBeNull();
  },
};
export const Full: Story = {
  parameters: aPart({ ...answers, 'analytics.listExclusions': () => ({ ...exclusions, limit: 2 }) }),
  play: async () => {
    await expect(await screen.findByText('除外は2件までです。')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '除外を追加' })).toBeNull();
  },
};
export const Adding: Story = {
  play: async () => {
    const dialog = await open();
    await expect(await dialog.findByText('対象の訪問：1234件')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^ブラウザー名/ }), 'HeadlessTest');
    await expect(await dialog.findByText('対象の訪問：7件')).toBeVisible();
    await expect(hasUnsavedInput()).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: '除外する' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(created).toHaveBeenCalledWith(expect.objectContaining({ agent: 'HeadlessTest', source: '' }));
    await expect(hasUnsavedInput()).toBe(false);
  },
};
export const AddingOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await (await open()).findByText('対象の訪問：1234件')).toBeVisible();
  },
};
export const IncompleteWindow: Story = {
  play: async () => {
    const dialog = await open();
    const to = dialog.getByLabelText(/^終了/);
    await userEvent.clear(to);
    await expect(await dialog.findByText(/終わりが始まりより後の期間/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: '除外する' })).toBeDisabled();
  },
};
export const Refused: Story = {
  parameters: aPart({
    ...answers,
    'analytics.createExclusion': refuse({ status: 409, code: 'analytics.exclusion_exists', message: '同じ除外がすでにあります。' }),
  }),
  play: async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: '除外する' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('同じ除外がすでにあります。');
  },
};
export const Undone: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^「2026\/11\/24/ }));
    await expect(await screen.findByText(/の除外を取り消しました/)).toBeVisible();
    await expect(removed).toHaveBeenCalledWith(expect.stringContaining(exclusions.items.at(0)!.exclusionId));
  },
};
