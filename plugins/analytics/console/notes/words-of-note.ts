import { formatTick } from '../format.ts';
import type { ShownNote } from './noted.ts';

/** The note's text, prefixed with its day in month rows. */
export const wordsOfNote = ({ day, text }: ShownNote, unit: 'day' | 'month', language: string): string =>
  unit === 'day' ? text : `${formatTick(day, 'day', language)} ${text}`;
