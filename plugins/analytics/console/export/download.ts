import {
  analyticsExportCreatives,
  analyticsExportCreativesSheet,
  analyticsExportLp,
  analyticsExportLpSheet,
  analyticsExportPages,
  analyticsExportPagesSheet,
  analyticsExportRanking,
  analyticsExportRankingSheet,
  analyticsExportSources,
  analyticsExportSourcesSheet,
  analyticsExportVisits,
} from '@mekuri/client-console';
import { downloadResponse } from '@mekuri/kit/console';
import { parametersOf, type ReportSearch } from '../report-query.ts';

type Answer = Promise<{ data: unknown; response: Response }>;

/** Downloads of a tab's filtered rows. @throws the server's error */
export interface Files {
  csv: () => Promise<void>;
  sheet: () => Promise<void>;
  /** All events of the visits. Absent on tabs that are not about visits. */
  visits?: () => Promise<void>;
}

const filesOf = (readCsv: () => Answer, readSheet: () => Answer): Files => ({
  csv: async () => save(await readCsv(), 'analytics.csv'),
  sheet: async () => save(await readSheet(), 'analytics.xlsx'),
});

const save = ({ data, response }: Awaited<Answer>, name: string): void => downloadResponse(data, response, name);

/** Null if the tab has no files. Responses are parsed as blobs, because text parsing would drop the byte order mark. */
export const filesOfTab = (siteId: string, search: ReportSearch): Files | null => {
  const of = { path: { siteId }, query: parametersOf(search), parseAs: 'blob', throwOnError: true } as const;
  const { compare: _compare, ...uncompared } = of.query;
  const ranked = { ...of, query: { ...of.query, kind: search.kind } };
  switch (search.tab) {
    case 'lp':
      return {
        ...filesOf(
          () => analyticsExportLp(of),
          () => analyticsExportLpSheet(of),
        ),
        visits: async () => save(await analyticsExportVisits({ ...of, query: uncompared }), 'visits.csv'),
      };
    case 'swipe':
      return filesOf(
        () => analyticsExportPages(of),
        () => analyticsExportPagesSheet(of),
      );
    case 'creative':
      return filesOf(
        () => analyticsExportCreatives({ ...of, query: uncompared }),
        () => analyticsExportCreativesSheet({ ...of, query: uncompared }),
      );
    case 'ranking':
      return filesOf(
        () => analyticsExportRanking(ranked),
        () => analyticsExportRankingSheet(ranked),
      );
    case 'sources':
      return filesOf(
        () => analyticsExportSources(of),
        () => analyticsExportSourcesSheet(of),
      );
    default:
      return null;
  }
};
