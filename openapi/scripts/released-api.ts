import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDerived } from './derived.mjs';
import type { Document } from './document.ts';

const dist = join(import.meta.dirname, '..', 'dist');

/** The last released public document; committed. */
export const RELEASED_FILE = join(dist, 'public.released.json');

/** The texts of the released and of the current public document. */
export const readPublicDocuments = (): { released: string; current: string } => {
  ensureDerived(['documents']);
  return { released: readFileSync(RELEASED_FILE, 'utf8'), current: readFileSync(join(dist, 'public.json'), 'utf8') };
};

export const parsed = (text: string): Document => JSON.parse(text) as Document;
