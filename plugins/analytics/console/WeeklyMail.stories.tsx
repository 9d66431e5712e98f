import type { AnalyticsWeeklyMail } from '@mekuri/client-console';
import { pending, refuse, type Answers } from '@mekuri/storybook/answers';
import { aPart } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { WeeklyMail } from './WeeklyMail.tsx';

const chosen = (mail: AnalyticsWeeklyMail, more: Answers = {}): Answers => ({ 'analytics.getWeeklyMail': () => mail, ...more });

const meta = {
  title: 'plugins/analytics/console/WeeklyMail',
  component: WeeklyMail,
  parameters: aPart(
    chosen(
      { enabled: false, whenEmpty: false },
      { 'analytics.putWeeklyMail': async (request) => (await request.json()) as AnalyticsWeeklyMail },
    ),
  ),
} satisfies Meta<typeof WeeklyMail>;
export default meta;
type Story = StoryObj<typeof meta>;

const whenEmpty = () => screen.queryByRole('checkbox', { name: '訪問がなかった週も受け取る' });

export const Off: Story = {
  play: async () => {
    const enabled = await screen.findByRole('switch', { name: 'メールで受け取る' });
    await expect(whenEmpty()).toBeNull();
    await userEvent.click(enabled);
    await waitFor(() => expect(whenEmpty()).not.toBeChecked());
    await userEvent.click(whenEmpty()!);
    await waitFor(() => expect(whenEmpty()).toBeChecked());
    await expect(enabled).toBeChecked();
  },
};
const on = aPart(chosen({ enabled: true, whenEmpty: true }));
export const On: Story = { parameters: on };
export const InTheDark: Story = { parameters: on, globals: { scheme: 'dark' } };
export const English: Story = { parameters: on, globals: { locale: 'en' } };
export const Chinese: Story = { parameters: on, globals: { locale: 'cn' } };
export const KoreanOnAPhone: Story = { parameters: on, globals: { locale: 'kr', viewport: { value: 'phone' } } };

export const Saving: Story = {
  parameters: aPart(chosen({ enabled: false, whenEmpty: false }, { 'analytics.putWeeklyMail': pending })),
  play: async () => {
    const enabled = await screen.findByRole('switch', { name: 'メールで受け取る' });
    await userEvent.click(enabled);
    await expect(enabled).toBeChecked();
    await expect(enabled).toHaveAttribute('aria-busy', 'true');
  },
};

export const NotSaved: Story = {
  parameters: aPart(
    chosen(
      { enabled: false, whenEmpty: false },
      { 'analytics.putWeeklyMail': refuse({ status: 503, code: 'unavailable', message: 'しばらくしてからもう一度お試しください。' }) },
    ),
  ),
  play: async () => {
    const enabled = await screen.findByRole('switch', { name: 'メールで受け取る' });
    await userEvent.click(enabled);
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
    await expect(enabled).not.toBeChecked();
  },
};
