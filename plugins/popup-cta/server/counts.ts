import type { Ctx, Schemas } from '@mekuri/kit/server';
import { PopupClick, PopupCounter, type PopupSetting } from './model.ts';

/** Clicks and taken places of the site's current popups, as last saved. */
export const countsOf = async (ctx: Ctx, setting: PopupSetting | undefined): Promise<Schemas['PopupCount'][]> => {
  const popups = [
    { kind: 'TIME_LIMIT' as const, id: setting?.timeLimit?.id, limit: null },
    { kind: 'APPLICANT_LIMIT' as const, id: setting?.applicantLimit?.id, limit: setting?.applicantLimit?.limit ?? null },
  ].flatMap(({ id, ...popup }) => (id === undefined ? [] : [{ id, ...popup }]));
  return Promise.all(
    popups.map(async ({ id, kind, limit }) => ({
      popupId: id,
      kind,
      clicks: await ctx.db.query(PopupClick).where({ popupId: id }).resultSize(),
      numberClicks: (await ctx.db.query(PopupCounter).findById(id))?.claims ?? 0,
      limit,
    })),
  );
};
