import type { Operations } from '@mekuri/kit/server';
import { Note } from './model.ts';

// with: viewer
/** `template.readNote` is answered from the release, by `release.documents`. */
// end
export const operations = {
  'template.getNote': async (ctx, { params }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    const note = await ctx.db.query(Note).findOne({ siteId: site.id });
    return { text: note?.text ?? '' };
  },

  /** Opens its own transaction: slow work and calls to other services belong before it, where no locks are held. */
  'template.saveNote': async (ctx, { params, body }) => {
    const text = body.text.trim();
    return ctx.commitWithResponse(async (inner) => {
      const site = await inner.core.sites.require(inner, params.siteId);
      const before = await inner.db.query(Note).findOne({ siteId: site.id });
      const { id } = before ?? (await inner.db.insert(Note, { siteId: site.id, text }));
      if (before) await inner.db.query(Note).findById(id).patch({ text });
      await inner.core.sites.touch(inner, site.id);
      // with: job
      await inner.enqueue('template.count-words', { noteId: id });
      // end
      inner.audit({ type: 'site', id: site.id }, { before: before?.text, after: text });
      return { text };
    });
  },
} satisfies Omit<Operations<'template'>, 'template.readNote'>;
