import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { SlotMark } from './SlotMark.tsx';
import { SlotSwitch } from './SlotSwitch.tsx';

const Marked = () => (
  <>
    <SlotMark name="site.tabs" props={{ siteId: 'x', readOnly: false }} plugins={['forms']} />
    <SlotMark name="page.panels" props={{}} plugins={[]} />
    <SlotSwitch />
  </>
);

const meta = { title: 'kit/Slot marks', component: Marked, beforeEach: () => sessionStorage.clear() } satisfies Meta<typeof Marked>;
export default meta;

export const SwitchedOn: StoryObj<typeof meta> = {
  play: async () => {
    await expect(screen.queryByText(/site\.tabs/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'slots' }));
    await expect(await screen.findByText(/site\.tabs ← forms/)).toHaveTextContent('siteId: string, readOnly: boolean');
    await expect(screen.getByText(/page\.panels ← nobody/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'slots' }));
    await expect(screen.queryByText(/site\.tabs/)).toBeNull();
  },
};
