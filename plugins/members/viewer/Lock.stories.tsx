import type { PublicPage, PublicSite, ViewerHost, ViewerSlots } from '@mekuri/kit/viewer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Lock } from './Lock.tsx';
import { dropSession, isSignedIn, keepSession } from './session.ts';

const site = { id: '01900000-0000-7000-8000-000000000001' } as PublicSite;
const page: PublicPage = { access: 'locked', id: '01900000-0000-7000-8000-000000000002', position: 'A1' };
const OPENING = '会員限定ページを開いています';

const meta = {
  title: 'plugins/members/viewer/Lock',
  component: Lock,
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', width: 375, height: 739 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    site,
    page,
    part: {},
    open: fn<ViewerSlots['page.lock']['open']>(() => new Promise(() => undefined)),
    host: {} as ViewerHost,
    lock: fn(),
    opening: OPENING,
  },
  beforeEach: () => keepSession(site.id, { accessToken: 'token', expiresIn: 900 }),
} satisfies Meta<typeof Lock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Opening: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(OPENING);
    await expect(args.open).toHaveBeenCalledWith('token');
  },
};
export const Refused: Story = {
  args: { open: fn<ViewerSlots['page.lock']['open']>(async () => 'refused') },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).queryByRole('status')).toBeNull());
    await expect(isSignedIn(site.id)).toBe(false);
  },
};
export const NobodyIsSignedIn: Story = {
  beforeEach: () => dropSession(site.id),
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
    await expect(args.open).not.toHaveBeenCalled();
  },
};
