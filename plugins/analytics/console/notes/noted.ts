import type { AnalyticsNote, LpChart, LpReport } from '@mekuri/client-console';

/** The displayed fields of a note. Notes in shared reports have no id. */
export type ShownNote = Pick<AnalyticsNote, 'day' | 'text'> & Partial<Pick<AnalyticsNote, 'id'>>;

/** A chart and an LP report whose notes may lack ids. */
export type NotedChart<Note extends ShownNote> = Omit<LpChart, 'notes'> & { notes: readonly Note[] };
export type NotedReport<Note extends ShownNote> = Omit<LpReport, 'rows'> & {
  rows: readonly (Omit<LpReport['rows'][number], 'notes'> & { notes: readonly Note[] })[];
};
