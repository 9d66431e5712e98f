import type { Operations } from '@mekuri/kit/server';
import { Note } from './model.ts';

export const operations = {
  'template.saveNote': async (ctx, { params, body }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    const text = body.text.trim();
    const note = await ctx.db.query(Note).findOne({ siteId: site.id });
    const { id } = note ?? (await ctx.db.insert(Note, { siteId: site.id, text }));
    if (note) await ctx.db.query(Note).findById(id).patch({ text, words: null });
    await ctx.core.sites.touch(ctx, site.id);
    await ctx.enqueue('template.count-words', { noteId: id });
    ctx.audit({ type: 'site', id: site.id }, { before: note?.text, after: text });
    return { text };
  },
} satisfies Operations<'template'>;
