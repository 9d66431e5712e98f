import { Model, snakeCaseMappers, type ModelConstructor, type QueryBuilderType } from 'objection';
import type { components, operations } from './generated/operations.ts';
import type { ContentLanguage, Locale } from './manifest.ts';

import type { FieldFault } from './errors.ts';

export * from './errors.ts';
export type { ContentLanguage, Locale } from './manifest.ts';

// ---------------------------------------------------------------- operations

/** The document's shared schemas by name, camel-cased: `Schemas['PageDocument']`. */
export type Schemas = components['schemas'];

/** Every operation of the document, by its operationId. Types are of the camel-cased document. */
export type OperationId = keyof operations;

type Json<T> = T extends { content: { 'application/json': infer B } } ? B : undefined;
/** A file comes as its bytes and goes as text. */
type Received<T> = T extends { content: { 'text/csv': unknown } | { 'text/vtt': unknown } } ? Uint8Array : Json<T>;
type Sent<T> = T extends { content: { 'text/csv': infer B } } ? B : Json<T>;
type Success<R> = { [S in keyof R]: S extends 200 | 201 | 202 | 203 ? Sent<R[S]> : never }[keyof R];
type Part<P, K extends string> = P extends { [X in K]?: infer V } ? NonNullable<V> : Record<never, never>;

/** The validated input of an operation, camel-cased; header names are lower case. */
export interface Input<K extends OperationId> {
  params: Part<operations[K]['parameters'], 'path'>;
  query: Part<operations[K]['parameters'], 'query'>;
  headers: Part<operations[K]['parameters'], 'header'>;
  body: operations[K] extends { requestBody: infer B }
    ? Received<B>
    : operations[K] extends { requestBody?: infer B }
      ? Received<NonNullable<B>> | undefined
      : undefined;
}

/** The body of an operation's 2xx answer, camel-cased; `undefined` for 204. */
export type Output<K extends OperationId> = [Success<operations[K]['responses']>] extends [never]
  ? undefined
  : Success<operations[K]['responses']>;

/** An answer with headers or a status other than the operation's first 2xx. */
export class Reply<B> {
  readonly body: B;
  readonly init: { status?: number; etag?: string; headers?: Readonly<Record<string, string>> };
  constructor(body: B, init: Reply<B>['init']) {
    this.body = body;
    this.init = init;
  }
}
/** `reply(page, { etag: '"7"' })`: an answer with more than a body. */
export const reply = <B>(body: B, init: Reply<B>['init']): Reply<B> => new Reply(body, init);

/** Translates: input → service or query → answer. Runs in the operation's transaction; throw a kit error to refuse. */
export type Handler<K extends OperationId> = (ctx: Ctx, input: Input<K>) => Promise<Output<K> | Reply<Output<K>>>;

/** The handlers of one module or plugin, by operationId. */
export type Operations<Id extends string> = { [K in Extract<OperationId, `${Id}.${string}`>]: Handler<K> };

// ---------------------------------------------------------------- context

export type Role = 'MASTER' | 'OEM_MASTER' | 'OEM_ADMIN' | 'USER' | 'SUB_ADMIN' | 'MASTER_USER';
export type ActorKind = 'anonymous' | 'console' | 'member' | 'preview' | 'api-key' | 'system';

/** Who acts, read from the database on this request. */
export interface Actor {
  kind: ActorKind;
  /** The person's id; null for anonymous and system. */
  userId: string | null;
  role: Role | null;
  /** The role whose area this is: the role itself, or a sub-admin's parent's. */
  area: Exclude<Role, 'SUB_ADMIN'> | null;
  authority: 'view' | 'edit';
  /** The person's place in the account's list of people; null for who is no person. */
  adminRole: 'main_contact' | 'editor' | 'viewer' | null;
  /** May make accounts below the own one. */
  licenseIssuance: boolean;
  /** The operator who really acts, when somebody acts as this person. */
  impersonator: { id: string; name: string } | null;
  accountId: string | null;
  /** Materialised path of the account, e.g. `/p/o7/u5/`; `/` for the system. */
  tenantPath: string;
}

export interface PlanView {
  id: string;
  name: string;
  /** True when the plan of the acting account has the flag. */
  has(flag: string): boolean;
  /** A limit of the plan or of a plugin's manifest, e.g. `forms.items`. @throws when nobody declares it. */
  limit(name: string): number;
}

export interface Logger {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** Tenant tables carry these; the scoped layer writes them and nobody else. */
export interface TenantColumns {
  accountId: string;
  tpath: string;
}

/** Queries of the open transaction, each limited to the tenants that the operation's scope allows. */
export interface ScopedDb {
  /** Starts a query on a tenant model; the tenant predicate is already in it. */
  query<M extends Model>(model: ModelConstructor<M>): QueryBuilderType<M>;
  /** Inserts with a new UUIDv7 id (unless given), account_id and tpath of the acting account. */
  insert<M extends Model>(model: ModelConstructor<M>, row: Partial<M>): Promise<M>;
  /** The same, unless a row that shares a unique key is there, or comes with a transaction that runs now. @returns whether it was inserted */
  insertOnce<M extends Model>(model: ModelConstructor<M>, row: Partial<M>): Promise<boolean>;
}

export interface EnqueueOptions {
  /** Not before this moment (UTC). Default: at once. */
  runAt?: Date;
  /** At most one row ever carries this key: a second enqueue with it does nothing. */
  dedupeKey?: string;
}

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

/** A plugin's part of the release that visitors see now. */
export interface ReleasedPart {
  siteId: string;
  language: ContentLanguage;
  part: unknown;
}

/** What plugins may ask of the core; grows by need, never sideways between plugins. */
export interface CoreServices {
  sites: {
    /** The site in the actor's scope. @throws NotFound */
    require(ctx: Ctx, siteId: string): Promise<SiteRef>;
    /** Marks the draft as changed, so that publishing is offered. */
    touch(ctx: Ctx, siteId: string): Promise<void>;
    /** Content language for a `lang` token in any of its spellings; without one, the site's default. @throws InvalidInput */
    contentLanguage(token: string | undefined, site: SiteRef): ContentLanguage;
    /** The site that visitors see under this id or slug now. @throws NotFound */
    requirePublished(ctx: Ctx, reference: string): Promise<SiteRef>;
    /** The company of the site's draft: its legal documents, and where they are shown. */
    company(ctx: Ctx, siteId: string): Promise<Schemas['CompanyInfo']>;
    /** As the wire writes it. */
    wireLanguage(language: ContentLanguage): 'JP' | 'EN' | 'CN' | 'KR';
    /** The interface language with the same words: of mails, of messages. */
    localeOf(language: ContentLanguage): Locale;
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
  };
  releases: {
    /**
     * What a plugin compiled into the release that visitors see now; the site by id or slug. The language is that of the token where
     * the release has it, else the site's default.
     * @throws NotFound without such a part, and while the plan lacks the plugin
     */
    part(ctx: Ctx, site: string, plugin: string, lang?: string): Promise<ReleasedPart>;
  };
  texts: {
    /** A text of the plugin's `messages/server/`, in the language of the answer. */
    say(ctx: Ctx, key: string, params?: Readonly<Record<string, string | number>>): string;
  };
  mail: {
    /** Writes the mail to the outbox of this transaction. */
    send(ctx: Ctx, mail: MailRequest): Promise<void>;
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

/** The one door of a handler. */
export interface Ctx {
  actor: Actor;
  plan: PlanView;
  db: ScopedDb;
  core: CoreServices;
  /** Interface language of the answer. */
  locale: Locale;
  requestId: string;
  log: Logger;
  now(): Date;
  /**
   * One transaction of an operation with `x-transaction: manual`, which opens its own, in the operation's scope: nothing is held while it
   * waits for something else. What `audit` was told is written with it. Elsewhere one is open already, and this runs in it.
   */
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /**
   * The transaction with which such an operation ends: of an idempotent one it happens once for each key, and a repetition is answered
   * what the first was.
   */
  settle<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** Publishes an event to the plugins that listen, within this transaction. */
  emit(event: string, payload: Record<string, unknown>): Promise<void>;
  /** Writes a job to the outbox of this transaction; it runs after the commit. Payloads hold ids, not rows. */
  enqueue(job: string, payload: Record<string, unknown>, options?: EnqueueOptions): Promise<void>;
  /** Adds what changed to this operation's audit row. */
  audit(target: { type: string; id: string }, change?: { before?: unknown; after?: unknown }): void;
}

// ---------------------------------------------------------------- jobs

/** The context of a job: it opens its own short transactions. Handlers are idempotent. */
export interface JobCtx {
  job: { id: string; name: string; attempt: number };
  log: Logger;
  now(): Date;
  /** Fires when the worker stops or the job's time is up. */
  signal: AbortSignal;
  /** One transaction as the job's tenant. */
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** The same, once per (job, step): the mark commits with the effect. Answers undefined when it was done before. */
  once<T>(step: string, work: (ctx: Ctx) => Promise<T>): Promise<T | undefined>;
}

export interface Job {
  run(ctx: JobCtx, payload: Record<string, unknown>): Promise<void>;
  /** Attempts before the dead letter; default 5. */
  attempts?: number;
  /** Seconds before the nth retry; default exponential from 5. */
  backoff?: (attempt: number) => number;
  /** Seconds that one attempt may take; default 60. */
  timeout?: number;
  /** How many run at a time in one worker, in a lane of their own; jobs that do not say share a lane of four. */
  concurrency?: number;
}

/** A job run once per slot of a cron pattern in Japan's time zone. */
export interface RecurringJob {
  job: string;
  pattern: string;
}

// ---------------------------------------------------------------- releases

/** What a served page's head gets. Texts are escaped where they are printed; only `creatorHead/Body` are markup. */
export interface HeadContribution {
  title?: string;
  h1?: string;
  meta?: ReadonlyArray<{ name?: string; property?: string; content: string }>;
  links?: ReadonlyArray<{ rel: string; href: string; hreflang?: string }>;
  /** Creators' own markup; printed only on a host that belongs to that one site. */
  creatorHead?: string;
  creatorBody?: string;
}

/** What a plugin adds to the answer of `endUser.getScripts`: markup for every page, scripts for when a form was sent. */
export type ScriptsContribution = Partial<Omit<Schemas['PluginScripts'], 'plugin'>>;

/** A plugin's part of a release. Compiled at publish when the plan has the flag, and served only while it does. */
export interface ReleasePart<Part = unknown> {
  /** The part of the site in one language, or null when there is nothing. Stored under `plugins.<id>`. */
  compile(ctx: Ctx, site: SiteRef, language: ContentLanguage): Promise<Part | null>;
  /** Pure: what the part adds to a served page's head. */
  head?(part: Part): HeadContribution;
  /** Pure: what visitors' browsers get of it (default: nothing). */
  visible?(part: Part): unknown;
  /** Pure: what the part adds to the site's scripts (default: nothing). */
  scripts?(part: Part): ScriptsContribution;
  /** Pure: what a GET of the plugin's with `x-scope: site-public` is answered, by operationId, from this part. */
  documents?: Readonly<Record<string, (part: Part) => object>>;
  /** Pure: whether the part holds creators' own code, of plugins that say `creatorCode` (default: whether its head has some). */
  creatorCode?(part: Part): boolean;
}

// ---------------------------------------------------------------- the plugin

/** A migration: schema or data, not both; may run twice; imports no model. `sql` runs one statement. */
export interface Migration {
  up(sql: Sql): Promise<void>;
  down(sql: Sql): Promise<void>;
}
export interface Sql {
  (statement: string, bindings?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * Row-level security (forced), grants to the application's role and an index on (tpath, …`key`) for a table that
   * has a `tpath text collate "C" not null` column. Idempotent. Default key: `id`.
   */
  tenantTable(name: string, options?: { key?: string; grants?: string }): Promise<void>;
}

export interface ServerPlugin {
  // oxlint-disable-next-line typescript/no-explicit-any -- handlers of all operations in one map; each is typed where it is written
  operations: Readonly<Record<string, (ctx: any, input: any) => Promise<unknown>>>;
  jobs?: Readonly<Record<string, Job>>;
  recurring?: readonly RecurringJob[];
  /** Folder of migrations, `new URL('./migrations/', import.meta.url)`; files sort by name. */
  migrations?: URL;
  // oxlint-disable-next-line typescript/no-explicit-any -- a part is opaque to all but its plugin
  release?: ReleasePart<any>;
  /** Called when a site is duplicated, purged …: events of the core, past tense, e.g. `site.purged`. */
  on?: Readonly<Record<string, (ctx: Ctx, payload: Record<string, unknown>) => Promise<void>>>;
  /** What the demo site shows of the plugin; called once, before the site is published. */
  demo?(ctx: Ctx, site: SiteRef): Promise<void>;
  /** The plugin's folder of messages, `new URL('../messages/', import.meta.url)`; the server reads `server/<locale>.json` in it. */
  messages?: URL;
}

/** Base of every tenant model: camelCase in code, snake_case columns, the columns that the scoped layer writes. */
export abstract class TenantModel extends Model {
  declare id: string;
  declare accountId: string;
  declare tpath: string;
  static override get columnNameMappers() {
    return snakeCaseMappers();
  }
}
