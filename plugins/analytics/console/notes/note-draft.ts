import { choosableDays } from '../report-query.ts';

export const MOST_CHARACTERS = 120;

export interface NoteDraft {
  day: string;
  text: string;
}

/** In characters, as the server counts them. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** Why the server would refuse a note; null where it would not. */
export const faultOfNote = ({ day, text }: NoteDraft, today: string): 'day' | 'empty' | 'long' | null => {
  const { min, max } = choosableDays(today);
  if (day < min || day > max) return 'day';
  if (text.trim() === '') return 'empty';
  return lengthOf(text) > MOST_CHARACTERS ? 'long' : null;
};
