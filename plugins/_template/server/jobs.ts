import type { Job } from '@mekuri/kit/server';
import { Note } from './model.ts';

const countWords = (text: string): number =>
  [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;

/** Jobs carry ids, not rows, and may run more than once: the mark of `once` commits with the effect. */
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
