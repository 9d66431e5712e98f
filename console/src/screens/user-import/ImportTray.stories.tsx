import { aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { masterAnswers } from '../users/stories.ts';
import { aMaster, anImport, idOf } from '../users/testing.ts';
import { ImportTray } from './ImportTray.tsx';
import { runningImports } from './running-imports.ts';

const meta = {
  title: 'console/screens/User import tray',
  component: ImportTray,
  parameters: aScreen('/master/plan-management', {
    ...masterAnswers,
    'masterPlans.list': () => ({ items: [], nextCursor: null }),
    'masterImports.get': () => anImport({ status: 'running', rows: 1_204, doneRows: 530 }),
  }),
  beforeEach: () => {
    runningImports.add({ id: idOf(501), accountId: aMaster().account.id });
    return () => runningImports.remove(idOf(501));
  },
} satisfies Meta<typeof ImportTray>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async () => {
    await expect(await screen.findByText('44%')).toBeVisible();
  },
};
export const RunningOnAPhone: Story = { ...Running, globals: { viewport: { value: 'phone' } } };
export const RunningInTheDark: Story = { ...Running, globals: { scheme: 'dark' } };
