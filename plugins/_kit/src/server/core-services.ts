import type { ElementKey } from '../canvas.ts';
import type { FieldFault } from '../errors.ts';
import type { ContentLanguage, Locale } from '../manifest.ts';
import type { Ctx } from './ctx.ts';
import type { Dns } from './dns.ts';
import type { Reply, Schemas } from './operations.ts';

/** A mail by template: `messages/email/<locale>.json` keys `<template>.subject`, `<template>.text`. */
export interface MailRequest {
  to: string;
  locale: Locale;
  template: string;
  data: Readonly<Record<string, string | number>>;
  /** What the mail's button opens, and only its receiver can; the template has a `<template>.button`. */
  link?: SiteLink;
}

/** A link of a mail into a site. What opens it is made when the mail is sent and kept nowhere; `ctx.core.mailLinks.read` reads it again. */
export interface SiteLink {
  /** What it is for, `<plugin>.<noun>`: a link of one kind is none of another. */
  kind: string;
  /** Of the row that says whose it is, and until when. */
  id: string;
  site: Pick<SiteRef, 'id' | 'slug'>;
  /** Below the site's own address, e.g. `/register/EN`; `?token=` is put behind. */
  path: string;
}

/** One line of a file for spreadsheets. */
export type CsvRow = readonly (string | number | null)[];

/** What an end user's browser gets when it signs in: the refresh cookie is among the headers, which no script reads. */
export interface EndUserSession {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
}

export interface SiteRef {
  id: string;
  accountId: string;
  slug: string | null;
  name: string;
  defaultLanguage: ContentLanguage;
  status: 'DRAFT' | 'PUBLISH' | 'PRIVATE';
}

/** A host of an account's own, beside the default addresses. */
export interface HostRef {
  id: string;
  /** In its one form, by `@mekuri/kit/hosts`. */
  host: string;
  /** The default addresses of its sites lead to it while it is served. */
  redirects: boolean;
  /** Since when it is this account's alone, and served; null before. */
  activeAt: Date | null;
}

/** A site that stands, or is to stand, on a host. */
export interface HostedSite {
  id: string;
  hostId: string;
  name: string;
  /** Its custom path as visitors have it. */
  path: string | null;
  status: SiteRef['status'];
}

/** Where visitors find a site. */
export interface SiteHome {
  defaultUrl: string;
  url: string;
  path: string | null;
}

/** A plugin's part of the release that visitors see now. */
export interface ReleasedPart {
  siteId: string;
  language: ContentLanguage;
  part: unknown;
}

/** From a moment on, until just before another; null: without an end. */
export interface NewsWindow {
  startAt: Date;
  endAt: Date | null;
}

/** An article as visitors get it. */
export interface DeliveredNews extends NewsWindow {
  id: string;
  title: string;
  content: string;
  contentUrl: string;
  image: Schemas['PublicMedia'] | null;
}

/** A language of a site's. */
export interface LanguageState {
  language: ContentLanguage;
  isDefault: boolean;
  /** Visitors get it with the next publishing; else it is in preparation. */
  isShown: boolean;
  /** Visitors have it now. */
  isLive: boolean;
}

/** What a text is of its page, its element or the site. */
export type TextItem =
  | 'name'
  | 'title'
  | 'companyProfile'
  | 'companyClause'
  | 'termsOfService'
  | 'privacyPolicy'
  | 'categoryName'
  | 'mainText'
  | 'imageAlt'
  | 'buttonText'
  | 'microcopyText'
  | 'label'
  | 'productName'
  | 'description'
  | 'linkButtonText'
  | 'pluginText';

/** A text of a site's draft, in each language that has one of its own. */
export interface SiteText {
  /** Unique in the site and kept as long as what it is of, e.g. `page.<id>.mainText`; letters, digits, `.` and `-`. */
  id: string;
  /** Of its page, e.g. `A1`; empty for the site's own and for plugins'. */
  position: string;
  pageId: string | null;
  /** Whose it is, of those that plugins have beside the pages. */
  plugin: string | null;
  /** What that plugin's texts are called together, and this one: in the language of the answer. */
  place: string | null;
  label: string | null;
  item: TextItem;
  element: ElementKey | null;
  /** In code points. */
  limit: number;
  /** It may have several lines. */
  isLong: boolean;
  texts: Readonly<Partial<Record<ContentLanguage, string>>>;
}

/** All that a site had in a language when it was removed: plain data, opaque to all but the core. */
export interface LanguageContents {
  site: Readonly<Record<string, string>>;
  categories: Readonly<Record<string, string>>;
  pages: Readonly<Record<string, object>>;
  /** Texts by the ids that the site's list has for them; what was removed in older days has none. */
  plugins?: Readonly<Record<string, string>>;
}

/** Whose texts: a page's, a plugin's, the site's own. */
export type TextsOf = { pageId: string } | { plugin: string } | 'site';

/** Why a text cannot be written: a rule, and in the language of the answer what it says. */
export interface TextFault {
  /** `unknown`, `too_long`, `characters`, `taken`, or a plugin's own. */
  rule: string;
  message: string;
}

/** What plugins may ask of the core; grows by need, never sideways between plugins. */
export interface CoreServices {
  sites: {
    /** The site in the actor's scope. @throws NotFound */
    require(ctx: Ctx, siteId: string): Promise<SiteRef>;
    /** Marks the draft as changed, so that publishing is offered. */
    touch(ctx: Ctx, siteId: string): Promise<void>;
    /** Content language for a `lang` token in any of its spellings; without one, the site's default. @throws InvalidInput */
    contentLanguage(token: string | undefined, site: Pick<SiteRef, 'defaultLanguage'>): ContentLanguage;
    /** The site that visitors see under this id or slug now. @throws NotFound */
    requirePublished(ctx: Ctx, reference: string): Promise<SiteRef>;
    /** The company of the site's draft: its legal documents, and where they are shown; in a language (default: the site's own). */
    company(ctx: Ctx, siteId: string, language?: ContentLanguage): Promise<Schemas['CompanyInfo']>;
    /**
     * What visitors of these sites get of the plugin beside the release, as `part` of its viewer entry: at once, without publishing, and the
     * same in every language; null: nothing. Sites out of scope stay as they are. A part with `windows` is of use within these alone, and
     * its chunk is downloaded only there (`LivePart` of `@mekuri/kit/viewer`).
     */
    setRuntimeData(ctx: Ctx, plugin: string, parts: ReadonlyMap<string, object | null>): Promise<void>;
    /** As the wire writes it. */
    wireLanguage(language: ContentLanguage): 'JP' | 'EN' | 'CN' | 'KR';
    /** The interface language with the same words: of mails, of messages. */
    localeOf(language: ContentLanguage): Locale;
  };
  /** The languages of a site's draft, and its texts in them. What changes something opens the draft. */
  languages: {
    /** The default one first. @throws NotFound */
    list(ctx: Ctx, siteId: string): Promise<LanguageState[]>;
    /**
     * One more, in preparation, with nothing in it or with what another one has.
     * @throws Conflict `languages.present`, `languages.absent` for one to copy from that the site lacks
     */
    add(ctx: Ctx, siteId: string, language: ContentLanguage, copyFrom: ContentLanguage | null): Promise<void>;
    /** Whether visitors get it with the next publishing. @throws Conflict `languages.absent`, `languages.is_default` */
    show(ctx: Ctx, siteId: string, language: ContentLanguage, isShown: boolean): Promise<void>;
    /** Visitors lose it with the next publishing. @throws Conflict `languages.absent`, `languages.is_default` */
    remove(ctx: Ctx, siteId: string, language: ContentLanguage): Promise<LanguageContents>;
    /** What is for pages that are gone since is left out. @throws Conflict `languages.present` */
    restore(ctx: Ctx, siteId: string, language: ContentLanguage, contents: LanguageContents): Promise<void>;
    /** Every text: the site's own, its pages' in the order of the grid, plugins'; or those of one of these. @throws NotFound */
    texts(ctx: Ctx, siteId: string, of?: TextsOf): Promise<SiteText[]>;
    /** What is wrong with texts that are to be written together, each in its place; null: nothing. @throws NotFound */
    check(
      ctx: Ctx,
      siteId: string,
      given: readonly { id: string; language: ContentLanguage; text: string }[],
    ): Promise<(TextFault | null)[]>;
    /**
     * Writes texts by their ids into a language; an empty one falls back again.
     * @throws InvalidInput `languages.texts_invalid`; Conflict `languages.absent`
     * @returns how many changed
     */
    write(ctx: Ctx, siteId: string, language: ContentLanguage, texts: ReadonlyMap<string, string>): Promise<number>;
    /**
     * Publishes the draft in one language alone; the others stay as visitors have them.
     * @throws as publishing does; Conflict `releases.nothing_published`, `releases.default_changed`
     */
    publish(ctx: Ctx, siteId: string, language: ContentLanguage): Promise<void>;
  };
  pages: {
    /** Where each page of the site's draft stands, e.g. `A1`, by its id; what is in the trash stands nowhere. */
    positions(ctx: Ctx, siteId: string): Promise<ReadonlyMap<string, string>>;
    /** Those of the site's pages, and of the account's media that pages may show, that are there; the media stay until the transaction ends. */
    references(
      ctx: Ctx,
      siteId: string,
      wanted: { pages: readonly string[]; media: readonly string[] },
    ): Promise<{ pages: ReadonlySet<string>; media: ReadonlyMap<string, 'IMAGE' | 'VIDEO'> }>;
    /** What the schema cannot say of a transition: an address that may not be opened, a script that does not parse. */
    transitionFaults(transition: Schemas['Transition'] | null, pointer: string): FieldFault[];
  };
  media: {
    /** The account's media as visitors get them, by id; those that are not ready are left out. */
    published(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Schemas['PublicMedia']>>;
    /**
     * The same for what is shown beside a release, now: where otherwise only members of a site get them, by addresses that are good for
     * a day.
     */
    delivered(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Schemas['PublicMedia']>>;
    /** The whole address of a path of a medium, for the console. */
    address(ctx: Ctx, path: string): string;
  };
  releases: {
    /**
     * What a plugin compiled into the release that visitors see now; the site by id or slug. The language is that of the token where
     * the release has it, else the site's default.
     * @throws NotFound without such a part, and while the plan lacks the plugin
     */
    part(ctx: Ctx, site: string, plugin: string, lang?: string): Promise<ReleasedPart>;
  };
  news: {
    /** When the news that is distributed to these sites is shown, by their ids. */
    windows(ctx: Ctx, siteIds: readonly string[]): Promise<ReadonlyMap<string, readonly NewsWindow[]>>;
    /** What of it visitors of a site see at some moment from now until then. */
    listVisible(ctx: Ctx, siteId: string, until: Date): Promise<DeliveredNews[]>;
  };
  /**
   * Hosts of accounts' own. Many accounts may claim one; while it is active it is one account's, which is for the plugin to prove. Sites
   * share it by their custom paths.
   */
  hosts: {
    /**
     * Puts a site on the account's own host of this name, at once, and makes that when there is none; it is served only once it is active,
     * and while the plan has the flag.
     * @throws NotFound; Conflict `hosts.other` while the site is on another, `hosts.taken` while it is active and another account's,
     * `hosts.path_taken`
     */
    attach(ctx: Ctx, siteId: string, host: string, planFlag: string): Promise<HostRef & { isNew: boolean }>;
    /**
     * Puts a site back on its default address alone, at once. The last one, of the trash too, gives the host up, and with it all that refers
     * to it. @throws NotFound
     */
    detach(ctx: Ctx, siteId: string): Promise<{ isReleased: boolean }>;
    /** Of a site. @throws NotFound */
    find(ctx: Ctx, siteId: string): Promise<HostRef | null>;
    /** Until the transaction ends; comes before rows that refer to it are locked, and after its sites. @returns null when it is gone */
    lock(ctx: Ctx, hostId: string): Promise<HostRef | null>;
    /** Those on these hosts that are not in the trash. */
    sites(ctx: Ctx, hostIds: readonly string[]): Promise<HostedSite[]>;
    /** Makes it the account's alone, and has it served. @returns false while it is another's */
    activate(ctx: Ctx, hostId: string): Promise<boolean>;
    /** Its proof was not found, or is gone: it is not served any more. */
    deactivate(ctx: Ctx, hostId: string): Promise<void>;
    /** Its proof is looked for once more. */
    recheck(ctx: Ctx, hostId: string): Promise<void>;
    setRedirects(ctx: Ctx, hostId: string, redirects: boolean): Promise<void>;
    /** @throws NotFound */
    urls(ctx: Ctx, siteId: string): Promise<SiteHome>;
    /** The installation's own: nobody may claim it. */
    isOwn(ctx: Ctx, host: string): boolean;
    /** What creators' domains are to lead to: a host, and addresses where the operator named some. */
    target(ctx: Ctx): { host: string; addresses: readonly string[] };
  };
  /** For operations with `x-transaction: manual`, between their transactions. */
  dns(ctx: Ctx): Dns;
  people: {
    /** Whom to tell of what happens to the account: its main contacts that may sign in. */
    contacts(ctx: Ctx): Promise<{ email: string; name: string; locale: Locale }[]>;
  };
  i18n: {
    /** A text of the plugin's `messages/server/`, in the language of the answer. */
    t(ctx: Ctx, key: string, params?: Readonly<Record<string, string | number>>): string;
  };
  mail: {
    /** Writes the mail to the outbox of this transaction. */
    send(ctx: Ctx, mail: MailRequest): Promise<void>;
    /** Many at once, without links. */
    sendAll(ctx: Ctx, mails: readonly Omit<MailRequest, 'link'>[]): Promise<void>;
  };
  mailLinks: {
    /** Which of these kinds a link's token is of, and whose row it names; null for one that was not made here. Asks no database. */
    read<K extends string>(ctx: Ctx, kinds: readonly K[], token: string): { kind: K; id: string } | null;
  };
  emails: {
    /** One form of an address typed in any width and case: what is compared and unique. */
    canonical(email: string): string;
    /** The same of a whole address. @throws InvalidInput `accounts.email_invalid` at the pointer (default `/body/email`) */
    check(email: string, pointer?: string): string;
  };
  /** Outside of transactions: each takes a core for a while, in the server's bounded line. @throws Upstream `busy` when it is full */
  passwords: {
    /** @throws InvalidInput `accounts.password_*` at the pointer (default `/body/password`), a fault for each rule that it breaks */
    check(password: string, pointer?: string): void;
    hash(password: string): Promise<string>;
    /** Takes as long without a hash: for somebody who does not exist. */
    matches(hash: string | null, password: string): Promise<boolean>;
  };
  /**
   * Whom a site knows: what its members, whichever plugin keeps them, are to the server. Their tokens are good for the one site, for 15
   * minutes, and are renewed by a cookie; with `signOutEverywhere` or `remove` none of them is good from the next call on.
   */
  endUsers: {
    /** A new one. @returns their id, which is `ctx.actor.userId` in operations with `x-roles: [member]` */
    create(ctx: Ctx, siteId: string): Promise<string>;
    signIn(ctx: Ctx, siteId: string, endUserId: string): Promise<Reply<EndUserSession>>;
    /**
     * By the cookie, which is exchanged for its successor. A cookie that comes back after that was used up is in two hands: the sign-in ends.
     * Null when there is nothing to go on with.
     */
    renew(ctx: Ctx, siteId: string): Promise<Reply<EndUserSession> | null>;
    /** Ends the sign-in of the cookie, if there is one, and clears it. */
    signOut(ctx: Ctx, siteId: string): Promise<Reply<undefined>>;
    signOutEverywhere(ctx: Ctx, endUserId: string): Promise<void>;
    /** With them goes what refers to them. */
    remove(ctx: Ctx, endUserId: string): Promise<void>;
  };
  csv: {
    /**
     * A file that spreadsheets open by themselves and calculate nothing of, sent as its rows come. `name` is plain ASCII, `title` what the
     * reader's language calls it.
     */
    reply(ctx: Ctx, rows: AsyncIterable<readonly CsvRow[]>, file: { name: string; title: string }): Reply<string>;
  };
  cursors: {
    /** A list's position: what to go on after, in the list's own terms. No part but the last may hold a line break. */
    encode(parts: readonly string[]): string;
    /** @throws InvalidInput `cursor.invalid` when there are not as many, or `accept` refuses them */
    decode(token: string, count: number, accept: (parts: string[]) => boolean): string[];
    isUuid(text: string): boolean;
  };
}
