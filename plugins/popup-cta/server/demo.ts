import type { Ctx, SiteRef } from '@mekuri/kit/server';
import { PopupSetting, type PopupTexts, type StoredApplicantPopup, type StoredPopup } from './model.ts';
import { startCounting } from './settings.ts';

const DAY_MS = 86_400_000;
/** The demo's pages for subscriptions and gifts: their own calls to action do not overlap the popup at the foot. */
const [SUBSCRIPTION, GIFTS] = ['D2', 'D4'];

const INK = '#1f2d3d';
const CHERRY = '#a83f2a';
const CREAM = '#f4ead9';

const TEXTS: Readonly<Record<'ja' | 'en', PopupTexts>> = {
  ja: {
    timeLimit: '初回のお届けは、送料無料',
    applicantLimit: '冬の贈りもの箱を予約する',
    applicantsFull: '冬の分は満ちました',
  },
  en: {
    timeLimit: 'First box ships free',
    applicantLimit: 'Reserve a winter gift box',
    applicantsFull: 'Winter gift boxes are fully booked',
  },
};

const screen = (internalLinkType: 'contact' | 'form') => ({ transitionType: 'INTERNAL_URL', internalLinkType }) as const;

const popup = (id: string, effectivePages: string[], style: Partial<StoredPopup['style']>): StoredPopup => ({
  id,
  enabled: true,
  startDate: null,
  endDate: null,
  effectivePages,
  style: {
    backgroundColor: CHERRY,
    textColor: '#ffffff',
    textSize: 16,
    width: 365,
    height: 60,
    shape: 'MODERATELY_ROUNDED_EDGE',
    textAlignment: 'CENTER',
    ...style,
  },
  mediaId: null,
  transition: null,
  showRemainingTime: true,
});

/** Two popups: free shipping for two weeks, and gift boxes for the first hundred applicants. */
export const demo = async (ctx: Ctx, site: SiteRef): Promise<void> => {
  const positions = await ctx.core.pages.positions(ctx, site.id);
  const pageAt = (wanted: string | undefined): string[] => [...positions].flatMap(([id, position]) => (position === wanted ? [id] : []));
  const timeLimit: StoredPopup = {
    ...popup('019ab000-0000-7000-8000-000000000d02', pageAt(SUBSCRIPTION), {}),
    endDate: new Date(ctx.now().getTime() + 14 * DAY_MS).toISOString(),
    transition: screen('form'),
  };
  const applicantLimit: StoredApplicantPopup = {
    ...popup('019ab000-0000-7000-8000-000000000d04', pageAt(GIFTS), { backgroundColor: INK, textColor: CREAM, shape: 'PILL' }),
    transition: screen('contact'),
    limit: 100,
    fullTransition: null,
  };
  const setting = await ctx.db.insert(PopupSetting, {
    siteId: site.id,
    timeLimit,
    applicantLimit,
    texts: { ...TEXTS, [site.defaultLanguage]: TEXTS.ja },
    revision: 1,
    updatedAt: ctx.now(),
  });
  await startCounting(ctx, site.id, setting);
};
