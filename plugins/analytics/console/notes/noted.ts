import type { AnalyticsNote, LpChart, LpReport } from '@mekuri/client-console';

/** All that is shown of a note. Those that a link shows have no id. */
export type ShownNote = Pick<AnalyticsNote, 'day' | 'text'> & Partial<Pick<AnalyticsNote, 'id'>>;

/** A chart and an LP report with notes of either kind. */
export type NotedChart<Note extends ShownNote> = Omit<LpChart, 'notes'> & { notes: readonly Note[] };
export type NotedReport<Note extends ShownNote> = Omit<LpReport, 'rows'> & {
  rows: readonly (Omit<LpReport['rows'][number], 'notes'> & { notes: readonly Note[] })[];
};
