import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import baseCss from '../styles/base.css?inline';
import previewCss from '../styles/preview.css?inline';
import { LockedScreen } from './LockedScreen.tsx';
import { PreviewScreen } from './PreviewScreen.tsx';
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

const SESSION = { access_token: 'story', expires_in: 900, site_id: 'quiet', name: '回覧する下書き', frame_url: `${location.origin}/none/` };
const REFUSAL = { type: 'about:blank', title: '', status: 401, code: 'preview.locked', message: '', request_id: '' };
const refused = (): Response => Response.json(REFUSAL, { status: 401, headers: { 'content-type': 'application/problem+json' } });

/** The server's responses in order. */
const answering = (...answers: (() => Response)[]) => {
  const own = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!new URL(new Request(input, init).url).pathname.includes('/preview/site/')) return own(input, init);
    return answers.shift()!();
  };
  return () => {
    globalThis.fetch = own;
    sessionStorage.clear();
  };
};
const enter = async (canvasElement: HTMLElement): Promise<void> => {
  const screen = within(canvasElement);
  await userEvent.type(screen.getByLabelText('メールアドレス'), 'tamako@example.jp');
  await userEvent.type(screen.getByLabelText('パスワード'), 'Preview-2026');
  await userEvent.click(screen.getByRole('button', { name: 'プレビューを開く' }));
};
const comeBack = (): void => void document.dispatchEvent(new Event('visibilitychange'));
const Screen = () => <PreviewScreen texts={texts} site="quiet" email="" search="" />;

const unreachable = fn((): Response => {
  throw new TypeError('Failed to fetch');
});

export const LetsIn: Story = {
  render: Screen,
  beforeEach: () => answering(() => Response.json(SESSION), unreachable),
  play: async ({ canvasElement }) => {
    await enter(canvasElement);
    await expect(await within(canvasElement).findByTitle('「回覧する下書き」の下書き')).toHaveFocus();
    comeBack();
    await waitFor(() => expect(unreachable).toHaveBeenCalled());
    // A lost connection does not lock the preview.
    await expect(within(canvasElement).getByText('回覧する下書き')).toBeVisible();
  },
};
export const LocksAgain: Story = {
  render: Screen,
  beforeEach: () => answering(() => Response.json(SESSION), refused, refused),
  play: async ({ canvasElement }) => {
    await enter(canvasElement);
    await within(canvasElement).findByTitle('「回覧する下書き」の下書き');
    comeBack();
    await waitFor(() => expect(within(canvasElement).getByRole('alert')).toHaveTextContent('もう一度入力してください'));
    await expect(within(canvasElement).getByLabelText('メールアドレス')).toHaveValue('tamako@example.jp');
    await expect(sessionStorage.getItem('mekuri_preview:quiet')).toBeNull();
  },
};
export const LetsInAgain: Story = {
  render: Screen,
  beforeEach: () =>
    answering(
      () => Response.json(SESSION),
      refused,
      () => Response.json({ ...SESSION, name: '新しい名前' }),
    ),
  play: async ({ canvasElement }) => {
    await enter(canvasElement);
    await within(canvasElement).findByText('回覧する下書き');
    comeBack();
    await expect(await within(canvasElement).findByText('新しい名前')).toBeVisible();
  },
};
