import { publishForm, type PublishedForm } from '@mekuri/kit/form-records';
import type { ReleasePart } from '@mekuri/kit/server';
import { RECORDS } from './model.ts';
import { currentForm } from './settings.ts';

export type MembersPart = PublishedForm;

export const release: ReleasePart<MembersPart> = {
  compile: async (ctx, site, language) => publishForm(ctx, RECORDS, site, await currentForm(ctx, site), language),
  /** That one can become a member is all that the deck needs to know. */
  visible: () => ({ pages: 'locked' }),
  documents: { 'members.getSetting': (part) => part.public },
};
