import type { Ctx } from '@mekuri/kit/server';
import type { Entry } from './model.ts';

type OfForm = Pick<Entry, 'siteId' | 'formType'>;

/** What comes within this time is told by one job, however much it is, in ms. */
const TOGETHER = 5000;

/** Has mails written for what came by a form: one job for all that ask for it for about the same time. */
export const scheduleNotification = (
  ctx: Ctx,
  { siteId, formType }: OfForm,
  why: 'new' | 'pause' | 'stragglers',
  at: Date,
): Promise<void> => {
  const slot = Math.ceil(at.getTime() / TOGETHER);
  const dedupeKey = `forms.tell ${siteId} ${formType} ${why} ${slot}`;
  return ctx.enqueue('forms.tell', { siteId, formType }, { runAt: new Date(slot * TOGETHER), dedupeKey });
};

/** The same, some seconds from now. */
export const notifySoon = (ctx: Ctx, form: OfForm): Promise<void> =>
  scheduleNotification(ctx, form, 'new', new Date(ctx.now().getTime() + 1));
