import { Conflict, LimitReached, NotFound, type Ctx, type Input, type Schemas } from '@mekuri/kit/server';
import { raw } from 'objection';
import { phaseAt, type PopupPart, type PublicApplicantPopup, type PublicPopup } from '../part.ts';
import { PopupClaim, PopupClick, PopupCounter } from './model.ts';

type State = Schemas['PopupState'];
type Click = Input<'popupCta.click'>['body'];

interface LivePopups {
  siteId: string;
  popups: PopupPart;
}

/** The popups of the live release. @throws NotFound */
const livePopups = async (ctx: Ctx, site: string): Promise<LivePopups> => {
  const { siteId, part } = await ctx.core.releases.part(ctx, site, 'popup-cta');
  return { siteId, popups: part as PopupPart };
};

const claimsOf = async (ctx: Ctx, popupId: string): Promise<number> => (await ctx.db.query(PopupCounter).findById(popupId))?.claims ?? 0;

const present = (ctx: Ctx, popup: PublicApplicantPopup | null, numberClicks: number): State => ({
  now: ctx.now().toISOString(),
  popupId: popup?.id ?? null,
  numberClicks,
  limit: popup?.limit ?? null,
});

/** Number of taken places of the published popup, and the server's time. @throws NotFound */
export const readState = async (ctx: Ctx, site: string): Promise<State> => {
  const { applicantLimit } = (await livePopups(ctx, site)).popups;
  return present(ctx, applicantLimit, applicantLimit ? await claimsOf(ctx, applicantLimit.id) : 0);
};

/** @throws Conflict for a popup that is not shown on the page at this time */
const requireShown = (ctx: Ctx, popup: PublicPopup, pageId: string): void => {
  const phase = phaseAt(popup, ctx.now().getTime());
  if (phase !== 'open') throw new Conflict({ code: phase === 'before' ? 'popup_cta.not_started' : 'popup_cta.ended' });
  if (!popup.effectivePages.includes(pageId)) throw new Conflict({ code: 'popup_cta.elsewhere' });
};

/** Records a click once per `click_id`, however often it is sent. */
const noteClick = async (ctx: Ctx, siteId: string, popupId: string, click: Click): Promise<void> => {
  const [visitorId, clickId, pageId] = [click.visitorId, click.clickId, click.pageId].map((id) => id.toLowerCase()) as [
    string,
    string,
    string,
  ];
  const clickedAt = ctx.now();
  const isNew = await ctx.db.insertOnce(PopupClick, { siteId, popupId, pageId, visitorId, clickId, clickedAt });
  if (isNew) await ctx.emit('popup.clicked', { siteId, pageId, popupId, visitorId, clickedAt: clickedAt.toISOString() });
};

/**
 * Claims a place unless the visitor already has one. A single statement increments the counter while places are left. It keeps the counter
 * row locked until the claim is inserted in the same transaction, so that both are committed or neither.
 * @returns the number of taken places; null if the visitor has no place because all are taken
 */
const takePlace = async (
  ctx: Ctx,
  siteId: string,
  { id: popupId, limit }: Pick<PublicApplicantPopup, 'id' | 'limit'>,
  click: Click,
): Promise<number | null> => {
  const [visitorId, pageId] = [click.visitorId.toLowerCase(), click.pageId.toLowerCase()];
  const ownClaim = () => ctx.db.query(PopupClaim).findOne({ popupId, visitorId }).select('id');
  const counter = () => ctx.db.query(PopupCounter).where({ id: popupId });
  const [counted] = await counter()
    .where('claims', '<', limit)
    .whereNotExists(ownClaim())
    .patch({ claims: raw('claims + 1') })
    .returning('claims');
  if (!counted) return (await ownClaim()) ? claimsOf(ctx, popupId) : null;
  if (await ctx.db.insertOnce(PopupClaim, { siteId, popupId, visitorId, pageId, claimedAt: ctx.now() })) {
    if (counted.claims === limit) await ctx.emit('popup.filled', { siteId, popupId });
    return counted.claims;
  }
  // Two concurrent clicks of one visitor: the second waited for the first at the counter, and finds the claim only now.
  await counter().patch({ claims: raw('claims - 1') });
  return counted.claims - 1;
};

/**
 * Records a visitor's click and, for a popup with limited places, claims a place.
 * @throws Conflict `popup_cta.not_started`, `popup_cta.ended`, `popup_cta.elsewhere`; LimitReached `popup_cta.full`, which still records the click
 */
export const clickPopup = async (ctx: Ctx, site: string, popupId: string, click: Click): Promise<State> => {
  const { popups, siteId } = await livePopups(ctx, site);
  const { applicantLimit, timeLimit } = popups;
  const popup = [timeLimit, applicantLimit].find((one) => one?.id === popupId.toLowerCase());
  if (!popup) throw new NotFound();
  requireShown(ctx, popup, click.pageId.toLowerCase());
  await noteClick(ctx, siteId, popup.id, click);
  if (popup !== applicantLimit) return present(ctx, null, 0);
  const { limit } = applicantLimit;
  const taken = await takePlace(ctx, siteId, applicantLimit, click);
  if (taken === null) throw new LimitReached({ code: 'popup_cta.full', params: { limit }, extra: { limit }, commit: true });
  return present(ctx, applicantLimit, taken);
};
