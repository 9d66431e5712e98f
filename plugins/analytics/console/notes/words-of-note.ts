import type { AnalyticsNote } from '@mekuri/client-console';
import { formatTick } from '../format.ts';

/** Beside a day, its text; beside a month, its day too. */
export const wordsOfNote = ({ day, text }: Pick<AnalyticsNote, 'day' | 'text'>, unit: 'day' | 'month', language: string): string =>
  unit === 'day' ? text : `${formatTick(day, 'day', language)} ${text}`;
