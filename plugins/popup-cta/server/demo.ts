import type { Ctx, SiteRef } from '@mekuri/kit/server';
import { PopupSetting, type StoredApplicantPopup, type StoredPopup } from './model.ts';
import { startCounting } from './settings.ts';

const DAY_MS = 86_400_000;
/** The pages of the demo's subscription and of its gifts: their own calls to action leave the foot free. */
const [SUBSCRIPTION, GIFTS] = ['D2', 'D4'];

const shop = (path: string) => ({ transitionType: 'EXTERNAL_URL', externalLinkUrl: `https://example.com/shiomachi/${path}` }) as const;

const popup = (id: string, effectivePages: string[], style: Partial<StoredPopup['style']>): StoredPopup => ({
  id,
  enabled: true,
  startDate: null,
  endDate: null,
  effectivePages,
  style: {
    backgroundColor: '#b3261e',
    textColor: '#ffffff',
    textSize: 17,
    width: 365,
    height: 72,
    shape: 'MODERATELY_ROUNDED_EDGE',
    textAlignment: 'CENTER',
    ...style,
  },
  mediaId: null,
  transition: null,
  showRemainingTime: true,
});

/** Two weeks without postage, and gift boxes for the first hundred. */
export const demo = async (ctx: Ctx, site: SiteRef): Promise<void> => {
  const positions = await ctx.core.pages.positions(ctx, site.id);
  const pageAt = (wanted: string | undefined): string[] => [...positions].flatMap(([id, position]) => (position === wanted ? [id] : []));
  const timeLimit: StoredPopup = {
    ...popup('019ab000-0000-7000-8000-000000000d02', pageAt(SUBSCRIPTION), {}),
    endDate: new Date(ctx.now().getTime() + 14 * DAY_MS).toISOString(),
    transition: shop('subscribe'),
  };
  const applicantLimit: StoredApplicantPopup = {
    ...popup('019ab000-0000-7000-8000-000000000d04', pageAt(GIFTS), { backgroundColor: '#1f2d4d', shape: 'PILL' }),
    transition: shop('gift'),
    limit: 100,
    fullTransition: null,
  };
  const texts = { timeLimit: '初回のお届けは、送料無料', applicantLimit: '冬の贈りもの箱を予約する', applicantsFull: '冬の分は満ちました' };
  const setting = await ctx.db.insert(PopupSetting, {
    siteId: site.id,
    timeLimit,
    applicantLimit,
    texts: { [site.defaultLanguage]: texts },
    revision: 1,
    updatedAt: ctx.now(),
  });
  await startCounting(ctx, site.id, setting);
};
