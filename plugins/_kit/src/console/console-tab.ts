import { createContext, use } from 'react';

/** What the address says of a tab's part, e.g. the filters of its list: names of its own, in lower case. */
export type TabSearch = Readonly<Record<string, string>>;

/** What a site's tab knows besides its props. */
export interface ConsoleTab {
  /** Lists may be taken along as files: by whoever has the authority to change them, whatever the contract and the plan have become. */
  canExport: boolean;
  /** What a list shows counts as seen by the person: not while an operator acts as them, nor while the plan lacks the plugin. */
  marksSeen: boolean;
  search: TabSearch;
  /** From now on the address says this and nothing else; empty values are left out. */
  show: (search: TabSearch) => void;
}

export const ConsoleTabContext = createContext<ConsoleTab | undefined>(undefined);

/** @throws Error outside of a site's tab */
export const useConsoleTab = (): ConsoleTab => {
  const tab = use(ConsoleTabContext);
  if (!tab) throw new Error('useConsoleTab needs a tab of a site');
  return tab;
};
