import { refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { aUser } from '../../testing/fixtures.ts';
import { CreateSiteScreen } from './CreateSiteScreen.tsx';

const PATH = '/adminuser/create-site';
const as = (user: ReturnType<typeof aUser>) => ({ 'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user }) });
const { account, plan } = aUser();

const meta = {
  title: 'console/screens/Create a site',
  component: CreateSiteScreen,
  parameters: aScreen(PATH, {}),
} satisfies Meta<typeof CreateSiteScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = async (): Promise<void> => {
  await expect(await screen.findByRole('textbox', { name: /サイト名/ })).toBeVisible();
};
const nameSecond = async (name: string): Promise<void> => {
  const field = await screen.findByRole('textbox', { name: 'カテゴリーBの名前' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(name);
};

export const Empty: Story = { play: shown };
export const EmptyInTheDark: Story = { ...Empty, globals: { scheme: 'dark' } };
export const EmptyOnAPhone: Story = { ...Empty, globals: { viewport: { value: 'phone' } } };
export const Named: Story = {
  play: async () => {
    await nameSecond('道具をそろえる');
    await expect(await screen.findByText('道具をそろえる')).toBeVisible();
  },
};
export const ANameTwice: Story = {
  play: async () => {
    await nameSecond('カテゴリー１');
    await expect((await screen.findAllByText('ほかのカテゴリーと同じ名前です。')).length).toBe(2);
  },
};
export const TooManyCells: Story = {
  play: async () => {
    const rows = await screen.findByRole('textbox', { name: 'ページ（縦）' });
    await userEvent.clear(rows);
    await userEvent.type(rows, '90');
    await userEvent.tab();
    await expect(await screen.findByText('Premium プランでは合計100ページまでです。')).toBeVisible();
  },
};
export const RefusedByTheServer: Story = {
  parameters: aScreen(PATH, {
    'sites.create': refuse({
      status: 409,
      code: 'pages.category_name_taken',
      message: '同じ名前のカテゴリーがすでにあります。',
      fields: [{ pointer: '/body/category_names/1', rule: 'unique', message: 'すでに使われています。' }],
    }),
  }),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /サイト名/ }), 'shop');
    await userEvent.click(screen.getByRole('button', { name: 'サイトを作成' }));
    await expect(await screen.findByText('すでに使われています。')).toBeVisible();
  },
};
export const OneCategoryAlone: Story = {
  parameters: aScreen(PATH, as(aUser({ plan: { ...plan, name: 'Light', flags: [] }, upgradePlans: { swipe: 'Standard' } }))),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'カテゴリー（横）' })).toBeDisabled();
    await expect(screen.getByText('Light プランでは、カテゴリーは1つです。')).toBeVisible();
  },
};
export const NoRoomLeft: Story = {
  parameters: aScreen(PATH, as(aUser({ account: { ...account, sitesUsed: 5 } }))),
  play: async () => {
    await expect(await screen.findByText('Premium プランで作成できるサイトは5件までです。')).toBeVisible();
  },
};
