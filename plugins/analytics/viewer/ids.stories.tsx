import type { PublicSite, ViewerHost } from '@mekuri/kit/viewer';
import { readAnswer } from '@mekuri/kit/visitor-ids';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import ja from '../messages/viewer/ja.json';
import { IdsBar } from './IdsBar.tsx';
import { IdsChoice } from './IdsChoice.tsx';

const TEXTS: Readonly<Record<string, string>> = ja;
const covers: unknown[] = [];

const forgetVisitor = fn(async () => undefined);

const host: ViewerHost = {
  Action: () => null,
  isMissing: () => false,
  t: (key) => TEXTS[key] ?? '',
  picture: () => null,
  mediaUrl: () => '',
  cover: (what) => {
    covers.push(what);
    return () => void covers.splice(covers.indexOf(what), 1);
  },
  visitorId: () => '',
  forgetVisitor,
  canvas: null,
};
const site = { id: '01900000-0000-7000-8000-000000000001', plugins: { analytics: { ids: 'ask' } } } as unknown as PublicSite;

const meta = {
  title: 'plugins/analytics/viewer/IdsBar',
  component: IdsBar,
  args: { host, site },
  beforeEach: () => {
    sessionStorage.clear();
    localStorage.removeItem(`mekuri_ids:${site.id}`);
    covers.length = 0;
    forgetVisitor.mockClear();
  },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', width: 360, height: 640, overflow: 'hidden', background: 'linear-gradient(#5b7c8d, #24323c)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof IdsBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Both buttons have the same size and are reachable by keyboard. */
export const Asked: Story = {
  play: async () => {
    const [no, yes] = [screen.getByRole('button', { name: ja.deny }), screen.getByRole('button', { name: ja.allow })];
    const [ofNo, ofYes] = [no.getBoundingClientRect(), yes.getBoundingClientRect()];
    await expect([ofNo.width, ofNo.height]).toEqual([ofYes.width, ofYes.height]);
    await expect(ofNo.height).toBeGreaterThanOrEqual(44);
    await expect(getComputedStyle(no).backgroundColor).toBe(getComputedStyle(yes).backgroundColor);
    const bar = screen.getByRole('complementary', { name: ja.label });
    await expect(covers).toEqual([{ tabs: false, height: bar.offsetHeight + 16, under: true }]);
    await expect(bar.scrollWidth).toBe(bar.clientWidth);
    await userEvent.tab();
    await expect(no).toHaveFocus();
    await userEvent.tab();
    await expect(yes).toHaveFocus();
  },
};

export const Allowed: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: ja.allow }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    await expect(readAnswer(site.id)).toBe('yes');
    await expect(covers).toEqual([]);
  },
};

/** The answer is changed next to the legal documents. */
export const Changed: Story = {
  render: (args) => (
    <>
      <IdsChoice {...args} />
      <IdsBar {...args} />
    </>
  ),
  play: async () => {
    await userEvent.click(screen.getAllByRole('button', { name: ja.deny }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    await expect(screen.getByRole('button', { name: ja.deny })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: ja.allow }));
    await expect(screen.getByRole('button', { name: ja.allow })).toHaveAttribute('aria-pressed', 'true');
    await expect(readAnswer(site.id)).toBe('yes');
  },
};

/** A browser with Global Privacy Control is not asked. */
export const NotAsked: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  },
  play: async () => {
    await expect(screen.queryByRole('complementary')).toBeNull();
  },
};

export const Off: Story = {
  args: { site: { ...site, plugins: { analytics: { ids: 'off' } } } },
  play: async () => {
    await expect(forgetVisitor).toHaveBeenCalled();
    await expect(screen.queryByRole('complementary')).toBeNull();
  },
};

/** Data stored under an earlier answer is deleted. */
export const Denied: Story = {
  play: async () => {
    await expect(forgetVisitor).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: ja.deny }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    await expect(readAnswer(site.id)).toBe('no');
    await expect(forgetVisitor).toHaveBeenCalledTimes(2);
  },
};

export const OnTheCanvas: Story = {
  args: { host: { ...host, canvas: { at: null, member: false } } },
  play: async () => {
    await expect(screen.queryByRole('complementary')).toBeNull();
  },
};
