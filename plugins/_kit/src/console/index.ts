import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { components } from '../generated/operations.ts';

export { fromJapanField, toJapanField } from './japan-field.ts';
export { japanTime } from './japan-time.ts';
export { fileNameOf, saveAnswer, saveFile } from './save-file.ts';

/** Places of the console that take plugins' parts. Each may hold many; order is by `order`, then id. */
export interface ConsoleSlots {
  /** A tab of a site's settings. */
  'site.tabs': {
    siteId: string;
    readOnly: boolean;
    /** Tells the host that leaving would lose something. */ onDirtyChange: (dirty: boolean) => void;
  };
  /** A screen about a site, at `/{userTypeId}/{entry's id}?site={siteId}`; the list of sites has a way to it for each. None: it was opened without a site. */
  'site.screens': { siteId: string | undefined; readOnly: boolean };
  /** A panel of the editor's inspector for the selected page. */
  'page.panels': { siteId: string; pageId: string; readOnly: boolean };
  /** The panel of an element that the plugin brings; the entry's id is the element's. Shown while one is selected. */
  'page.elements': {
    siteId: string;
    data: Readonly<Record<string, unknown>>;
    readOnly: boolean;
    /** `group`: changes of one group that follow each other quickly are one step of the history. */
    onChange: (data: Readonly<Record<string, unknown>>, group?: string) => void;
  };
}
export type ConsoleSlotName = keyof ConsoleSlots;

export interface ConsoleSlotEntry<N extends ConsoleSlotName> {
  /** Unique within the plugin; also the tab's or the screen's segment in the address. */
  id: string;
  /** Message key of its label, within the plugin's namespace. */
  label: string;
  order?: number;
  /** Of a screen: message key of the way to it from a site, e.g. "Analyse"; else its label. */
  siteAction?: N extends 'site.screens' ? string : never;
  /** Loaded when first shown. */
  load: () => Promise<{ default: ComponentType<ConsoleSlots[N]> }>;
  /** Without the plan's flag it is shown below the lock all the same, read-only: what was made with it can still be read and taken along. */
  afterPlan?: true;
}

/** A plugin's part of the console: `export default { … } satisfies ConsolePlugin`. */
export interface ConsolePlugin {
  id: string;
  /** Shown locked, with the plan's name, while the account's plan lacks it; see `afterPlan`. */
  planFlag?: string;
  slots: { [N in ConsoleSlotName]?: ReadonlyArray<ConsoleSlotEntry<N>> };
  /** Messages by locale, loaded with the plugin; namespace = id. */
  messages: Readonly<Record<'ja' | 'en' | 'cn' | 'kr', () => Promise<{ default: Record<string, string> }>>>;
}

/**
 * Messages of plugins by namespace, so that their keys are checked. Each plugin adds its own:
 * `declare module '@mekuri/kit/console' { interface PluginMessages { quiz: typeof ja } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by plugins
export interface PluginMessages {}

/** What a code field holds; `script`, `elements`, `html` and `head` are checked by `@mekuri/kit/markup`, as on the server. */
export type CodeKind = 'script' | 'elements' | 'html' | 'head';

export interface CodeFieldProps {
  label: string;
  description?: string;
  value: string;
  kind: CodeKind;
  /** In code points. */
  limit?: number;
  readOnly?: boolean;
  /** What the server says of it. */
  error?: string | null;
  id?: string;
  /** `sound`: within its limit, and nothing is wrong with it. */
  onChange: (text: string, sound: boolean) => void;
}

/** What an input needs to show one value and to change it; only whole and valid values are handed on. */
export interface FieldProps<V> {
  id: string;
  label: string;
  value: V;
  disabled: boolean;
  /** What the server says of it. */
  error: string | null;
  onCommit: (value: V) => void;
}

/** Parts of the console that it lends to plugins' parts. */
export interface ConsoleUi {
  /** What a tap does: the one editor of transitions. */
  TransitionField: ComponentType<FieldProps<components['schemas']['Transition'] | null> & { siteId: string }>;
  /** A picture or video of the account, by its id: uploaded here, or chosen from the library. */
  MediaField: ComponentType<FieldProps<string | null> & { siteId: string; kind?: 'IMAGE' | 'VIDEO'; hint?: string }>;
  /** Pages of the site by their ids, chosen on its grid. */
  PagesField: ComponentType<FieldProps<readonly string[]> & { siteId: string }>;
  /** The site's content languages, to choose one whose texts are edited; nothing where the site has but one. Null: the default one. */
  LanguageField: ComponentType<FieldProps<components['schemas']['Language'] | null> & { siteId: string; description?: string }>;
  ColourField: ComponentType<FieldProps<string>>;
  /** Null: nothing is typed, which only `nullable` hands on. */
  NumberField: ComponentType<
    FieldProps<number | null> & { min: number; max: number; integer?: boolean; nullable?: boolean; unit?: string; description?: ReactNode }
  >;
  /** A text with a counter; `limit` in code points. */
  CountedField: ComponentType<FieldProps<string> & { limit: number; multiline?: boolean; description?: ReactNode }>;
  /** HTML or JavaScript with highlighting, faults at their place and a counter; its editor is loaded when first shown. */
  CodeField: ComponentType<CodeFieldProps>;
}

export const ConsoleUiContext = createContext<ConsoleUi | undefined>(undefined);

/** @throws Error outside of the console */
export const useConsoleUi = (): ConsoleUi => {
  const ui = use(ConsoleUiContext);
  if (!ui) throw new Error('useConsoleUi needs the console');
  return ui;
};

/** What the address says of a tab's part, e.g. the filters of its list: names of its own, in lower case. */
export type TabSearch = Readonly<Record<string, string>>;

/** What a site's tab knows besides its props. */
export interface ConsoleTab {
  /** Lists may be taken along as files: by whoever has the authority to change them, whatever the contract and the plan have become. */
  canExport: boolean;
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
