import { isColor } from '@mekuri/kit/colours';
import { InvalidInput, type Ctx, type FieldIssue, type Input, type Schemas } from '@mekuri/kit/server';
import type { PopupSetting, StoredPopup } from './model.ts';

type Given = Input<'popupCta.update'>['body'];
type GivenPopup = Schemas['PopupTimeLimit'] | Schemas['PopupApplicantLimit'];
type Transition = Schemas['Transition'];

/** Both popups with their pointers on the wire. */
const KINDS = [
  ['timeLimit', '/time_limit'],
  ['applicantLimit', '/applicant_limit'],
] as const;

const issue = (pointer: string, rule: string): FieldIssue => ({ pointer: `/body${pointer}`, rule });

const transitionsOf = (popup: GivenPopup | StoredPopup, pointer = ''): { transition: Transition | null; pointer: string }[] => [
  { transition: popup.transition, pointer: `${pointer}/transition` },
  ...('fullTransition' in popup ? [{ transition: popup.fullTransition, pointer: `${pointer}/full_transition` }] : []),
];

const targetOf = (transition: Transition | null): string[] =>
  transition?.transitionType === 'CREATIVE_BLOCK' || transition?.transitionType === 'LINK' ? [transition.targetPageId.toLowerCase()] : [];

const pagesOf = (popup: GivenPopup | StoredPopup): string[] => [
  ...popup.effectivePages.map((id) => id.toLowerCase()),
  ...transitionsOf(popup).flatMap(({ transition }) => targetOf(transition)),
];

/** Errors of a popup's own fields, without checking that what it refers to exists. */
const ownIssues = (ctx: Ctx, popup: GivenPopup, before: StoredPopup | null, pointer: string): FieldIssue[] => {
  const { endDate, id, startDate, style } = popup;
  const isReversed = startDate !== null && endDate !== null && Date.parse(startDate) >= Date.parse(endDate);
  return [
    ...(id !== undefined && id.toLowerCase() !== before?.id ? [issue(`${pointer}/id`, 'exists')] : []),
    ...(isReversed ? [issue(`${pointer}/end_date`, 'popup_cta.after_start')] : []),
    ...(isColor(style.backgroundColor) ? [] : [issue(`${pointer}/style/background_color`, 'colour')]),
    ...(isColor(style.textColor) ? [] : [issue(`${pointer}/style/text_color`, 'colour')]),
    ...transitionsOf(popup, pointer).flatMap((one) => ctx.core.pages.transitionIssues(one.transition, one.pointer)),
  ];
};

/** New references must exist. References saved earlier may be deleted by now: they are accepted, and not published. */
const referenceIssues = async (
  ctx: Ctx,
  siteId: string,
  popup: GivenPopup,
  before: StoredPopup | null,
  pointer: string,
): Promise<FieldIssue[]> => {
  const known = new Set(before ? pagesOf(before) : []);
  const pages = [...new Set(pagesOf(popup))].filter((id) => !known.has(id));
  const media = popup.mediaId === null || popup.mediaId.toLowerCase() === before?.mediaId ? [] : [popup.mediaId.toLowerCase()];
  const found = await ctx.core.pages.references(ctx, siteId, { pages, media });
  const gone = new Set(pages.filter((id) => !found.pages.has(id)));
  return [
    ...(popup.effectivePages.some((id) => gone.has(id.toLowerCase())) ? [issue(`${pointer}/effective_pages`, 'exists')] : []),
    ...(media.every((id) => found.media.has(id)) ? [] : [issue(`${pointer}/media_id`, 'exists')]),
    ...transitionsOf(popup, pointer).flatMap((one) =>
      targetOf(one.transition).some((id) => gone.has(id)) ? [issue(`${one.pointer}/target_page_id`, 'exists')] : [],
    ),
  ];
};

/** @throws InvalidInput `popup_cta.invalid`, with each field and the rule that it breaks */
export const checkPopups = async (ctx: Ctx, siteId: string, body: Given, setting: PopupSetting | undefined): Promise<void> => {
  const fields: FieldIssue[] = [];
  for (const [kind, pointer] of KINDS) {
    const popup = body[kind];
    const before = setting?.[kind] ?? null;
    if (popup) fields.push(...ownIssues(ctx, popup, before, pointer), ...(await referenceIssues(ctx, siteId, popup, before, pointer)));
  }
  if (fields.length > 0) throw new InvalidInput({ code: 'popup_cta.invalid', fields });
};
