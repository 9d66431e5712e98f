import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inCell, InRows, withStyles } from '../testing/story-decorators.tsx';
import { rowsOf } from '../site/rows.ts';
import { aButton, aPage } from '../testing/site.ts';
import { CallToAction } from './CallToAction.tsx';

const holding = (buttons: ReturnType<typeof aButton>[]) => aPage('A1', { mainText: '', buttons });

function Buttons({ buttons }: { buttons: ReturnType<typeof aButton>[] }) {
  const page = holding(buttons);
  const rows = rowsOf(page);
  return (
    <InRows page={page}>
      {buttons.map((button, index) => (
        <CallToAction key={button.id} button={button} row={rows.buttons[index]} />
      ))}
    </InRows>
  );
}

const meta = {
  title: 'viewer/cell/CallToAction',
  component: CallToAction,
  decorators: [inCell, withStyles],
  args: { button: aButton() },
  render: ({ button }) => <Buttons buttons={[button]} />,
} satisfies Meta<typeof CallToAction>;
export default meta;
type Story = StoryObj<typeof meta>;

const SHAPES = ['PILL', 'MODERATELY_ROUNDED_EDGE', 'SLIGHTLY_ROUNDED_EDGE', 'SHARP_EDGE'] as const;
const ANIMATIONS = ['NONE', 'PULSE', 'GLOW', 'BOUNCE', 'SHIMMER', 'GLITCH', 'WOBBLE', 'BUBBLY', 'PULSE_OUT'] as const;

export const ToAnotherSite: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /^オンラインで買う\s?（新しいタブで開きます）$/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  },
};
export const ToACell: Story = {
  args: { button: aButton({ buttonText: '定期便を見る', link: { transitionType: 'CREATIVE_BLOCK', position: 'C2' } }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '定期便を見る' })).toHaveAttribute('href', '/site/demo/C2');
  },
};
export const WithoutADestination: Story = {
  args: { button: aButton({ link: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
const toTheForm = aButton({ link: { transitionType: 'INTERNAL_URL', internalLinkType: 'contact' }, microcopyText: '24時間受付' });
export const ToAFormThatIsNotThere: Story = {
  args: { button: toTheForm },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.call-to-action')).toBeNull();
    await expect(within(canvasElement).queryByText('24時間受付')).toBeNull();
  },
};
export const ToAFormThatIsNotThereOnTheCanvas: Story = {
  args: { button: toTheForm },
  parameters: { viewer: { canvas: { at: null, member: true } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('24時間受付')).toBeVisible();
  },
};
export const WithoutAText: Story = {
  args: { button: aButton({ buttonText: ' ', microcopyText: '送料無料' }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.call-to-action')).toBeNull();
  },
};
export const Shapes: Story = {
  render: () => (
    <Buttons
      buttons={SHAPES.map((buttonShape, index) =>
        aButton({ id: buttonShape, buttonShape, buttonText: buttonShape, textSize: 14, buttonPositionTop: 14 + index * 16 }),
      )}
    />
  ),
  play: async ({ canvasElement }) => {
    const radii = within(canvasElement)
      .getAllByRole('link')
      .map((action) => getComputedStyle(action).borderRadius);
    await expect(radii).toEqual(['100px', '6px', '3px', '0px']);
  },
};
export const Animations: Story = {
  render: () => (
    <Buttons
      buttons={ANIMATIONS.map((buttonAnimation, index) =>
        aButton({
          id: buttonAnimation,
          buttonAnimation,
          buttonText: buttonAnimation,
          buttonHeight: 6,
          buttonPositionTop: 5 + index * 10.5,
          buttonColor: '#8a4a1c',
        }),
      )}
    />
  ),
};
export const MicrocopyAbove: Story = { args: { button: aButton({ microcopyText: '2,000円以上で送料無料' }) } };
export const MicrocopyBelow: Story = { args: { button: aButton({ microcopyText: '2,000円以上で送料無料', textAlign: 'BOTTOM' }) } };
export const MicrocopyClampedToThreeLines: Story = {
  args: { button: aButton({ microcopyText: '北海道と沖縄、離島への配送は別に送料をいただきます。'.repeat(4), buttonPositionTop: 60 }) },
  play: async ({ canvasElement }) => {
    const microcopy = canvasElement.querySelector<HTMLElement>('.microcopy')!;
    await expect(microcopy.clientHeight).toBeLessThanOrEqual(3 * Number.parseFloat(getComputedStyle(microcopy).lineHeight) + 1);
    await expect(microcopy.scrollHeight).toBeGreaterThan(microcopy.clientHeight);
  },
};
export const LongText: Story = { args: { button: aButton({ buttonText: '初めての方限定・飲み比べ三種セットを送料無料で試してみる' }) } };
export const Small: Story = {
  args: { button: aButton({ buttonWidth: 30, buttonHeight: 5, textSize: 12, buttonText: '詳しく', buttonPositionLeft: 60 }) },
};
