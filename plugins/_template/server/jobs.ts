import type { Job } from '@mekuri/kit/server';
import { Note } from './model.ts';

const countWords = (text: string): number =>
  [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;

/** Payloads hold ids, not rows. A job may run more than once: the marker of `once` commits with its effect. */
export const jobs = {
  'template.count-words': {
    run: async (job, { noteId }) => {
      await job.once('count', async (ctx) => {
        const note = await ctx.db.query(Note).findById(String(noteId));
        if (note)
          await ctx.db
            .query(Note)
            .findById(note.id)
            .patch({ words: countWords(note.text) });
      });
    },
  },
} satisfies Record<string, Job>;
