import type { ReleasePart } from '@mekuri/kit/server';
import { Note } from './model.ts';

/** What of the plugin a release holds, and what of that visitors' browsers get. */
export const release: ReleasePart<{ text: string }> = {
  async compile(ctx, site) {
    const note = await ctx.db.query(Note).findOne({ siteId: site.id });
    return note?.text ? { text: note.text } : null;
  },
  visible: (part) => part,
};
