import type { ReleasePart } from '@mekuri/kit/server';
import { Note } from './model.ts';

interface NotePart {
  text: string;
}

const compile: ReleasePart<NotePart>['compile'] = async (ctx, site) => {
  const note = await ctx.db.query(Note).findOne({ siteId: site.id });
  return note?.text ? { text: note.text } : null;
};

/** The plugin's part of a release, what visitors' browsers receive of it with the site, and the response of its public operation. */
export const release: ReleasePart<NotePart> = {
  compile,
  /** For the editor's canvas. */
  draft: compile,
  visible: (part) => part,
  documents: { 'template.readNote': (part) => part },
};
