import { type ComponentType, createContext, type FormEventHandler, type ReactNode, use } from 'react';
import type { ElementKey } from '../canvas.ts';
import type { components } from '../generated/operations.ts';
import type { LinkTargetKind } from '../links.ts';
import type { TabSearch } from './console-tab.ts';

export {
  type CallBody,
  type CallsState,
  type ConsoleCall,
  type ConsoleCalls,
  ConsoleCallsContext,
  type DryRunAnswer,
  type HeldCall,
  REDACTED,
  useConsoleCalls,
} from './console-calls.ts';
export { type ConsoleTab, ConsoleTabContext, type TabSearch, useConsoleTab } from './console-tab.ts';
export { DateTimeField, type DateTimeFieldProps } from './DateTimeField.tsx';
export { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx';
export { SecretDialog, type SecretDialogProps } from './SecretDialog.tsx';
export { SitesField, type SitesFieldProps } from './SitesField.tsx';
export { fromJapanField, toJapanField } from './japan-field.ts';
export { japanClock, japanDay, japanHour, japanStamp, japanTime, languageTag } from './japan-time.ts';
export { useRestoreFocus } from './use-restore-focus.ts';
export { type UnsavedInputOptions, useUnsavedInput } from './unsaved-input.ts';
export { useSeenMark } from './use-seen-mark.ts';
export { useSearchWords } from './use-search-words.ts';
export { fileNameOf, downloadResponse, saveFile } from './save-file.ts';

/** A badge at the corner of an element on the editor's canvas. */
export interface CanvasBadge {
  /** A few characters, e.g. a number. */
  text: string;
  /** Full text of the badge: part of the element's accessible name, and shown next to the badge. */
  label: string;
}

/** Slots of the console for plugins. Each can hold several entries, sorted by `order`, then by id. */
export interface ConsoleSlots {
  /** A tab of a site's settings. */
  'site.tabs': { siteId: string; readOnly: boolean };
  /**
   * A screen about a site, at `/{userTypeId}/{entry's id}/{siteId}` or `?site={siteId}`; each site in the list of sites links to it.
   * `siteId` is undefined when the screen was opened without a site.
   */
  'site.screens': { siteId: string | undefined; readOnly: boolean };
  /**
   * A screen about the account, at `/{userTypeId}/{entry's id}`, linked from the account menu. For main contacts of accounts with sites.
   */
  'account.screens': { readOnly: boolean };
  /**
   * A tool above all screens, opened from the account menu by people whose account has sites; hidden while the plan lacks the plugin. It stays
   * open across screens until it calls `onClose`.
   */
  'shell.tools': { onClose: () => void };
  /**
   * A screen about a site that needs no sign-in, at `/shared/{entry's id}/{siteId}#{secret}`; the secret may be empty. The console does not
   * lock it: the plugin's operations decide by the secret who may read. Their paths start with `/shared/`, so that a 401 response does not
   * end the session of a signed-in user.
   */
  'public.screens': { siteId: string; secret: string };
  /** One line above the editor's panes; hidden while the plan lacks the plugin. */
  'editor.bar': {
    siteId: string;
    /** The language whose texts are being edited. */
    language: components['schemas']['Language'];
    readOnly: boolean;
    /** Switches the editor to another language, after saving unsaved changes. */
    onLanguage: (language: components['schemas']['Language']) => void;
  };
  /**
   * Badges on the elements of the page on the canvas. The component itself is a control in the canvas's bar: one line of 34 px, at most 12
   * rem wide. Hidden while the plan lacks the plugin.
   */
  'canvas.badges': {
    siteId: string;
    pageId: string;
    /** Replaces all badges of this entry. If two entries set a badge for the same element, the first entry's badge is shown. */
    onBadges: (badges: ReadonlyMap<ElementKey, CanvasBadge>) => void;
  };
  /** A section below the issuer's details on bills, for operators. */
  'billing.issuer': { readOnly: boolean };
  /** A panel of the editor's inspector for the selected page. */
  'page.panels': { siteId: string; pageId: string; readOnly: boolean };
  /** A panel of the editor's inspector for the selected element that visitors can tap; hidden while the plan lacks the plugin. */
  'element.panels': { siteId: string; pageId: string; elementId: string; readOnly: boolean };
  /** The panel of an element type of the plugin; the entry's id is the element's id. Shown while such an element is selected. */
  'page.elements': {
    siteId: string;
    data: Readonly<Record<string, unknown>>;
    readOnly: boolean;
    /** `group`: changes of the same group in quick succession form one undo step. */
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
  /** For screens: message key of the link from a site, e.g. "Analyse". Default: the label. */
  siteAction?: N extends 'site.screens' ? string : never;
  /** For screens: adds a menu item, which opens the screen without a site. */
  inMenu?: N extends 'site.screens' ? true : never;
  /** Loaded when first shown. */
  load: () => Promise<{ default: ComponentType<ConsoleSlots[N]> }>;
  /** Without the plan's flag, show the entry below the lock, read-only, so that existing content can still be read and exported. */
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
  /** Position among all link targets. */
  order?: number;
  /** For kinds with many items: the picker for one of the site's items. Loaded when first shown. */
  load?: () => Promise<{ default: ComponentType<LinkItemPickerProps> }>;
}

/** Unseen records, as listed in the console's bell: one item for each list of records. */
export interface BellItem {
  /** Unique within the plugin. */
  id: string;
  siteId: string;
  siteName: string;
  /** Message key of the item's text, within the plugin's namespace; receives `count`, e.g. `5` or `99+`. */
  label: string;
  /** At most 100, which means 100 or more. */
  count: number;
  /** When the newest record was received, ISO 8601. */
  latestAt: string;
  /** The tab that lists the records (the id of an entry of `site.tabs`). Its part of the address is `search`. */
  tab: string;
  search: TabSearch;
  /** Query key of the list; it is invalidated when the person opens the list. */
  listKey: readonly unknown[];
}

export type ReadBell = (signal: AbortSignal) => Promise<readonly BellItem[]>;

/** Query key of a plugin's bell items. Invalidate it after records were seen. */
export const bellKey = (plugin: string) => ['bell-items', plugin] as const;

/** A plugin's part of the console: `export default { … } satisfies ConsolePlugin`. */
export interface ConsolePlugin {
  id: string;
  /** Without this flag in the account's plan, the plugin is shown locked, with the plan's name; see `readableWithoutPlan`. */
  planFlag?: string;
  slots: { [N in ConsoleSlotName]?: ReadonlyArray<ConsoleSlotEntry<N>> };
  linkTargets?: readonly ConsoleLinkTarget[];
  /**
   * Loads the plugin's items of the console's bell. Polled once a minute while the browser tab is visible, for people whose account has
   * sites and whose plan has the flag.
   */
  bell?: { load: () => Promise<{ default: ReadBell }> } | undefined;
  /** Messages by locale, loaded with the plugin; the namespace is the plugin's id. */
  messages: Readonly<Record<'ja' | 'en' | 'cn' | 'kr', () => Promise<{ default: Record<string, string> }>>>;
}

/**
 * Messages of plugins by namespace, for type-checked keys. Each plugin adds its own: `declare module '@mekuri/kit/console' { interface
 * PluginMessages { quiz: typeof ja } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by plugins
export interface PluginMessages {}

/** Content type of a code field; `script`, `elements`, `html` and `head` are validated by `@mekuri/kit/markup`, as on the server. */
export type CodeKind = 'script' | 'elements' | 'html' | 'head';

export interface CodeFieldProps {
  label: string;
  description?: string;
  value: string;
  kind: CodeKind;
  /** Maximum length in code points. */
  limit?: number;
  readOnly?: boolean;
  /** Validation message of the server. */
  error?: string | null;
  id?: string;
  /** `sound`: the text is valid and within the limit. */
  onChange: (text: string, sound: boolean) => void;
}

/** Common props of an input for one value; only complete and valid values are committed. */
export interface FieldProps<V> {
  id: string;
  label: string;
  value: V;
  disabled: boolean;
  /** Validation message of the server. */
  error: string | null;
  onCommit: (value: V) => void;
}

type NoticeStatus = components['schemas']['NoticeStatus'];

/** An item that is published within a time window, as shown in a list. Times are ISO 8601. */
export interface NoticeSummary {
  id: string;
  title: string;
  content: string;
  /** Absolute URL. */
  imageUrl: string | null;
  status: NoticeStatus;
  isHidden: boolean;
  startDate: string | null;
  endDate: string | null;
  publishedAt: string | null;
  /** The audience or subject, in a few words. */
  note: string;
  /** The person may change it. */
  canEdit: boolean;
  /** The reader has not read it yet. */
  isUnread?: boolean;
}

/** Filters of a list of notices. */
export interface NoticeFilter {
  q: string;
  status: NoticeStatus | 'all';
  cursor: string;
}

export interface NoticeListProps {
  /** Undefined while loading. */
  notices: readonly NoticeSummary[] | undefined;
  /** The error of a failed request. */
  error: unknown;
  onRetry: () => void;
  nextCursor: string | null;
  filter: NoticeFilter;
  onFilter: (filter: Partial<NoticeFilter>) => void;
  /** For lists of received notices, which contain only published ones: hides the status and its filter. */
  withoutStatus?: boolean;
  /** Addresses of a notice and of its editor. */
  hrefOf: (id: string) => string;
  editHrefOf: (id: string) => string;
  onGo: (href: string) => void;
  onShow: (id: string, show: boolean) => void;
  /** Called after the person confirmed the deletion. */
  onDelete: (id: string) => void;
  /** Shown when the list is empty without a filter. */
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
  /** Status of the stored notice; undefined for a new one. */
  status: NoticeStatus | undefined;
  /** Validation messages of the server, by pointers into the body: `/start_date`. */
  errors: ReadonlyMap<string, string>;
  /** Name of the URL field in the body: `content_url`, `news_url`, `url`. */
  urlField: string;
  image: ReactNode;
  /** Fields for the audience. */
  children?: ReactNode;
  aside?: ReactNode;
  isSaving: boolean;
  /** An error that belongs to no field. */
  failure: string | null;
  isDirty: boolean;
  disabled: boolean;
  /** `draft`: saved without publishing. */
  onSave: (how: 'draft' | 'publish') => void;
}

/** Shown after a save was refused because another user has saved since the form was read. */
export interface StaleFormNotice {
  /** Reads the saved version again, which discards the input. */
  onReload: () => void;
  /** In place of the console's own texts. */
  texts?: { title: string; hint?: string; action: string };
}

/** A form's fields, errors and buttons, in one order for all forms. */
export interface FormLayoutProps {
  /** `page`: sections on a screen; `dialog` (default): fields in a dialog or a card. */
  size?: 'page' | 'dialog';
  /** Accessible name, for a form without a dialog's title. */
  label?: string;
  title?: string;
  lead?: string;
  children?: ReactNode;
  /** Field errors to list above the fields, each with a link to its field. */
  errors?: { items: readonly { field: string; label: string; message: ReactNode }[]; onShow: (field: string) => void };
  /** Undefined unless the form is stale. */
  stale?: StaleFormNotice | undefined;
  /** An error that belongs to no field. */
  failure?: string | null | undefined;
  /** Undefined for a form that may only be read. */
  submit: { label: string; isPending?: boolean; isDisabled?: boolean; color?: string } | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onCancel?: () => void;
}

/** A page and its position in the grid. */
export interface SiteGridCell {
  pageId: string;
  /** E.g. `B3`. */
  position: string;
}

/** A category with its pages, top to bottom. */
export interface SiteGridColumn {
  name: string;
  /** `picture`: absolute URL; null without a picture. */
  pages: readonly (SiteGridCell & { picture: string | null })[];
}

export interface SiteGridProps {
  siteId: string;
  /** Default: the grid of the draft, which only people of the account can read. */
  columns?: readonly SiteGridColumn[] | undefined;
  label: string;
  /** The page that is open in another part of the screen. */
  selected: string | null;
  /** The accessible name of a page. It must contain everything that `draw` shows. */
  labelOf: (cell: SiteGridCell) => string;
  /** Content drawn over a page's picture. Pages are redrawn when the function's identity changes. */
  draw: (cell: SiteGridCell) => ReactNode;
  onOpen: (cell: SiteGridCell) => void;
}

/** Components of the console that plugins can use. */
export interface ConsoleUi {
  /** Editor for the action of a tap, the same one everywhere. */
  TransitionField: ComponentType<FieldProps<components['schemas']['Transition'] | null> & { siteId: string }>;
  /** A media item of the account, by id: uploaded here, or chosen from the library. */
  MediaField: ComponentType<FieldProps<string | null> & { siteId: string; kind?: 'IMAGE' | 'VIDEO'; hint?: string }>;
  /** Pages of the site by id, chosen on its grid. */
  PagesField: ComponentType<FieldProps<readonly string[]> & { siteId: string }>;
  /** The site's grid, with numbers or marks drawn over the pages' pictures. Only pages in view are rendered. */
  SiteGrid: ComponentType<SiteGridProps>;
  /** Blockers of publishing a language, and texts that overflow, each with a link to its place. */
  PublishChecks: ComponentType<{ siteId: string; language: components['schemas']['Language'] }>;
  /** Selects the content language whose texts are edited; null is the default one. Renders nothing for a site with one language. */
  LanguageField: ComponentType<FieldProps<components['schemas']['Language'] | null> & { siteId: string; description?: string }>;
  ColorField: ComponentType<FieldProps<string>>;
  /** Null when empty; committed only with `nullable`. */
  NumberField: ComponentType<
    FieldProps<number | null> & { min: number; max: number; integer?: boolean; nullable?: boolean; unit?: string; description?: ReactNode }
  >;
  /** A text field with a counter; `limit` in code points. */
  CountedField: ComponentType<FieldProps<string> & { limit: number; multiline?: boolean; description?: ReactNode }>;
  /** The frame of a form. The owner of its values calls `useUnsavedInput`. */
  FormLayout: ComponentType<FormLayoutProps>;
  /** A list of notices with its filters, states and actions. */
  NoticeList: ComponentType<NoticeListProps>;
  /** The fields of a notice, its schedule, and buttons to save it. The owner of the draft calls `useUnsavedInput`. */
  NoticeForm: ComponentType<NoticeFormProps>;
  /** Shown when the address contains an unknown id; links back and home. */
  NotFound: ComponentType;
  /** A notice for reading. */
  NoticeArticle: ComponentType<{ notice: Omit<NoticeSummary, 'canEdit'> & { url: string }; children?: ReactNode }>;
  /** HTML or JavaScript with syntax highlighting, inline errors and a counter. Its editor is loaded when first shown. */
  CodeField: ComponentType<CodeFieldProps>;
}

export const ConsoleUiContext = createContext<ConsoleUi | undefined>(undefined);

/** @throws Error outside of the console */
export const useConsoleUi = (): ConsoleUi => {
  const ui = use(ConsoleUiContext);
  if (!ui) throw new Error('useConsoleUi needs the console');
  return ui;
};

/** Context of a plugin's screen, in addition to its props. */
export interface ConsoleScreen {
  /** Segments of the address after the site: for `/{userTypeId}/{entry's id}/{siteId}/edit/{id}` they are `edit` and the id. */
  path: readonly string[];
  search: TabSearch;
  /** Replaces the query of the address; empty values are omitted. */
  show: (search: TabSearch) => void;
  /** The address of a part of the screen. */
  hrefOf: (...path: readonly string[]) => string;
  /** The address of the screen without a site. */
  withoutSite: string;
  /** The plan lacks the plugin: the screen is shown below the lock, read-only. */
  isLocked: boolean;
  /** The person has edit authority, regardless of the state of the contract and the plan. */
  isEditor: boolean;
  /** An operator impersonates the account: personal operations are refused. */
  isActing: boolean;
  /** Navigates to an address of the console. */
  go: (href: string) => void;
  /** Shows a success message, optionally with an action such as undo. */
  tell: (message: string, wayBack?: { label: string; run: () => void }) => void;
}

export const ConsoleScreenContext = createContext<ConsoleScreen | undefined>(undefined);

/** @throws Error outside of a screen */
export const useConsoleScreen = (): ConsoleScreen => {
  const screen = use(ConsoleScreenContext);
  if (!screen) throw new Error("useConsoleScreen needs a plugin's screen");
  return screen;
};
