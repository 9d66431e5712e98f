import { refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { aUser, someSummaries } from '../../testing/fixtures.ts';
import { anOperator } from '../../testing/people.ts';
import { AccountSitesScreen } from './AccountSitesScreen.tsx';

const { id, name } = aUser().account;
const PATH = `/admin/site/list/${id}`;
const operator = { 'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user: anOperator() }) };
const answers = { ...operator, 'sites.listOfAccount': () => ({ account: { id, name }, items: someSummaries(), nextCursor: null }) };

const meta = {
  title: "console/screens/An account's sites",
  component: AccountSitesScreen,
  parameters: aScreen(PATH, answers),
} satisfies Meta<typeof AccountSitesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: `${name}のサイト` })).toBeVisible();
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};
export const SomeInTheDark: Story = { ...Some, globals: { scheme: 'dark' } };
export const SomeOnAPhone: Story = { ...Some, globals: { viewport: { value: 'phone' } } };
export const WithoutATrash: Story = {
  parameters: aScreen(`${PATH}?trashed=true`, answers),
  play: async () => {
    await expect(await screen.findByRole('radiogroup', { name: '公開状態で絞り込む' })).toBeVisible();
  },
};
export const None: Story = {
  parameters: aScreen(PATH, { ...operator, 'sites.listOfAccount': () => ({ account: { id, name }, items: [], nextCursor: null }) }),
  play: async () => {
    await expect(await screen.findByText('まだサイトがありません')).toBeVisible();
  },
};
export const OfNobody: Story = {
  parameters: aScreen(PATH, {
    ...operator,
    'sites.listOfAccount': refuse({ status: 404, code: 'not_found', message: '見つかりませんでした。' }),
  }),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'ユーザーが存在しません。' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: '代理操作' })).toBeNull();
  },
};
