import type { LinkTargetKind } from './links.ts';

/** Interface languages, Japanese first. */
export const LOCALES = ['ja', 'en', 'cn', 'kr'] as const;
export type Locale = (typeof LOCALES)[number];

/** Content languages as stored: BCP 47. */
export const CONTENT_LANGUAGES = ['ja', 'en', 'zh-Hans', 'ko'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** Every token that means a content language in an address, in lower case: the specifications', BCP 47, and what browsers send. */
export const LANGUAGE_TOKENS: Readonly<Record<ContentLanguage, readonly string[]>> = {
  ja: ['ja', 'jp', 'ja-jp'],
  en: ['en', 'en-us', 'en-gb'],
  'zh-Hans': ['cn', 'zh', 'zh-hans', 'zh-cn', 'zh-sg', 'zh-hans-cn'],
  ko: ['kr', 'ko', 'ko-kr'],
};

/** Flags of a plan that the core knows; plugins declare further ones in their manifests. */
export const CORE_PLAN_FLAGS = [
  'swipe',
  'private_domain',
  'setting_popup_cta',
  'setting_form_contact',
  'analytics_effect',
  'setting_tag_seo',
  'multi_language',
] as const;

/** Ids of the tabs of a site that the console has itself. */
export const CONSOLE_TABS = ['editor', 'settings', 'releases'] as const;

/** First segments of the addresses of the console's own screens. */
export const CONSOLE_SCREENS = [
  'admin-list',
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
  'system-notification',
  'update-user',
  'user',
  'user-list',
] as const;

/** What a plugin is: plain data, read before any of its code is loaded. */
export interface PluginManifest {
  /** Its folder, table prefix, operationId prefix (camel-cased), message namespace. kebab-case. */
  id: string;
  /** Range of kit versions that it works with, e.g. `^0.2.0`. */
  engine: string;
  /** The plan flag that gates it; its operations, its part of releases and its screens all obey it. */
  planFlag?: string;
  /** Limits by name, e.g. `{ items: 20 }`, readable as `ctx.plan.limit('forms.items')`. */
  limits?: Readonly<Record<string, number>>;
  /** Tables that it owns; each starts with the id in snake_case. */
  tables?: readonly string[];
  /** Where its tables name media of the account: the library tells of them, and nobody deletes them meanwhile. */
  media?: readonly MediaColumn[];
  /** Events that it emits, e.g. `popup.clicked`: `<noun>.<past_participle>`, unique among all plugins. */
  emits?: readonly string[];
  /** Events of other plugins that it listens to. Its listeners run only while these plugins are installed. */
  listensTo?: readonly string[];
  /** Entries that exist beside the manifest; the registries list only these. */
  entries: { server?: boolean; viewer?: boolean; console?: boolean; screens?: boolean };
  /** Screens of the viewer under addresses of their own, drawn by its `screens` entry. */
  screens?: readonly Screen[];
  /** What links of the site may lead to: their kinds, and where each stands. */
  linkTargets?: readonly LinkTarget[];
  /** True when its part of a release may hold creators' own code (decides which host may serve the site). */
  creatorCode?: boolean;
  /** What it lets a page hold: each is placed on the canvas, drawn by its viewer entry and edited by a panel of its console entry. */
  pageElements?: readonly PageElement[];
}

/** A jsonb column of a plugin's table, which has a `site_id`, that names media. */
export interface MediaColumn {
  table: string;
  column: string;
  /** SQL/JSON path of their ids, in lower case: `$.mediaId`. */
  path: string;
}

/** A screen that a plugin brings to the viewer, at `/site/{siteId}/{segment}`; without a visible part in the release it is not there. */
export interface Screen {
  /** Unique among all plugins, lower case; no position, no language token. */
  segment: string;
  /** operationId of the public document that the screen shows: a GET of `{siteId}` and `lang`. Where it answers nothing, there is no screen. */
  document?: string;
  /** operationId to which a form of the screen's goes that is sent without a script: a POST of `{siteId}`. */
  post?: string;
  /** Segment of the screen that follows once it was sent. */
  success?: string;
}

/**
 * Something of the plugin that buttons, link areas, products and popups may lead to. Only one plugin answers a kind. A site has it while its
 * release has a visible part of the plugin; elsewhere such links are kept, and not shown to visitors.
 */
export interface LinkTarget {
  /** As the document names it; see `@mekuri/kit/links`. */
  kind: LinkTargetKind;
  /** Segment of the screen that the link opens, one of the plugin's own. */
  segment: string;
  /** Parameter of the address that has the item's id; of kinds with many items, and of these alone. */
  parameter?: string;
  /** Segment of the screen for those who have registered; the lock of pages for members leads to it and to `segment`. */
  signIn?: string;
  /**
   * Name of the cookie and of the session's entry that tell which call to action led there, besides what `REFERRAL_STORAGE_KEY` of
   * `@mekuri/kit/viewer` tells. Without it the target is told the latter alone.
   */
  referral?: string;
}

/** A kind of element that a plugin brings. */
export interface PageElement {
  /** Unique within the plugin, kebab-case. */
  id: string;
  /** Name of the schema of its data, in `components.schemas` of the plugin's openapi.yaml. */
  schema: string;
  /** Fields of its data that are texts: each language has its own. */
  texts: readonly string[];
  /** Data and size (px of the 389×737 reference space) of a new one. */
  initial: Readonly<{ data: Readonly<Record<string, unknown>>; width: number; height: number }>;
}
