import type { LinkTargetKind } from './links.ts';

/** Interface languages, Japanese first. */
export const LOCALES = ['ja', 'en', 'cn', 'kr'] as const;
export type Locale = (typeof LOCALES)[number];

/** Content languages in their stored form: BCP 47. */
export const CONTENT_LANGUAGES = ['ja', 'en', 'zh-Hans', 'ko'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** Tokens that identify a content language in a URL, in lower case: those of the specification, BCP 47, and what browsers send. */
export const LANGUAGE_TOKENS: Readonly<Record<ContentLanguage, readonly string[]>> = {
  ja: ['ja', 'jp', 'ja-jp'],
  en: ['en', 'en-us', 'en-gb'],
  'zh-Hans': ['cn', 'zh', 'zh-hans', 'zh-cn', 'zh-sg', 'zh-hans-cn'],
  ko: ['kr', 'ko', 'ko-kr'],
};

/** Plan flags of the core; plugins declare further ones in their manifests. */
export const CORE_PLAN_FLAGS = [
  'swipe',
  'private_domain',
  'setting_popup_cta',
  'setting_form_contact',
  'analytics_effect',
  'setting_tag_seo',
  'multi_language',
  'public_api',
] as const;

/** Ranks of the plans that every installation starts with, lowest first. A plan and its multi-language variant have the same rank. */
export const PLAN_RANKS = ['Trial', 'Light', 'Standard', 'Premium', 'Pro', 'EP/OEM'] as const;
export type PlanRank = (typeof PLAN_RANKS)[number];

/** Ids of the console's own site tabs. */
export const CONSOLE_TABS = ['editor', 'settings', 'releases'] as const;

/** First URL segments of the console's own screens. */
export const CONSOLE_SCREENS = [
  'admin-list',
  'bills',
  'check-plan',
  'create-notification',
  'create-site',
  'create-user',
  'job-queue',
  'latest-information',
  'media',
  'notification',
  'plan',
  'plan-management',
  'profile',
  'site',
  'site-list',
  'summary',
  'system-notification',
  'update-user',
  'user',
  'user-list',
] as const;

/** Description of a plugin: plain data, read before any of its code is loaded. */
export interface PluginManifest {
  /** Folder name, table prefix, operationId prefix (camel-cased) and message namespace. kebab-case. */
  id: string;
  /** Range of compatible kit versions, e.g. `^0.2.0`. */
  engine: string;
  /** The plan flag that gates its operations, its part of releases and its screens. */
  planFlag?: string;
  /**
   * The lowest rank of the seeded plans that get the plan flag when the plugin is installed. Plans that an operator has edited are left as
   * they are, and each plan gets the flag only once.
   */
  soldFrom?: PlanRank;
  /**
   * Limits by name in snake_case, e.g. `{ items: { default: 20, max: 100 } }`, readable as `ctx.plan.limit('forms.items')`. The number alone
   * is the default. Plans may set another value, up to `max`. `messages/console` names each limit as `limit.<name>`.
   */
  limits?: Readonly<Record<string, number | LimitRange>>;
  /** The plugin's own tables; each name starts with the id in snake_case. */
  tables?: readonly string[];
  /** Columns that reference media of the account. The library lists these uses, and referenced media cannot be deleted. */
  media?: readonly MediaColumn[];
  /**
   * Columns of its tables, as `table.column`, that hold results of `ctx.core.secrets.seal`. When SECRET_KEY is replaced, they are encrypted
   * with the new key.
   */
  sealed?: readonly `${string}.${string}`[];
  /** Events that it emits, e.g. `popup.clicked`: `<noun>.<past_participle>`, unique among all plugins. */
  emits?: readonly string[];
  /** Events of other plugins that it listens to. Its listeners run only while these plugins are installed. */
  listensTo?: readonly string[];
  /**
   * SQL functions that the host calls for requests of programs; only one plugin may have them. `find(kind, hash, account, now)` returns the
   * usable credential (`ApiCredentialRow`) with this hash, or of this account. `record(calls)` adds up calls. `name(id)` returns the name
   * of a key, even if it can no longer be used, and null for a credential without a name.
   */
  credentials?: Readonly<{ find: string; record: string; name?: string }>;
  /** The entry modules of the plugin's folder; the registries list only these. */
  entries: { server?: boolean; viewer?: boolean; console?: boolean; screens?: boolean };
  /**
   * SQL functions that find the tenant of a visitor's request whose path names one of the plugin's rows instead of a site, by the name of
   * the path parameter: `{ surveyId: 'surveys_site_of' }`. A function takes the row's id (uuid) and returns the tenant path (text), or null
   * for an unknown row. It is `security definer` and its name starts with the id in snake_case. The handler finds the row in that tenant,
   * and checks that its site is published.
   */
  siteOf?: Readonly<Record<string, string>>;
  /** Screens of the viewer with their own URLs, rendered by the `screens` entry. */
  screens?: readonly Screen[];
  /** Kinds of targets that links of the site may lead to, and the location of each. */
  linkTargets?: readonly LinkTarget[];
  /** True if its part of a release may contain custom code, which decides on which hosts the site may be served. */
  creatorCode?: boolean;
  /** Element types for pages. Each is placed on the canvas, rendered by the viewer entry and edited in a panel of the console entry. */
  pageElements?: readonly PageElement[];
}

export interface LimitRange {
  /** Value in plans that set none. */
  default: number;
  /** Highest value that a plan may set. */
  max: number;
}

/** Highest value of a limit without a maximum of its own. */
export const MAX_PLAN_LIMIT = 999_999_999;

export const limitRange = (limit: number | LimitRange): LimitRange =>
  typeof limit === 'number' ? { default: limit, max: MAX_PLAN_LIMIT } : limit;

/** A jsonb column with media ids, in a plugin's table that has a `site_id`. */
export interface MediaColumn {
  table: string;
  column: string;
  /** SQL/JSON path of the ids, which are in lower case: `$.mediaId`. */
  path: string;
}

/** A screen of the viewer at `/site/{siteId}/{segment}`. It exists only while the release has a visible part of the plugin. */
export interface Screen {
  /** Unique among all plugins, lower case; must not be a position or a language token. */
  segment: string;
  /**
   * operationId of the public document that the screen shows: a GET of `{siteId}` and `lang`. If it returns nothing, the screen does not
   * exist.
   */
  document?: string;
  /** operationId that receives a form of the screen without JavaScript: a POST of `{siteId}`, or of a parameter of `query`. */
  post?: string;
  /** Segment of the screen that follows a successful post. */
  success?: string;
  /**
   * Query parameters of the screen's URL that its operations receive: by name in the URL, the operation's path or query parameter in
   * camelCase. `{ survey_id: 'surveyId' }` fills `{surveyId}` in the path of one operation and `survey_id` in the query of another.
   * Malformed values count as absent.
   */
  query?: Readonly<Record<string, string>>;
  /** Query parameters of the URL of `success`: by name, the property of the post's response in camelCase, `{ result: 'resultToken' }`. */
  successQuery?: Readonly<Record<string, string>>;
}

/**
 * A target for links of buttons, link areas, products and popups. Only one plugin can provide a kind. A site has the target while its
 * release has a visible part of the plugin; otherwise such links are kept but hidden from visitors.
 */
export interface LinkTarget {
  /** Kind, as named in the document; see `@mekuri/kit/links`. */
  kind: LinkTargetKind;
  /** Segment of the screen that the link opens; must be one of the plugin's own screens. */
  segment: string;
  /** Query parameter with the item's id; set for kinds with many items, and only for these. */
  parameter?: string;
  /** Segment of the screen for visitors who have registered. The lock of members-only pages links to it and to `segment`. */
  signIn?: string;
  /**
   * Name of a second cookie and session storage entry, which record the call to action that led to the target, in addition to
   * `REFERRAL_STORAGE_KEY` of `@mekuri/kit/viewer`. Without it, the target receives only the latter.
   */
  referral?: string;
}

/** An element type that a plugin provides. */
export interface PageElement {
  /** Unique within the plugin, kebab-case. */
  id: string;
  /** Name of the schema of its data, in `components.schemas` of the plugin's openapi.yaml. */
  schema: string;
  /** Fields of its data that are translated texts. */
  texts: readonly string[];
  /** Data and size of a new element, in px of the 389×737 reference space. */
  initial: Readonly<{ data: Readonly<Record<string, unknown>>; width: number; height: number }>;
}
