import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import baseCss from '../styles/base.css?inline';
import previewCss from '../styles/preview.css?inline';
import { LockedScreen } from './LockedScreen.tsx';
import { textsIn } from './texts.ts';
import { ViewBar } from './ViewBar.tsx';

const withStyles: Decorator = (Story) => (
  <>
    <style>{baseCss + previewCss}</style>
    <Story />
  </>
);
const texts = textsIn('ja');
const locked = { texts, email: 'tamako@example.jp', message: null, isBusy: false, onSubmit: () => undefined };

const meta = { title: 'viewer/preview', component: LockedScreen, decorators: [withStyles], args: locked } satisfies Meta<
  typeof LockedScreen
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Locked: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getByRole('heading')).toHaveTextContent('このプレビューはロックされています');
    await userEvent.click(screen.getByLabelText('パスワードを表示'));
    await expect(screen.getByLabelText('パスワード')).toHaveAttribute('type', 'text');
  },
};
export const LockedOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Refused: Story = {
  args: { message: texts.refused },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('招待が取り消されています');
  },
};
export const Ended: Story = { args: { message: texts.ended } };
export const Busy: Story = { args: { isBusy: true } };
export const InEnglish: Story = { args: { texts: textsIn('en') }, globals: { viewport: { value: 'phone' } } };
export const InChinese: Story = { args: { texts: textsIn('cn') }, globals: { viewport: { value: 'phone' } } };
export const InKorean: Story = { args: { texts: textsIn('kr') }, globals: { viewport: { value: 'phone' } } };

const view = { lang: null, at: '2026-12-24T09:00:00.000Z', as: 'member', cell: null } as const;
export const Bar: Story = {
  render: () => <ViewBar texts={texts} name="汐町珈琲焙煎所の冬のお便りと定期便のご案内" view={view} onView={() => undefined} />,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByText('表示条件'));
    await expect(screen.getByLabelText('日時（日本時間）')).toHaveValue('2026-12-24T18:00');
    await expect(screen.getByLabelText('会員として見る')).toBeChecked();
  },
};
export const BarOnAPhone: Story = { ...Bar, globals: { viewport: { value: 'phone' } } };
