import { publishForm, type PublishedForm } from '@mekuri/kit/form-records';
import type { ReleasePart } from '@mekuri/kit/server';
import { RECORDS } from './model.ts';
import { currentForm } from './settings.ts';

export type MembersPart = PublishedForm;

/** Code of the advice, and key of its message. */
const NO_RECIPIENT = 'members.no_recipient';

export const release: ReleasePart<MembersPart> = {
  compile: async (ctx, site, language) => publishForm(ctx, RECORDS, site, await currentForm(ctx, site), language),
  /** A form that no page links to needs no recipient. */
  async advice(ctx, site) {
    const { recipientEmail } = await currentForm(ctx, site);
    if (recipientEmail !== '' || !(await ctx.core.pages.leadTo(ctx, site.id, 'membership'))) return [];
    return [{ code: NO_RECIPIENT, message: ctx.core.i18n.t(ctx, NO_RECIPIENT) }];
  },
  /** The deck only needs to know that the site has a registration form. */
  visible: () => ({ pages: 'locked' }),
  documents: { 'members.getSetting': (part) => part.public },
};
