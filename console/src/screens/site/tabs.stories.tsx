import { type Answers, pending, refuse } from '@mekuri/storybook/answers';
import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { ago, aRelease, aSite, aUser, DAY, SITE_ID } from '../../testing/fixtures.ts';
import { SiteScreen } from './SiteScreen.tsx';

const at = (tab: string): string => `/adminuser/site/${SITE_ID}?tab=${tab}`;
const as = (user: ReturnType<typeof aUser>): Answers => ({
  'auth.refreshToken': () => ({ accessToken: 'story', expiresIn: 900, user }),
});
const site: Answers = { 'sites.get': () => aSite(), 'sites.update': () => aSite({ revision: 8 }) };

const meta = {
  title: 'console/screens/Site tabs',
  component: SiteScreen,
  parameters: aScreen(at('settings'), site),
} satisfies Meta<typeof SiteScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Settings: Story = {
  play: async () => {
    await expect(await screen.findByRole('form', { name: 'サイト設定' })).toBeVisible();
  },
};
export const SettingsInTheDark: Story = { ...Settings, globals: { scheme: 'dark' } };
export const SettingsOnAPhone: Story = { ...Settings, globals: { viewport: { value: 'phone' } } };
export const SettingsReadOnly: Story = {
  ...Settings,
  parameters: aScreen(at('settings'), { ...site, ...as(aUser({ authority: 'view' })) }),
};
export const SettingsAddressTaken: Story = {
  parameters: aScreen(at('settings'), {
    ...site,
    'sites.update': refuse({
      status: 409,
      code: 'sites.slug_taken',
      message: 'このアドレスはすでに使われています。別の文字列を入力してください。',
    }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('textbox', { name: 'アドレス（スラッグ）' }));
    await userEvent.paste('-coffee');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'アドレス（スラッグ）' })).toBeInvalid();
  },
};

export const Releases: Story = {
  parameters: aScreen(at('releases'), {
    ...site,
    'releases.list': () => ({
      items: [
        aRelease(),
        aRelease({ id: `${SITE_ID.slice(0, -1)}2`, number: 2, live: false, createdAt: ago(9 * DAY) }),
        aRelease({ id: `${SITE_ID.slice(0, -1)}3`, number: 1, live: false, createdAt: ago(40 * DAY), createdBy: null }),
      ],
      nextCursor: null,
    }),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /2/ }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
export const ReleasesNone: Story = {
  parameters: aScreen(at('releases'), { ...site, 'releases.list': () => ({ items: [], nextCursor: null }) }),
};
export const ReleasesLoading: Story = { parameters: aScreen(at('releases'), { ...site, 'releases.list': pending }) };
