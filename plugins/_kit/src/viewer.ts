import type { ComponentType, CSSProperties, ReactNode } from 'react';
import type { HeadContribution } from './server/index.ts';
import type { FormTexts } from './forms/texts.ts';
import type { components } from './generated/operations.ts';

/** A published site and page in one language, camel-cased, as visitors receive them. */
export type PublicSite = components['schemas']['PublicSite'];
export type PublicPage = components['schemas']['PublicPage'];

/**
 * Cookies that bring a returning visitor back. The viewer sets them for the site's path (`basePath`, or `/`); the server reads them only at
 * the site's root without a position. A position is `A1`, a language is in the wire's spelling. They last 30 days.
 */
export const VISITOR_COOKIES = { position: 'mekuri_position', language: 'mekuri_language' } as const;

/** The visitor's id on a site, which scripts may read. The server sets it, so that it outlives what scripts may store. */
export const VISITOR_ID_COOKIE = 'mekuri_session_user_id';

/**
 * Name of the referral that the viewer stores when a link opens a plugin's link target: a cookie for the site's path, and an entry of the
 * session storage. The value is a query string of `page_id`, `position` and `popup_id` (empty without a popup). A link target with its own
 * `referral` in the manifest has a second entry under that name, with `cta_id` and `type`: BUTTON_CTA, LINK_CTA or POPUP_CTA_TRANSITION.
 */
export const REFERRAL_STORAGE_KEY = 'mekuri_from';

/**
 * Prefix of the session storage entry for a tab's visit; a colon and the site's id follow. The value is JSON, and its `id` is the visit id
 * of the events. Absent where ids may not be kept, and in drafts.
 */
export const VISIT_STORAGE_KEY = 'mekuri_visit';

export type PublicLink = components['schemas']['PublicLink'];
export type PublicMedia = components['schemas']['PublicMedia'];

/** Props of anything that can be tapped: a link, a button that runs a script, or plain content without a destination. */
export interface ActionProps {
  link: PublicLink | null;
  /** Id of the popup that contains it; passed on to the link target. */
  popupId: string;
  /** Kind of the popup. Each tap is counted once, as `click_popup_cta` of this kind; without a kind, taps are not counted. */
  popup?: 'time_limit' | 'applicant_limit' | undefined;
  pageId: string;
  className: string;
  style?: CSSProperties;
  children?: ReactNode;
  /** Called on every tap before anything happens; the tap has no effect unless it resolves to true. */
  mayAct?: (() => Promise<boolean>) | undefined;
  /** Called on every tap that acts at once, which is without `mayAct`. */
  onAct?: (() => void) | undefined;
}

/** Services of the viewer for plugin components. */
export interface ViewerHost {
  /** Performs a link. Use it for everything that visitors tap. */
  Action: ComponentType<ActionProps>;
  /** Whether a link leads to a plugin's link target that the site does not have. Hide elements with such a link. */
  isMissing: (link: PublicLink | null) => boolean;
  /** Translates a key of the plugin's `messages` into the page's language and fills in `{{name}}` placeholders. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The attributes of an `img` for a media item (for a video, its poster) in all available widths; null without a picture. */
  picture(
    media: PublicMedia,
    sizes: string,
  ): { src: string; srcSet: string | undefined; sizes: string; width: number; height: number } | null;
  /** The URL of a media path. */
  mediaUrl(path: string): string;
  /**
   * Hides the stage's footer (social links and company link) and, with `tabs`, the category tabs, and moves everything docked at the
   * bottom up by `height` px. With `under`, the footer stays, and other plugins' overlays are placed above it by `--covered-under`.
   * @returns a function that restores the previous state
   */
  cover(what: { tabs: boolean; height: number; under?: boolean }): () => void;
  /**
   * A random UUID that this browser keeps for this site, or the value of the cookie `mekuri_session_user_id` if present. Where ids may not
   * be kept, it lasts until the page is closed.
   */
  visitorId(): string;
  /** Removes the id from this browser where ids may not be kept. After the visitor declined, the server deletes it as well. */
  forgetVisitor(): Promise<void>;
  /**
   * Set on the editor's canvas: renders as of `at` (ISO 8601; null: now) without actions, dismissal, prompts or counting. Null for
   * visitors.
   */
  canvas: { at: string | null; member: boolean } | null;
}

/**
 * Runtime data (`ctx.core.sites.setRuntimeData`) that is relevant only within time windows, each from its start to just before its end (ISO
 * 8601; null: no end). The plugin's chunk is downloaded shortly before a window starts.
 */
export interface LivePart {
  windows: ReadonlyArray<readonly [start: string, end: string | null]>;
}

/**
 * A part of a release that is relevant on some pages only: those with the given ids, or members-only pages. The plugin's chunk is
 * downloaded when the visitor comes near such a page.
 */
export interface PagesPart {
  pages: readonly string[] | 'locked';
}

/**
 * A part that controls whether browsers may keep a visitor id: `ask`, only with the visitor's consent (`@mekuri/kit/visitor-ids`); `off`,
 * never. Without such a part they may, unless the browser sends a privacy signal.
 */
export interface IdsPart {
  ids: 'ask' | 'off';
}

/** A part of a release that lists the items of all kinds that links may lead to; without it, all of them. */
export interface LinkItemsPart {
  linkItems: readonly string[];
}

/** Slots of the viewer for plugins. */
export interface ViewerSlots {
  /** Over one cell, inside its slide. */
  'page.overlay': { site: PublicSite; page: PublicPage; active: boolean; part: unknown; host: ViewerHost };
  /** Over a members-only page, inside its slide. The lock and navigation past it are already there. */
  'page.lock': { site: PublicSite; page: PublicPage; part: unknown; host: ViewerHost } & MembersDoor;
  /** Over the whole deck, once. */
  'site.chrome': { site: PublicSite; page: PublicPage; part: unknown; host: ViewerHost };
  /** Below the legal documents, in the dialog that shows them. */
  'site.legal': { site: PublicSite; part: unknown; host: ViewerHost };
}
/** How a plugin with members unlocks a page. */
export interface MembersDoor {
  /**
   * Fetches the page's content with a member's token and shows it in place of the lock. Media URLs of members-only content are short-lived,
   * so the content is fetched again when the page comes back into view. `refused`: the token is not valid.
   */
  open: (token: string) => Promise<'opened' | 'refused' | 'failed'>;
  /** Locks the page again. */
  lock: () => void;
  /** Status text while the page opens. */
  opening: string;
}

export type PublicPluginElement = components['schemas']['PublicPluginElement'];

/** Renders an element that fills its box; lengths in `cqi` and `cqb` scale with the box. */
export type PageElementView = ComponentType<{ element: PublicPluginElement; site: PublicSite; page: PublicPage }>;

export type ViewerSlotName = keyof ViewerSlots;

/** A plugin's part of the viewer: `export default { … } satisfies ViewerPlugin`. Downloaded only on sites that use it. */
export interface ViewerPlugin {
  id: string;
  slots: { [N in ViewerSlotName]?: ComponentType<ViewerSlots[N]> };
  /** By the element's id in the manifest. Rendered both on the server and in the browser, so they must be visible without effects. */
  elements?: Readonly<Record<string, PageElementView>>;
  /** Texts of the slot components, for `host.t`; only the page's language is downloaded. */
  messages?: Readonly<Record<'ja' | 'en' | 'cn' | 'kr', () => Promise<{ default: Record<string, string> }>>>;
}

/** An absolute URL of the same page in another language (BCP 47) or for `x-default`. */
export interface Alternate {
  hreflang: string;
  url: string;
}

/** Input of the viewer's render build (`viewer/dist/server/entry-server.js`) for a page. */
export interface RenderInput {
  site: PublicSite;
  /** The pages of the requested page's category, in order, including that page. */
  pages: readonly PublicPage[];
  /** Position of the requested page, e.g. `A1`. */
  position: string;
  /** Content language of the URL, BCP 47. */
  language: string;
  /** Path before the position, without a trailing slash: `/site/demo`, or empty on a site's own host. */
  basePath: string;
  /** Absolute canonical URL of this cell. */
  canonicalUrl: string;
  /** The same cell in each language of the site, and `x-default`; empty for a site with one language. */
  alternates: readonly Alternate[];
  /** Base URL of media, without a trailing slash. */
  mediaBase: string;
  head: readonly HeadContribution[];
  /** Ids of plugins with a visible part in this site; their viewer chunks are preloaded. */
  plugins: readonly string[];
  /** Ids of plugins that are in the viewer build but not on the server: their elements are not rendered. */
  without?: readonly string[];
  /** False on the shared host, where custom code is omitted. */
  ownHost: boolean;
  /** The site has a service worker. */
  serviceWorker?: boolean;
  /** Visitors' actions are sent as events (`traffic.collect`); false for drafts. */
  signals?: boolean;
}

/** Pure: the complete HTML document of a cell, including `<!doctype html>`. */
export type Render = (input: RenderInput) => string;

/** Content of a cell's share card, 1200 × 630 px. */
export interface ShareCard {
  /** Line breaks as the author set them. */
  title: string;
  /** Category and price. */
  label: string;
  brand: string;
  /** BCP 47; selects the regional forms of Han characters. */
  language: string;
  /** `#rrggbb`, like `ink`, the color of the text on it. */
  ground: string;
  ink: string;
  /** One of our own media items, with its focal point in percent; null for a locked page. */
  picture: { path: string; x: number; y: number } | null;
  logo: string | null;
}

export interface CardInput extends Pick<RenderInput, 'site' | 'position' | 'language'> {
  page: PublicPage | undefined;
}

/** Pure: a cell's share card and its file name, which changes with the card's content. */
export type DescribeCard = (input: CardInput) => { file: string; card: ShareCard };

/** Source of a site's icons: its own picture, else the first letter of its name on its color. */
export interface SiteIcons {
  path: string | null;
  letter: string;
  language: string;
  /** `#rrggbb`, like `ink`, the color of the letter on it. */
  ground: string;
  ink: string;
}

/** Pure: a site's icons and their id, which changes with their content. */
export type DescribeIcons = (site: Pick<PublicSite, 'name' | 'title' | 'untranslated' | 'language' | 'settings'>) => {
  id: string;
  icons: SiteIcons;
};

/** Pure: the web app manifest of a site in one language. */
export type RenderManifest = (input: Pick<RenderInput, 'site' | 'language' | 'basePath'>) => string;

/** A published site's legal documents in one language, camel-cased. */
export type PublicCompany = components['schemas']['PublicCompany'];

/** Facts about the service's measurement, which visitors read with the legal documents. They are the same for all sites. */
export interface Measurement {
  /** Name of the recipient. */
  operator: string;
  cookieDays: number;
  /** Hours for which the network of a visit is kept, as a keyed hash. */
  networkHours: number;
  visitDays: number;
  /** Months for which a visitor's id is kept after the last visit. */
  visitorMonths: number;
  totalMonths: number;
}

/** Input of the page of a site's legal documents. */
export interface CompanyInput {
  site: PublicSite;
  company: PublicCompany;
  measurement: Measurement;
  /** Content language of the URL, BCP 47. */
  language: string;
  /** As for a cell's page. */
  basePath: string;
  canonicalUrl: string;
  alternates: readonly Alternate[];
  mediaBase: string;
}

/** Pure: the HTML document of a site's legal documents, without scripts. */
export type RenderCompany = (input: CompanyInput) => string;

/** Input of the index of a site's categories and pages. */
export interface TopicsInput {
  site: PublicSite;
  /** All reachable pages, unordered; the order is in the site's outline. */
  pages: readonly PublicPage[];
  /** Content language of the URL, BCP 47. */
  language: string;
  /** As for a cell's page. */
  basePath: string;
  canonicalUrl: string;
  alternates: readonly Alternate[];
  mediaBase: string;
}

/** Pure: the HTML document of a site's index, without scripts. */
export type RenderTopics = (input: TopicsInput) => string;

/** Pure: the document of the editor's canvas (`@mekuri/kit/canvas`). It accepts messages from this origin only. */
export type RenderCanvas = (appOrigin: string) => string;

/** Pure: the shell of every shared preview, which holds the token and frames the draft. It contains nothing specific to a site. */
export type RenderPreview = () => string;

/** Pure: the empty frame of a draft. It accepts messages from this origin only. */
export type RenderPreviewFrame = (shellOrigin: string) => string;

/** The fields of a site that its screens receive. */
export type ScreenSite = Pick<PublicSite, 'id' | 'name' | 'title' | 'language' | 'defaultLanguage' | 'settings' | 'untranslated'>;

/** A form that was posted without JavaScript and rejected. */
export interface PostedForm {
  /** The submitted values by field name, without passwords. */
  values: Readonly<Record<string, string | readonly string[]>>;
  /** The server's message about the form as a whole. */
  problem: string | null;
  /** Messages about fields; pointers into the operation's request, e.g. `/body/data/email`. */
  fields: ReadonlyArray<{ pointer: string; message: string }>;
}

/** Input of the viewer's render build for a screen. */
export interface ScreenInput {
  plugin: string;
  segment: string;
  site: ScreenSite;
  /** Content language of the URL, BCP 47. */
  language: string;
  /** The languages that the site is published in, with the default first; none: only the page's. */
  languages?: readonly PublicSite['language'][];
  /** As for a cell's page. */
  basePath: string;
  mediaBase: string;
  /** Custom code may run here. */
  ownHost: boolean;
  /** Response of the screen's document, camel-cased; null if the screen has none. */
  data: unknown;
  posted: PostedForm | null;
  /**
   * Hidden fields of a form without JavaScript: `idempotency_key`, `lang`, `shown_at`, the visitor's referral, and the `token` of a mailed
   * link.
   */
  hidden: Readonly<Record<string, string>>;
}

/** Pure: the HTML document of a screen. */
export type RenderScreen = (input: ScreenInput) => string;

/** Props of a screen, both on the server and in the browser. */
export interface ScreenProps extends Omit<ScreenInput, 'plugin' | 'mediaBase'> {
  /** Translates a key of the plugin's own texts and fills in `{{name}}` placeholders. */
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  formTexts: FormTexts;
  /** BCP 47 language of the site's texts that have no translation. */
  fallbackLanguage: string;
  /** URL of another screen of the site, by default in the same language. */
  hrefOf: (segment: string, language?: PublicSite['language']) => string;
  /** The attributes of an `a` for a link, as resolved on the server; null if it leads nowhere or is a script. */
  anchorOf: (link: PublicLink | null) => ScreenAnchor | null;
  /** The attributes of an `img` for a media item (for a video, its poster) in all available widths; null without a picture. */
  picture: ViewerHost['picture'];
  /** The page that led here, else the visitor's last position in the deck, else the deck's first page. */
  homeHref: string;
  /** URL of a legal document, by its kind. */
  documentHref: (kind: number) => string;
  /** Prefix of the visitor API's URLs of this site: `/api/end-user/site/{id}`. */
  api: string;
  /** Runs the creator's script for a kind of form after it was sent; does nothing where custom code may not run. */
  runScripts: (kind: 'contactScript' | 'membershipScript' | 'formScript') => void;
}

export interface ScreenAnchor {
  href: string;
  target?: '_blank';
  rel?: 'noopener';
}

export interface ScreenView {
  view: ComponentType<ScreenProps>;
  /** Key of its title in the plugin's texts. */
  title: string;
}

/**
 * A plugin's screens, by segment: `export default { … } satisfies ScreensPlugin` in `viewer/screens.ts`. Downloaded by its screens only.
 */
export interface ScreensPlugin {
  id: string;
  screens: Readonly<Record<string, ScreenView>>;
  /** Read on the server; the browser receives the texts of the page's language with the page. */
  texts: Readonly<Record<'ja' | 'en' | 'cn' | 'kr', () => Promise<{ default: Record<string, string> }>>>;
  /** Its style sheet, as `() => import('./x.css?inline')`. Read on the server, which puts it into the page. */
  styles?: () => Promise<{ default: string }>;
}
