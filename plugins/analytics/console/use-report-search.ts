import { japanDay, useConsoleScreen } from '@mekuri/kit/console';
import { useMemo, useState } from 'react';
import { readSearch, writeSearch, type ReportSearch } from './report-query.ts';

/** The screen state in the URL, and a function to change it. */
export const useReportSearch = () => {
  const { search: said, show } = useConsoleScreen();
  const [today] = useState(() => japanDay(new Date()));
  const search = useMemo(() => readSearch(said), [said]);
  const change = (changes: Partial<ReportSearch>): void => show(writeSearch({ ...search, ...changes }));
  return { search, change, today };
};
