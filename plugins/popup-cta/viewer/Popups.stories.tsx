import type { ActionProps, PublicMedia, ViewerHost } from '@mekuri/kit/viewer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import texts from '../messages/viewer/ja.json';
import { PopupView } from './PopupView.tsx';
import { aPopup, anApplicantPopup } from './testing/popups.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const later = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 10"><rect width="12" height="10" fill="#8a5a3c"/><circle cx="6" cy="6" r="3" fill="#f3e3c8"/></svg>',
)}`;
const media: PublicMedia = {
  kind: 'IMAGE',
  width: 1200,
  height: 1000,
  path: '/cup.webp',
  posterPath: null,
  hlsPath: null,
  widths: [],
  averageColor: '#8a5a3c',
};

const TEXTS: Readonly<Record<string, string>> = texts;

function Action({ children, className, link, mayAct, onAct }: ActionProps) {
  if (!link) return <span className={className}>{children}</span>;
  const handleClick = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    if (mayAct) void mayAct();
    else onAct?.();
  };
  return (
    <a className={className} href="#away" onClick={handleClick}>
      {children}
    </a>
  );
}

const host: ViewerHost = {
  Action,
  isMissing: () => false,
  t: (key, values = {}) => (TEXTS[key] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
  picture: ({ height, width }, sizes) => ({ src: PICTURE, srcSet: undefined, sizes, width, height }),
  mediaUrl: () => PICTURE,
  cover: () => () => undefined,
  visitorId: () => '',
  forgetVisitor: async () => undefined,
  canvas: null,
};

const meta = {
  title: 'plugins/popup-cta/viewer/PopupView',
  component: PopupView,
  args: {
    host,
    pageId: 'a1',
    now: NOW,
    numberClicks: 12,
    hasPlace: false,
    note: '',
    mayApply: fn(async () => true),
    onAct: fn(),
    onClose: fn(),
    shown: { timeLimit: aPopup({ endDate: later(42) }), applicantLimit: null },
  },
  decorators: [
    (story) => (
      <div style={{ position: 'relative', width: 375, height: 739, overflow: 'hidden', background: 'linear-gradient(#5b7c8d, #24323c)' }}>
        {story()}
      </div>
    ),
  ],
} satisfies Meta<typeof PopupView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MinutesLeft: Story = {
  play: async ({ args }) => {
    await expect(screen.getByText('あと42分')).toBeVisible();
    await userEvent.click(screen.getByRole('link'));
    await expect(args.onAct).toHaveBeenCalledWith('time');
    await userEvent.click(screen.getByRole('button', { name: '「本日限り、全品送料無料」を閉じる' }));
    await expect(args.onClose).toHaveBeenCalledWith('time');
  },
};
export const HoursLeft: Story = {
  args: { shown: { timeLimit: aPopup({ endDate: later(71 * 60), style: { shape: 'PILL' } }), applicantLimit: null } },
  play: async () => {
    await expect(screen.getByText('あと71時間')).toBeVisible();
  },
};
export const PlacesLeft: Story = {
  args: { shown: { timeLimit: null, applicantLimit: anApplicantPopup({ media, endDate: later(5 * 1440) }) } },
  play: async ({ args }) => {
    await expect(screen.getByRole('link')).toHaveTextContent('残り38名 あと5日');
    await userEvent.click(screen.getByRole('link'));
    await expect(args.mayApply).toHaveBeenCalled();
    await expect(args.onAct).not.toHaveBeenCalled();
  },
};
export const Both: Story = {
  args: { shown: { timeLimit: aPopup({ media, endDate: later(42) }), applicantLimit: anApplicantPopup({ media }) } },
};
/** Untranslated texts are marked with the default language. */
export const BothUntranslated: Story = {
  args: {
    numberClicks: 50,
    shown: {
      timeLimit: aPopup({ textLang: 'ja' }),
      applicantLimit: anApplicantPopup({ text: 'Apply', fullText: '定員に達しました', fullTextLang: 'ja' }),
    },
  },
  play: async () => {
    await expect(screen.getByText('本日限り、全品送料無料')).toHaveAttribute('lang', 'ja');
    await expect(screen.getByText('定員に達しました')).toHaveAttribute('lang', 'ja');
  },
};
export const Full: Story = {
  args: { numberClicks: 50, shown: { timeLimit: null, applicantLimit: anApplicantPopup() }, note: texts['popup_cta.full'] },
  play: async () => {
    await expect(screen.getByText('定員に達しました')).toBeVisible();
    await expect(screen.queryByRole('link')).toBeNull();
  },
};
export const FullWithFallback: Story = {
  args: {
    numberClicks: 50,
    shown: {
      timeLimit: null,
      applicantLimit: anApplicantPopup({
        fullText: '次回の予約はこちら',
        fullLink: { transitionType: 'EXTERNAL_URL', externalLinkUrl: 'https://example.com/next' },
      }),
    },
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('link', { name: '次回の予約はこちら' }));
    await expect(args.onAct).toHaveBeenCalledWith('applicants');
  },
};
export const OwnPlaceWhenFull: Story = {
  args: { numberClicks: 50, hasPlace: true, shown: { timeLimit: null, applicantLimit: anApplicantPopup() } },
  play: async () => {
    await expect(screen.getByRole('link', { name: /焙煎体験に申し込む/ })).toBeVisible();
  },
};
const boxOf = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();

/** The stage is as wide as the reference space, so that its px are the specification's. */
export const Measures: Story = {
  args: { shown: { timeLimit: aPopup({ media, style: { shape: 'SLIGHTLY_ROUNDED_EDGE' } }), applicantLimit: null } },
  decorators: [(story) => <div style={{ width: 389, height: 737, position: 'relative', background: '#24323c' }}>{story()}</div>],
  play: async () => {
    const [area, picture, bar] = ['.popups', '.popup-picture', '.popup-bar'].map(boxOf) as [DOMRect, DOMRect, DOMRect];
    await expect(area.height).toBe(737 - 72);
    await expect(picture.width / picture.height).toBeCloseTo(1.2, 2);
    await expect(Math.round(bar.height)).toBe(72);
    await expect(Math.round(area.bottom - bar.bottom)).toBe(2);
    const action = document.querySelector('.popup-action')!;
    const radii = { SHARP_EDGE: '0px', SLIGHTLY_ROUNDED_EDGE: '3px', MODERATELY_ROUNDED_EDGE: '6px', PILL: '100px' };
    document.querySelector('.popup')!.removeAttribute('data-pictured');
    for (const [shape, radius] of Object.entries(radii)) {
      document.querySelector('.popup')!.setAttribute('data-shape', shape);
      await expect(getComputedStyle(action).borderRadius).toBe(radius);
    }
  },
};
export const OnItsSide: Story = {
  args: { shown: { timeLimit: aPopup({ media }), applicantLimit: anApplicantPopup({ media }) } },
  decorators: [(story) => <div style={{ width: 500, height: 375, position: 'relative', background: '#24323c' }}>{story()}</div>],
  play: async () => {
    await expect(boxOf('.popups-row').height).toBeLessThan(120);
  },
};
export const LeftAlignedAndNarrow: Story = {
  args: { shown: { timeLimit: aPopup({ style: { width: 240, textAlignment: 'LEFT', shape: 'SHARP_EDGE' } }), applicantLimit: null } },
};
