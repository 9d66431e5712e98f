import type { PublicPage, PublicPluginElement, PublicSite } from '@mekuri/kit/viewer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Label } from './Label.tsx';

/** A box as in the viewer. */
const Boxed = ({ text }: { text: string }) => (
  <div style={{ position: 'relative', width: 140, height: 40, containerType: 'size' }}>
    <Label element={{ data: { text } } as unknown as PublicPluginElement} site={{} as PublicSite} page={{} as PublicPage} />
  </div>
);

const meta = { title: 'plugins/template/viewer/Label', component: Boxed } satisfies Meta<typeof Boxed>;
export default meta;

export const Short: StoryObj<typeof Boxed> = {
  args: { text: '本日のおすすめ' },
  play: async () => {
    await expect(screen.getByText('本日のおすすめ')).toBeVisible();
  },
};
