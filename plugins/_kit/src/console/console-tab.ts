import { createContext, use } from 'react';

/** A tab's part of the address, e.g. the filters of its list. The keys are the tab's own, in lower case. */
export type TabSearch = Readonly<Record<string, string>>;

/** Context of a site's tab, in addition to its props. */
export interface ConsoleTab {
  /** Lists can be exported as files. True for people with edit authority, regardless of the state of the contract and the plan. */
  canExport: boolean;
  /** Rows that a list shows count as seen by the person. False while an operator impersonates them, and while the plan lacks the plugin. */
  marksSeen: boolean;
  search: TabSearch;
  /** Replaces the tab's part of the address; empty values are omitted. */
  show: (search: TabSearch) => void;
}

export const ConsoleTabContext = createContext<ConsoleTab | undefined>(undefined);

/** @throws Error outside of a site's tab */
export const useConsoleTab = (): ConsoleTab => {
  const tab = use(ConsoleTabContext);
  if (!tab) throw new Error('useConsoleTab needs a tab of a site');
  return tab;
};
