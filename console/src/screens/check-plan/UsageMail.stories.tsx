import { refuse } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { UsageMail } from './UsageMail.tsx';

const meta = {
  title: 'console/parts/Mails about page views',
  component: UsageMail,
  parameters: aPart({
    'billingProfile.getUsageMail': () => ({ enabled: true }),
    'billingProfile.putUsageMail': async (request) => (await request.json()) as { enabled: boolean },
  }),
} satisfies Meta<typeof UsageMail>;
export default meta;
type Story = StoryObj<typeof meta>;

const toggle = () => screen.findByRole('switch', { name: /^PVが上限の80%・100%に達したらメールで知らせる/ });

export const On: Story = {
  play: async () => {
    await expect(await toggle()).toBeChecked();
  },
};
export const TurnedOff: Story = {
  play: async () => {
    await userEvent.click(await toggle());
    await waitFor(async () => expect(await toggle()).not.toBeChecked());
    await waitFor(async () => expect(await toggle()).not.toHaveAttribute('aria-busy'));
    await expect(await toggle()).not.toBeChecked();
  },
};
export const Refused: Story = {
  parameters: aPart({
    'billingProfile.getUsageMail': () => ({ enabled: true }),
    'billingProfile.putUsageMail': refuse({ status: 429, code: 'too_many_requests', message: 'しばらくお待ちください。' }),
  }),
  play: async () => {
    await userEvent.click(await toggle());
    await expect(await screen.findByText('しばらくお待ちください。')).toBeVisible();
    await expect(await toggle()).toBeChecked();
  },
};
