import type { PublicPage, PublicPluginElement, PublicSite } from '@mekuri/kit/viewer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { manifest } from '../manifest.ts';
import { Badge } from './Badge.tsx';

const initial = manifest.pageElements?.find(({ id }) => id === 'badge')?.initial.data;

const badge = (data: object, width = 110, height = 110): PublicPluginElement => ({
  id: '01900000-0000-7000-8000-000000000001',
  plugin: 'sticker',
  element: 'badge',
  data: { ...initial, ...data },
  positionLeft: 0,
  positionTop: 0,
  width,
  height,
  zIndex: 0,
});

/** Its box, as the viewer makes it. */
const Boxed = ({ element }: { element: PublicPluginElement }) => (
  <div style={{ position: 'relative', width: element.width, height: element.height, margin: 20, containerType: 'size' }}>
    <Badge element={element} site={{} as PublicSite} page={{} as PublicPage} />
  </div>
);

const meta = {
  title: 'plugins/sticker/viewer/Badge',
  component: Boxed,
  args: { element: badge({}) },
} satisfies Meta<typeof Boxed>;
export default meta;
type Story = StoryObj<typeof meta>;

const EVERY = [
  badge({}),
  badge({ shape: 'circle', colour: '#1f5f4a' }),
  badge({ shape: 'ribbon', colour: '#1f2d3d', rotation: 0 }, 200, 48),
];

export const New: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('期間限定')).toBeVisible();
  },
};
export const Shapes: Story = {
  render: () => (
    <>
      {EVERY.map((element) => (
        <Boxed key={String(element.data['shape'])} element={element} />
      ))}
    </>
  ),
};
export const AsLongAsAllowed: Story = {
  render: () => (
    <>
      {EVERY.map(({ data, width, height }) => (
        <Boxed key={String(data['shape'])} element={badge({ ...data, text: '二千円以上のお買い上げで送料が無料です！' }, width, height)} />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const text of within(canvasElement).getAllByText(/送料が無料/)) {
      await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth + 1);
      await expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1);
    }
  },
};
export const OneLetter: Story = { args: { element: badge({ text: '新', shape: 'circle', rotation: 0 }) } };
export const LatinText: Story = { args: { element: badge({ text: 'Limited offer' }) } };
export const TurnedAsFarAsItGoes: Story = { args: { element: badge({ shape: 'ribbon', rotation: 45 }, 200, 48) } };
export const InAWideBox: Story = { args: { element: badge({}, 260, 80) } };
export const WithoutText: Story = { args: { element: badge({ text: '' }) } };
