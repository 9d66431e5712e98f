import type { AnalyticsNote } from '@mekuri/client-console';
import { formatTick } from '../format.ts';

/** The note's text; in a row of a month, with its day. */
export const wordsOfNote = ({ day, text }: Pick<AnalyticsNote, 'day' | 'text'>, unit: 'day' | 'month', language: string): string =>
  unit === 'day' ? text : `${formatTick(day, 'day', language)} ${text}`;
