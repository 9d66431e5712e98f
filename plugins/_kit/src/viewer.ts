import type { ComponentType, CSSProperties, ReactNode } from 'react';
import type { HeadContribution } from './server/index.ts';
import type { FormTexts } from './forms/texts.ts';
import type { components } from './generated/operations.ts';

/** A published site and page in one language, camel-cased, as visitors get them. */
export type PublicSite = components['schemas']['PublicSite'];
export type PublicPage = components['schemas']['PublicPage'];

/**
 * Cookies by which a visitor comes back: the viewer writes them for the site's path (`basePath`, or `/`), the server reads them at
 * the site's bare root and nowhere else. A position is `A1`; a language is as the wire writes it, kept for 30 days.
 */
export const VISITOR_COOKIES = { position: 'mekuri_position', language: 'mekuri_language' } as const;

/**
 * What the viewer stores when a link leads to something of a plugin: a cookie for the site's path and an entry of the session's storage,
 * both under this name. Their text is a query of `page_id`, `position` and `popup_id` (empty where it was no popup). A link target with a
 * `referral` of its own in the manifest has it under that name, with `cta_id` and `type`: BUTTON_CTA, LINK_CTA or POPUP_CTA_TRANSITION.
 */
export const REFERRAL_STORAGE_KEY = 'mekuri_from';

/**
 * What the viewer keeps of a tab's visit, in the session's storage under this name, a colon and the site's id: JSON whose `id` the visit's
 * events name. Nothing is there where no id may be kept, and in drafts.
 */
export const VISIT_STORAGE_KEY = 'mekuri_visit';

export type PublicLink = components['schemas']['PublicLink'];
export type PublicMedia = components['schemas']['PublicMedia'];

/** What can be tapped: a link, a button that runs a script, or plain content where there is no destination. */
export interface ActionProps {
  link: PublicLink | null;
  /** The popup that it belongs to: what it leads to is told. */
  popupId: string;
  /** Which kind of popup it is: its taps are counted as `click_popup_cta` of this kind, once each; without a kind they are not. */
  popup?: 'time_limit' | 'applicant_limit' | undefined;
  pageId: string;
  className: string;
  style?: CSSProperties;
  children?: ReactNode;
  /** Asked at each tap, before anything happens; without a yes nothing does. */
  mayAct?: (() => Promise<boolean>) | undefined;
  /** Told of each tap that acts at once. */
  onAct?: (() => void) | undefined;
}

/** What the viewer lends to plugins' parts in its slots. */
export interface ViewerHost {
  /** The viewer's one way to act. */
  Action: ComponentType<ActionProps>;
  /** Whether a link leads to something of a plugin that the site does not have: what would lead there is not shown. */
  isMissing: (link: PublicLink | null) => boolean;
  /** A text of the plugin's `messages` in the page's language, with `{{name}}` filled. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The attributes of an `img` of a medium (a video's is its poster) in all its widths; null when it has no picture. */
  picture(
    media: PublicMedia,
    sizes: string,
  ): { src: string; srcSet: string | undefined; sizes: string; width: number; height: number } | null;
  /** The address of a path of a medium. */
  mediaUrl(path: string): string;
  /**
   * Takes the foot of the stage (links to social networks and to the company), and with `tabs` the ways to the categories, out of sight, and
   * lifts by `height` px what stands at the foot. With `under`, the foot stays, and other plugins' parts that cover it stand
   * above, by `--covered-under`.
   * What it returns gives them back.
   */
  cover(what: { tabs: boolean; height: number; under?: boolean }): () => void;
  /**
   * A UUID that this browser keeps for this site, and that means nothing elsewhere; the cookie `mekuri_session_user_id` where there is one. Where
   * no id may be kept, it lasts for as long as the page is open.
   */
  visitorId(): string;
  /** Removes the id from this browser where it may not be kept. After a no, the server deletes it as well. */
  forgetVisitor(): Promise<void>;
  /** Seen by the editor, as at a moment (ISO 8601; null: now): nothing acts, closes, is asked or is counted. Null for visitors. */
  canvas: { at: string | null; member: boolean } | null;
}

/**
 * A part beside the release (`ctx.core.sites.setRuntimeData`) that is of use at certain times alone: from a moment on until just before another
 * (ISO 8601; null: without an end). The chunk is downloaded when one of them is near.
 */
export interface LivePart {
  windows: ReadonlyArray<readonly [start: string, end: string | null]>;
}

/**
 * A part of a release that is of use on some pages alone: those with these ids, or those that only members see. The chunk is downloaded
 * when one of them is near.
 */
export interface PagesPart {
  pages: readonly string[] | 'locked';
}

/**
 * A part that says whether browsers may keep an id of their visitors: `ask`, not before the visitor's yes (`@mekuri/kit/visitor-ids`); `off`,
 * never. Without such a part they do, unless the browser asks for none.
 */
export interface IdsPart {
  ids: 'ask' | 'off';
}

/** A part of a release that names the items which links may lead to, of all kinds; without it, all of them. */
export interface LinkItemsPart {
  linkItems: readonly string[];
}

/** Places of the viewer that take plugins' parts. */
export interface ViewerSlots {
  /** Over one cell, inside its slide. */
  'page.overlay': { site: PublicSite; page: PublicPage; active: boolean; part: unknown; host: ViewerHost };
  /** Over a page that only members see, inside its slide: the lock and the ways past it are there already. */
  'page.lock': { site: PublicSite; page: PublicPage; part: unknown; host: ViewerHost } & MembersDoor;
  /** Over the whole deck, once. */
  'site.chrome': { site: PublicSite; page: PublicPage; part: unknown; host: ViewerHost };
  /** Below the legal documents, in the dialog that shows them. */
  'site.legal': { site: PublicSite; part: unknown; host: ViewerHost };
}
/** How a plugin that keeps members lets them in. */
export interface MembersDoor {
  /**
   * Fetches the page's content by a member's token and shows it in the lock's place; of what members see, addresses of media are short, so
   * it is fetched again when the page comes back into view. `refused`: the token is good for nothing.
   */
  open: (token: string) => Promise<'opened' | 'refused' | 'failed'>;
  /** Locks again what was opened. */
  lock: () => void;
  /** Said while it opens. */
  opening: string;
}

export type PublicPluginElement = components['schemas']['PublicPluginElement'];

/** Draws an element that fills its box; lengths in `cqi` and `cqb` scale with the box. */
export type PageElementView = ComponentType<{ element: PublicPluginElement; site: PublicSite; page: PublicPage }>;

export type ViewerSlotName = keyof ViewerSlots;

/** A plugin's part of the viewer: `export default { … } satisfies ViewerPlugin`. Downloaded only where a site uses it. */
export interface ViewerPlugin {
  id: string;
  slots: { [N in ViewerSlotName]?: ComponentType<ViewerSlots[N]> };
  /** By the id of the element in the manifest; drawn on the server and in the browser alike, so they need no effect to be seen. */
  elements?: Readonly<Record<string, PageElementView>>;
  /** Texts of its slots' components, for `host.t`; only those of the page's language are downloaded. */
  messages?: Readonly<Record<'ja' | 'en' | 'cn' | 'kr', () => Promise<{ default: Record<string, string> }>>>;
}

/** An absolute address of the same page in another language, which is BCP 47 or `x-default`. */
export interface Alternate {
  hreflang: string;
  url: string;
}

/** What the server hands to the viewer's render build (`viewer/dist/server/entry-server.js`). */
export interface RenderInput {
  site: PublicSite;
  /** The pages of the address's category, in order, the wanted one among them. */
  pages: readonly PublicPage[];
  /** Of the wanted page, e.g. `A1`. */
  position: string;
  /** Content language of the address, BCP 47. */
  language: string;
  /** Path before the position, without a trailing slash: `/site/demo` or `` on a site's own host. */
  basePath: string;
  /** Absolute canonical address of this cell. */
  canonicalUrl: string;
  /** The same cell in each language of the site, and `x-default`; none where the site has but one language. */
  alternates: readonly Alternate[];
  /** Base of media addresses, no trailing slash. */
  mediaBase: string;
  head: readonly HeadContribution[];
  /** Ids of plugins with a visible part in this site; their viewer chunks are preloaded. */
  plugins: readonly string[];
  /** Ids of plugins that the viewer was built with and the server runs without: their elements are not drawn. */
  without?: readonly string[];
  /** False on the shared host: creators' own markup is left out. */
  ownHost: boolean;
  /** The site has a service worker. */
  serviceWorker?: boolean;
  /** What visitors do is sent as events (`traffic.collect`); drafts send none. */
  signals?: boolean;
}

/** Pure: the whole HTML document of a cell, `<!doctype html>` included. */
export type Render = (input: RenderInput) => string;

/** What a cell's share card, 1200 × 630 px, is composed from. */
export interface ShareCard {
  /** Lines as their author broke them. */
  title: string;
  /** Category and price. */
  label: string;
  brand: string;
  /** BCP 47: which forms Han characters have. */
  language: string;
  /** `#rrggbb`, as are the letters on it. */
  ground: string;
  ink: string;
  /** Of our own media, with the percentages of its focus; none of a locked page. */
  picture: { path: string; x: number; y: number } | null;
  logo: string | null;
}

export interface CardInput extends Pick<RenderInput, 'site' | 'position' | 'language'> {
  page: PublicPage | undefined;
}

/** Pure: a cell's share card and the name of its file, which changes with whatever is on the card. */
export type DescribeCard = (input: CardInput) => { file: string; card: ShareCard };

/** What a site's icons are made from: its own picture, else the first letter of its name on its colour. */
export interface SiteIcons {
  path: string | null;
  letter: string;
  language: string;
  /** `#rrggbb`, as is the letter on it. */
  ground: string;
  ink: string;
}

/** Pure: a site's icons and what names them, which changes with them. */
export type DescribeIcons = (site: Pick<PublicSite, 'name' | 'title' | 'untranslated' | 'language' | 'settings'>) => {
  id: string;
  icons: SiteIcons;
};

/** Pure: the web app manifest of a site in one language. */
export type RenderManifest = (input: Pick<RenderInput, 'site' | 'language' | 'basePath'>) => string;

/** A published site's legal documents in one language, camel-cased. */
export type PublicCompany = components['schemas']['PublicCompany'];

/** What the page of a site's legal documents is rendered from. */
export interface CompanyInput {
  site: PublicSite;
  company: PublicCompany;
  /** Content language of the address, BCP 47. */
  language: string;
  /** As of a cell's page. */
  basePath: string;
  canonicalUrl: string;
  alternates: readonly Alternate[];
  mediaBase: string;
}

/** Pure: the HTML document of a site's legal documents, without a script. */
export type RenderCompany = (input: CompanyInput) => string;

/** What the index of a site's categories and pages is rendered from. */
export interface TopicsInput {
  site: PublicSite;
  /** Those that can be reached, in no order: the site's outline has it. */
  pages: readonly PublicPage[];
  /** Content language of the address, BCP 47. */
  language: string;
  /** As of a cell's page. */
  basePath: string;
  canonicalUrl: string;
  alternates: readonly Alternate[];
  mediaBase: string;
}

/** Pure: the HTML document of a site's index, without a script. */
export type RenderTopics = (input: TopicsInput) => string;

/** Pure: the document of the editor's canvas (`@mekuri/kit/canvas`); it believes messages of this origin alone. */
export type RenderCanvas = (appOrigin: string) => string;

/** Pure: the screen of every shared preview, which holds the token and frames the draft. Nothing in it is of a site. */
export type RenderPreview = () => string;

/** Pure: the empty frame of a draft; it believes messages of this origin alone. */
export type RenderPreviewFrame = (shellOrigin: string) => string;

/** What of a site its screens know. */
export type ScreenSite = Pick<PublicSite, 'id' | 'name' | 'title' | 'language' | 'defaultLanguage' | 'settings' | 'untranslated'>;

/** A form that came without a script and was refused. */
export interface PostedForm {
  /** What was sent, by the names of the fields; passwords left out. */
  values: Readonly<Record<string, string | readonly string[]>>;
  /** What the server says of the whole. */
  problem: string | null;
  /** What it says of fields; pointers into the request of the operation, e.g. `/body/data/email`. */
  fields: ReadonlyArray<{ pointer: string; message: string }>;
}

/** What the server hands to the viewer's build for a screen. */
export interface ScreenInput {
  plugin: string;
  segment: string;
  site: ScreenSite;
  /** Content language of the address, BCP 47. */
  language: string;
  /** As of a cell's page. */
  basePath: string;
  mediaBase: string;
  /** Creators' own code may run here. */
  ownHost: boolean;
  /** Answer of the screen's document, camel-cased; null where the screen has none. */
  data: unknown;
  posted: PostedForm | null;
  /** Fields that a form sends along without a script: `idempotency_key`, `lang`, `shown_at`, from where the visitor came, and the `token` of a mailed link. */
  hidden: Readonly<Record<string, string>>;
}

/** Pure: the HTML document of a screen. */
export type RenderScreen = (input: ScreenInput) => string;

/** What a screen is drawn from: on the server, and in the browser alike. */
export interface ScreenProps extends Omit<ScreenInput, 'plugin' | 'mediaBase'> {
  /** The plugin's own texts; `{{name}}` is filled in. */
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  formTexts: FormTexts;
  /** BCP 47, of the site's texts that have no translation. */
  fallbackLanguage: string;
  /** Address of another screen of the site, in the same language. */
  hrefOf: (segment: string) => string;
  /** The page that led here, or where the visitor was in the deck, or its beginning. */
  homeHref: string;
  /** Address of a legal document, by its kind. */
  documentHref: (kind: number) => string;
  /** What the visitor API's addresses of this site begin with: `/api/end-user/site/{id}`. */
  api: string;
  /** Runs what the creator wants run once such a form was sent; nothing where creators' code may not run. */
  runScripts: (kind: 'contactScript' | 'membershipScript' | 'formScript') => void;
}

export interface ScreenView {
  view: ComponentType<ScreenProps>;
  /** Key of its title among the plugin's texts. */
  title: string;
}

/** A plugin's screens, by segment: `export default { … } satisfies ScreensPlugin` in `viewer/screens.ts`. Downloaded by its screens alone. */
export interface ScreensPlugin {
  id: string;
  screens: Readonly<Record<string, ScreenView>>;
  /** Read on the server; the browser gets the texts of its one language with the page. */
  texts: Readonly<Record<'ja' | 'en' | 'cn' | 'kr', () => Promise<{ default: Record<string, string> }>>>;
}
