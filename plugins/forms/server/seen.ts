import { listUnseen, newestUnseen, type SeenRecords } from '@mekuri/kit/form-records';
import type { Ctx, Output } from '@mekuri/kit/server';
import { Entry, FORMS, SeenMark, type Form } from './model.ts';

export const seenRecordsOf = (formType: Form): SeenRecords => ({
  marks: SeenMark,
  received: Entry,
  receivedAt: 'receivedAt',
  key: { formType },
  condition: 'not is_spam',
});

/** Entries of the account's forms that the acting user has not seen, counted by site and form. */
export const listUnseenEntries = async (ctx: Ctx): Promise<Output<'forms.listUnseen'>> => {
  const sites = await ctx.core.sites.list(ctx);
  const unseen = [];
  for (const formType of FORMS)
    unseen.push(...(await listUnseen(ctx, seenRecordsOf(formType), sites)).map((found) => ({ ...found, formType })));
  return { items: newestUnseen(unseen) };
};
