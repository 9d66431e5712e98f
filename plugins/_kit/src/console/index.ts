import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { ElementKey } from '../canvas.ts';
import type { components } from '../generated/operations.ts';
import type { LinkTargetKind } from '../links.ts';
import type { TabSearch } from './console-tab.ts';

export { type ConsoleTab, ConsoleTabContext, type TabSearch, useConsoleTab } from './console-tab.ts';
export { DateTimeField, type DateTimeFieldProps } from './DateTimeField.tsx';
export { fromJapanField, toJapanField } from './japan-field.ts';
export { japanClock, japanDay, japanTime, languageTag } from './japan-time.ts';
export { useRestoreFocus } from './use-restore-focus.ts';
export { type UnsavedInputOptions, useUnsavedInput } from './unsaved-input.ts';
export { useSeenMark } from './use-seen-mark.ts';
export { useSearchWords } from './use-search-words.ts';
export { fileNameOf, downloadResponse, saveFile } from './save-file.ts';

/** What stands at the corner of an element on the editor's canvas. */
export interface CanvasBadge {
  /** A few characters, e.g. a number. */
  text: string;
  /** What it says, in full: part of the element's name, and shown beside it. */
  label: string;
}

/** Places of the console that take plugins' parts. Each may hold many; order is by `order`, then id. */
export interface ConsoleSlots {
  /** A tab of a site's settings. */
  'site.tabs': { siteId: string; readOnly: boolean };
  /**
   * A screen about a site, at `/{userTypeId}/{entry's id}/{siteId}` or `?site={siteId}`; the list of sites has a way to it for each. None: it
   * was opened without a site.
   */
  'site.screens': { siteId: string | undefined; readOnly: boolean };
  /**
   * A screen about a site that needs no sign-in, at `/shared/{entry's id}/{siteId}#{secret}`; the secret may be empty. It has no lock: the plugin's
   * operations decide who may read, by the secret. They stand below `/shared/`, so that a 401 of theirs ends nobody's session.
   */
  'public.screens': { siteId: string; secret: string };
  /** Above the editor's panes, in one line; not shown while the plan lacks it. */
  'editor.bar': {
    siteId: string;
    /** Whose texts are edited. */
    language: components['schemas']['Language'];
    readOnly: boolean;
    /** Edits another language's from now on; what is not saved yet is saved before. */
    onLanguage: (language: components['schemas']['Language']) => void;
  };
  /**
   * Badges on the elements of the page that the canvas shows. The part itself is a control in the canvas's bar, in one line of 34 px and at most
   * 12 rem; not there while the plan lacks it.
   */
  'canvas.badges': {
    siteId: string;
    pageId: string;
    /** From now on the elements have these badges and no others of this part. Where two parts have one for an element, the first part's is shown. */
    onBadges: (badges: ReadonlyMap<ElementKey, CanvasBadge>) => void;
  };
  /** A panel of the editor's inspector for the selected page. */
  'page.panels': { siteId: string; pageId: string; readOnly: boolean };
  /** A panel of the editor's inspector for the selected element that visitors tap; not shown while the plan lacks it. */
  'element.panels': { siteId: string; pageId: string; elementId: string; readOnly: boolean };
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
  /** Of a screen: the menu has it, and opens it without a site. */
  inMenu?: N extends 'site.screens' ? true : never;
  /** Loaded when first shown. */
  load: () => Promise<{ default: ComponentType<ConsoleSlots[N]> }>;
  /** Without the plan's flag it is shown below the lock all the same, read-only: what was made with it can still be read and taken along. */
  readableWithoutPlan?: true;
}

export interface LinkItemPickerProps {
  siteId: string;
  /** Id of the item that the link leads to. */
  value: string | null;
  disabled: boolean;
  onPick: (id: string) => void;
}

/** A link target of the plugin's manifest, as the editor of links offers it. */
export interface ConsoleLinkTarget {
  kind: LinkTargetKind;
  /** Message key of its label, within the plugin's namespace. */
  label: string;
  /** Among all targets. */
  order?: number;
  /** Of a kind with many items: chooses one of the site's. Loaded when first shown. */
  load?: () => Promise<{ default: ComponentType<LinkItemPickerProps> }>;
}

/** Something new that the person has not seen, as the console's bell lists it: one row for each list of records. */
export interface BellItem {
  /** Unique within the plugin. */
  id: string;
  siteId: string;
  siteName: string;
  /** Message key of what is new, within the plugin's namespace; gets `count`, e.g. `5` or `99+`. */
  label: string;
  /** At most 100, which stands for as many or more. */
  count: number;
  /** When the newest was received, ISO 8601. */
  latestAt: string;
  /** The site's tab that lists the records, the id of an entry of `site.tabs`, and what the address says of it. */
  tab: string;
  search: TabSearch;
  /** Query key of the list; it is read again when the person goes there. */
  listKey: readonly unknown[];
}

export type ReadBell = (signal: AbortSignal) => Promise<readonly BellItem[]>;

/** Query key of a plugin's items of the bell, to be invalidated once something was seen. */
export const bellKey = (plugin: string) => ['bell-items', plugin] as const;

/** A plugin's part of the console: `export default { … } satisfies ConsolePlugin`. */
export interface ConsolePlugin {
  id: string;
  /** Shown locked, with the plan's name, while the account's plan lacks it; see `readableWithoutPlan`. */
  planFlag?: string;
  slots: { [N in ConsoleSlotName]?: ReadonlyArray<ConsoleSlotEntry<N>> };
  linkTargets?: readonly ConsoleLinkTarget[];
  /**
   * What is new for the person, for the console's bell. Asked once a minute while the tab is visible, for people whose account has sites and
   * whose plan has the flag.
   */
  bell?: { load: () => Promise<{ default: ReadBell }> } | undefined;
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

type NoticeStatus = components['schemas']['NoticeStatus'];

/** Something that is published in a window of time, as a list of such things shows it. Moments are ISO 8601. */
export interface NoticeSummary {
  id: string;
  title: string;
  content: string;
  /** An absolute address. */
  imageUrl: string | null;
  status: NoticeStatus;
  isHidden: boolean;
  startDate: string | null;
  endDate: string | null;
  publishedAt: string | null;
  /** Whom or what it is for, in a few words. */
  note: string;
  /** It may be changed by who looks on. */
  canEdit: boolean;
  /** One that its reader has not read. */
  isUnread?: boolean;
}

/** What of a list of notices is shown. */
export interface NoticeFilter {
  q: string;
  status: NoticeStatus | 'all';
  cursor: string;
}

export interface NoticeListProps {
  /** Undefined: they are on their way. */
  notices: readonly NoticeSummary[] | undefined;
  /** They could not be had. */
  error: unknown;
  onRetry: () => void;
  nextCursor: string | null;
  filter: NoticeFilter;
  onFilter: (filter: Partial<NoticeFilter>) => void;
  /** Of what is received, nothing but what is published is listed. */
  withoutStatus?: boolean;
  /** The address of one, and of where it is edited. */
  hrefOf: (id: string) => string;
  editHrefOf: (id: string) => string;
  onGo: (href: string) => void;
  onShow: (id: string, show: boolean) => void;
  /** Asked about before. */
  onDelete: (id: string) => void;
  /** Said where there is none at all. */
  empty: { title: string; body: string; action?: ReactNode };
}

/** A notice that is being written. */
export interface NoticeDraft {
  title: string;
  content: string;
  url: string;
  imageId: string | null;
  isScheduled: boolean;
  startDate: string | null;
  endDate: string | null;
}

export interface NoticeFormProps {
  draft: NoticeDraft;
  onChange: (changes: Partial<NoticeDraft>) => void;
  /** Of the one that is stored; undefined: it is new. */
  status: NoticeStatus | undefined;
  /** What the server says, by pointers into the body: `/start_date`. */
  errors: ReadonlyMap<string, string>;
  /** What of the fields below a pointer is its name: `content_url`, `news_url`, `url`. */
  urlField: string;
  image: ReactNode;
  /** Whom it is for. */
  children?: ReactNode;
  aside?: ReactNode;
  isSaving: boolean;
  /** Something else than what the fields say is wrong. */
  failure: string | null;
  isDirty: boolean;
  disabled: boolean;
  /** `draft`: it is shown to nobody. */
  onSave: (how: 'draft' | 'publish') => void;
}

/** A page at its place in the grid. */
export interface SiteGridCell {
  pageId: string;
  /** E.g. `B3`. */
  position: string;
}

/** A category, with its pages from top to bottom. */
export interface SiteGridColumn {
  name: string;
  /** `picture`: an absolute address; null without one. */
  pages: readonly (SiteGridCell & { picture: string | null })[];
}

export interface SiteGridProps {
  siteId: string;
  /** Absent: the draft's, which only people of the account can read. */
  columns?: readonly SiteGridColumn[] | undefined;
  label: string;
  /** The page that is open elsewhere on the screen. */
  selected: string | null;
  /** The accessible name of a page: everything that its drawing shows. */
  labelOf: (cell: SiteGridCell) => string;
  /** Drawn over the picture of a page. A page is drawn again when this function is another one. */
  draw: (cell: SiteGridCell) => ReactNode;
  onOpen: (cell: SiteGridCell) => void;
}

/** Parts of the console that it lends to plugins' parts. */
export interface ConsoleUi {
  /** What a tap does: the one editor of transitions. */
  TransitionField: ComponentType<FieldProps<components['schemas']['Transition'] | null> & { siteId: string }>;
  /** A picture or video of the account, by its id: uploaded here, or chosen from the library. */
  MediaField: ComponentType<FieldProps<string | null> & { siteId: string; kind?: 'IMAGE' | 'VIDEO'; hint?: string }>;
  /** Pages of the site by their ids, chosen on its grid. */
  PagesField: ComponentType<FieldProps<readonly string[]> & { siteId: string }>;
  /** The site's pages as they lie, with numbers or marks drawn over their pictures. Only those in view are in the document. */
  SiteGrid: ComponentType<SiteGridProps>;
  /** What is missing before a site's language is published, and which of its texts do not fit, each with the way there. */
  PublishChecks: ComponentType<{ siteId: string; language: components['schemas']['Language'] }>;
  /** The site's content languages, to choose one whose texts are edited; nothing where the site has but one. Null: the default one. */
  LanguageField: ComponentType<FieldProps<components['schemas']['Language'] | null> & { siteId: string; description?: string }>;
  ColorField: ComponentType<FieldProps<string>>;
  /** Null: nothing is typed, which only `nullable` hands on. */
  NumberField: ComponentType<
    FieldProps<number | null> & { min: number; max: number; integer?: boolean; nullable?: boolean; unit?: string; description?: ReactNode }
  >;
  /** A text with a counter; `limit` in code points. */
  CountedField: ComponentType<FieldProps<string> & { limit: number; multiline?: boolean; description?: ReactNode }>;
  /** A list of notices with its filters, states and actions. */
  NoticeList: ComponentType<NoticeListProps>;
  /** The fields of a notice, when it is shown, and the ways to save it. Who holds the draft calls `useUnsavedInput`. */
  NoticeForm: ComponentType<NoticeFormProps>;
  /** In place of what the address names, where nothing has that id: with the ways back and home. */
  NotFound: ComponentType;
  /** One notice to be read. */
  NoticeArticle: ComponentType<{ notice: Omit<NoticeSummary, 'canEdit'> & { url: string }; children?: ReactNode }>;
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

/** What a plugin's screen knows besides its props. */
export interface ConsoleScreen {
  /** What stands in the address behind the site: `/{userTypeId}/{entry's id}/{siteId}/edit/{id}` is `edit`, the id. */
  path: readonly string[];
  search: TabSearch;
  /** From now on the address says this and nothing else; empty values are left out. */
  show: (search: TabSearch) => void;
  /** The address of a part of the screen. */
  hrefOf: (...path: readonly string[]) => string;
  /** The address of the screen without a site. */
  withoutSite: string;
  /** The plan lacks the plugin: the screen is below the lock, to be read. */
  isLocked: boolean;
  /** The person has the authority to change things, whatever the contract and the plan have become. */
  isEditor: boolean;
  /** Goes to an address of the console. */
  go: (href: string) => void;
  /** Tells of a success, as the console does; with a way back. */
  tell: (message: string, wayBack?: { label: string; run: () => void }) => void;
}

export const ConsoleScreenContext = createContext<ConsoleScreen | undefined>(undefined);

/** @throws Error outside of a screen */
export const useConsoleScreen = (): ConsoleScreen => {
  const screen = use(ConsoleScreenContext);
  if (!screen) throw new Error("useConsoleScreen needs a plugin's screen");
  return screen;
};
