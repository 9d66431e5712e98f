import { choosableDays } from '../report-query.ts';

export const MOST_CHARACTERS = 120;

export interface NoteDraft {
  day: string;
  text: string;
}

/** Length in characters (code points), as on the server. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** Validates a note like the server does; null if valid. */
export const issueOfNote = ({ day, text }: NoteDraft, today: string): 'day' | 'empty' | 'long' | null => {
  const { min, max } = choosableDays(today);
  if (day < min || day > max) return 'day';
  if (text.trim() === '') return 'empty';
  return lengthOf(text) > MOST_CHARACTERS ? 'long' : null;
};
