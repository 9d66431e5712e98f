import { isColor } from '@mekuri/kit/colours';
import { InvalidInput, type Ctx, type FieldFault, type Input, type Schemas } from '@mekuri/kit/server';
import type { PopupSetting, StoredPopup } from './model.ts';

type Given = Input<'popupCta.update'>['body'];
type GivenPopup = Schemas['PopupTimeLimit'] | Schemas['PopupApplicantLimit'];
type Transition = Schemas['Transition'];

/** With their names on the wire. */
const KINDS = [
  ['timeLimit', '/time_limit'],
  ['applicantLimit', '/applicant_limit'],
] as const;

const fault = (pointer: string, rule: string): FieldFault => ({ pointer: `/body${pointer}`, rule });

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

/** What can be said of a popup by itself. */
const ownFaults = (ctx: Ctx, popup: GivenPopup, before: StoredPopup | null, pointer: string): FieldFault[] => {
  const { endDate, id, startDate, style } = popup;
  const isReversed = startDate !== null && endDate !== null && Date.parse(startDate) >= Date.parse(endDate);
  return [
    ...(id !== undefined && id.toLowerCase() !== before?.id ? [fault(`${pointer}/id`, 'exists')] : []),
    ...(isReversed ? [fault(`${pointer}/end_date`, 'popup_cta.after_start')] : []),
    ...(isColor(style.backgroundColor) ? [] : [fault(`${pointer}/style/background_color`, 'colour')]),
    ...(isColor(style.textColor) ? [] : [fault(`${pointer}/style/text_color`, 'colour')]),
    ...transitionsOf(popup, pointer).flatMap((one) => ctx.core.pages.transitionFaults(one.transition, one.pointer)),
  ];
};

/** What a popup names for the first time must be there; what it named before may have gone since, and is not published. */
const referenceFaults = async (
  ctx: Ctx,
  siteId: string,
  popup: GivenPopup,
  before: StoredPopup | null,
  pointer: string,
): Promise<FieldFault[]> => {
  const known = new Set(before ? pagesOf(before) : []);
  const pages = [...new Set(pagesOf(popup))].filter((id) => !known.has(id));
  const media = popup.mediaId === null || popup.mediaId.toLowerCase() === before?.mediaId ? [] : [popup.mediaId.toLowerCase()];
  const found = await ctx.core.pages.references(ctx, siteId, { pages, media });
  const gone = new Set(pages.filter((id) => !found.pages.has(id)));
  return [
    ...(popup.effectivePages.some((id) => gone.has(id.toLowerCase())) ? [fault(`${pointer}/effective_pages`, 'exists')] : []),
    ...(media.every((id) => found.media.has(id)) ? [] : [fault(`${pointer}/media_id`, 'exists')]),
    ...transitionsOf(popup, pointer).flatMap((one) =>
      targetOf(one.transition).some((id) => gone.has(id)) ? [fault(`${one.pointer}/target_page_id`, 'exists')] : [],
    ),
  ];
};

/** @throws InvalidInput `popup_cta.invalid` naming each field and the rule that it breaks */
export const checkPopups = async (ctx: Ctx, siteId: string, body: Given, setting: PopupSetting | undefined): Promise<void> => {
  const fields: FieldFault[] = [];
  for (const [kind, pointer] of KINDS) {
    const popup = body[kind];
    const before = setting?.[kind] ?? null;
    if (popup) fields.push(...ownFaults(ctx, popup, before, pointer), ...(await referenceFaults(ctx, siteId, popup, before, pointer)));
  }
  if (fields.length > 0) throw new InvalidInput({ code: 'popup_cta.invalid', fields });
};
