import { aPart, aScreen } from '@mekuri/storybook/console';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { nobody } from '../testing/nobody.ts';
import { FailureScreen } from './ErrorScreens.tsx';

const meta = {
  title: 'console/Errors',
  component: FailureScreen,
  args: { error: new Error('broken'), reset: () => undefined },
} satisfies Meta<typeof FailureScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const coded = (code: string) => aScreen(`/errors/${code}?requestId=req-019ac2f4`, nobody);
/** A server response as thrown by the generated client. */
const thrown = (answer: object): Error => answer as Error;

export const Forbidden: Story = { parameters: coded('403') };
export const ForbiddenOnAPhone: Story = { ...Forbidden, globals: { viewport: { value: 'phone' } } };
export const ForbiddenInTheDark: Story = { ...Forbidden, globals: { scheme: 'dark' } };
export const AddressNotAllowed: Story = { parameters: coded('403-ip') };
export const AddressNotAllowedOnAPhone: Story = { ...AddressNotAllowed, globals: { viewport: { value: 'phone' } } };
export const NotFound: Story = { parameters: coded('404') };
export const NoAnswerInTime: Story = { parameters: coded('504') };
export const NotFoundInEnglish: Story = { parameters: coded('404'), globals: { locale: 'en' } };
export const ChunkNotLoaded: Story = {
  parameters: aPart({}),
  args: { error: new Error('Failed to fetch dynamically imported module') },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '読み込めませんでした' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
  },
};
export const ServerUnreachable: Story = { parameters: aPart({}), args: { error: thrown({}) } };
export const ServerBroken: Story = {
  parameters: aPart({}),
  args: { error: thrown({ status: 500, code: 'internal', message: 'サーバーで問題が起きました。', requestId: 'req-019ac2f4' }) },
};
export const Unexpected: Story = { parameters: aPart({}) };
