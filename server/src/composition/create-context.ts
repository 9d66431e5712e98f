import type { Ctx, CoreServices, CsvRow, SiteLink } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { AuditTrail, Caller, CoreCtx, CoreDb, Deps, Transact } from '../kernel/types.ts';
import { canonicalEmail, checkEmail } from '../core/accounts/people/email.ts';
import { checkPassword } from '../core/accounts/passwords/password-rules.ts';
import { hashPassword, isPassword } from '../core/accounts/passwords/passwords.ts';
import { mainContacts } from '../core/accounts/people/contacts.ts';
import { endUsers } from '../core/visitor-accounts/service.ts';
import { hosts, isOwnHost } from '../core/hosts/service.ts';
import { addLanguage, listLanguages, removeLanguage, restoreLanguage, showLanguage } from '../core/languages/service.ts';
import { checkTexts, listTexts, writeTexts } from '../core/languages/texts.ts';
import { sitePath } from '../core/sites/addresses.ts';
import { draftCompany, requirePublishedSite, requireSite, touchSite } from '../core/sites/service.ts';
import { loadMessages, translate, type Messages } from '../i18n/messages.ts';
import { csvLines, csvStreamReply, writeCsv } from '../platform/csv.ts';
import { decodeCursor, encodeCursor } from '../platform/database/cursors.ts';
import { contentLanguage, localeOf, wireLanguage } from '../i18n/languages.ts';
import { readMailToken, type MailLink } from '../platform/mail/signed-mail-links.ts';
import { Media } from '../core/media/model.ts';
import { deliveredMedia, publicMedia } from '../core/media/present.ts';
import { transitionFaults } from '../core/pages/check.ts';
import { findReferences } from '../core/pages/references.ts';
import { pagePositions } from '../core/pages/ordering.ts';
import { listVisibleNews, newsWindows } from '../core/news/visible-news.ts';
import { readRuntimePart } from '../core/releases/runtime-part.ts';
import { setRuntimeData } from '../core/releases/runtime-data.ts';
import { publishLanguage } from '../core/releases/service.ts';
import { sendMail, sendMails } from '../platform/mail/mail.ts';
import { enqueueDeduplicated } from '../platform/jobs/outbox.ts';
import { unwrap, coreOf } from '../kernel/unwrap.ts';

const services: CoreServices = {
  sites: {
    require: (ctx, siteId) => requireSite(unwrap(ctx), siteId),
    touch: (ctx, siteId) => touchSite(unwrap(ctx), siteId),
    contentLanguage: (token, { defaultLanguage }) => contentLanguage(token, defaultLanguage),
    requirePublished: (ctx, reference) => requirePublishedSite(unwrap(ctx), reference),
    company: (ctx, siteId, language) => draftCompany(unwrap(ctx), siteId, language),
    setRuntimeData: (ctx, plugin, parts) => setRuntimeData(unwrap(ctx), plugin, parts),
    wireLanguage,
    localeOf,
  },
  news: {
    windows: (ctx, siteIds) => newsWindows(unwrap(ctx), siteIds),
    listVisible: (ctx, siteId, until) => listVisibleNews(unwrap(ctx), siteId, until),
  },
  hosts: {
    attach: (ctx, siteId, host, planFlag) => hosts.attach(unwrap(ctx), siteId, host, planFlag),
    detach: (ctx, siteId) => hosts.detach(unwrap(ctx), siteId),
    find: (ctx, siteId) => hosts.find(unwrap(ctx), siteId),
    lock: (ctx, hostId) => hosts.lock(unwrap(ctx), hostId),
    sites: (ctx, hostIds) => hosts.sites(unwrap(ctx), hostIds),
    activate: (ctx, hostId) => hosts.activate(unwrap(ctx), hostId),
    deactivate: (ctx, hostId) => hosts.deactivate(unwrap(ctx), hostId),
    recheck: (ctx, hostId) => hosts.recheck(unwrap(ctx), hostId),
    setRedirects: (ctx, hostId, redirects) => hosts.setRedirects(unwrap(ctx), hostId, redirects),
    urls: (ctx, siteId) => hosts.urls(unwrap(ctx), siteId),
    isOwn: (ctx, host) => isOwnHost(unwrap(ctx).deps.config, host),
    target(ctx) {
      const { target, addresses } = unwrap(ctx).deps.config.domains;
      return { host: target, addresses };
    },
  },
  dns: (ctx) => unwrap(ctx).deps.dns,
  people: { contacts: (ctx) => mainContacts(unwrap(ctx)) },
  i18n: { t: (ctx, key, params) => say(unwrap(ctx), key, params) },
  mail: {
    send: (ctx, { link, ...mail }) => sendMail(unwrap(ctx), link ? { ...mail, link: intoSite(link) } : mail),
    sendAll: (ctx, mails) => sendMails(unwrap(ctx), mails),
  },
  mailLinks: { read: (ctx, kinds, token) => readMailToken(unwrap(ctx).deps.config, kinds, token) },
  emails: { canonical: canonicalEmail, check: checkEmail },
  passwords: { check: checkPassword, hash: hashPassword, matches: isPassword },
  endUsers: {
    create: (ctx, siteId) => endUsers.create(unwrap(ctx), siteId),
    signIn: (ctx, siteId, endUserId) => endUsers.signIn(unwrap(ctx), siteId, endUserId),
    renew: (ctx, siteId) => endUsers.renew(unwrap(ctx), siteId),
    signOut: (ctx, siteId) => endUsers.signOut(unwrap(ctx), siteId),
    signOutEverywhere: (ctx, endUserId) => endUsers.signOutEverywhere(unwrap(ctx), endUserId),
    remove: (ctx, endUserId) => endUsers.remove(unwrap(ctx), endUserId),
  },
  csv: {
    reply: (ctx, rows, { name, title }) => csvStreamReply(csvParts(rows), name, ctx.now(), title),
  },
  cursors: { encode: encodeCursor, decode: decodeCursor, isUuid },
  pages: {
    positions: (ctx, siteId) => pagePositions(unwrap(ctx), siteId),
    references: (ctx, siteId, wanted) => findReferences(unwrap(ctx), siteId, wanted),
    transitionFaults,
  },
  languages: {
    list: (ctx, siteId) => listLanguages(unwrap(ctx), siteId),
    add: (ctx, siteId, language, copyFrom) => addLanguage(unwrap(ctx), siteId, language, copyFrom),
    show: (ctx, siteId, language, isShown) => showLanguage(unwrap(ctx), siteId, language, isShown),
    remove: (ctx, siteId, language) => removeLanguage(unwrap(ctx), siteId, language),
    restore: (ctx, siteId, language, contents) => restoreLanguage(unwrap(ctx), siteId, language, contents),
    texts: (ctx, siteId, of) => listTexts(unwrap(ctx), siteId, of),
    check: (ctx, siteId, given) => checkTexts(unwrap(ctx), siteId, given),
    write: (ctx, siteId, language, texts) => writeTexts(unwrap(ctx), siteId, language, texts),
    async publish(ctx, siteId, language) {
      await publishLanguage(unwrap(ctx), siteId, language);
    },
  },
  media: {
    address: (ctx, path) => unwrap(ctx).deps.config.origins.media + path,
    async published(ctx, ids) {
      const media = await ctx.db.query(Media).findByIds([...new Set(ids)]);
      return new Map(media.flatMap((medium) => (medium.status === 'READY' ? [[medium.id, publicMedia(medium)]] : [])));
    },
    async delivered(ctx, ids) {
      const media = await ctx.db
        .query(Media)
        .findByIds([...new Set(ids)])
        .where({ status: 'READY' });
      return new Map(media.map((medium) => [medium.id, deliveredMedia(medium, unwrap(ctx).deps)]));
    },
  },
  releases: { part: (ctx, ...wanted) => readRuntimePart(unwrap(ctx), ...wanted) },
};

const messagesOf = new WeakMap<Deps['modules'], Messages>();

const say = ({ deps: { modules }, locale }: CoreCtx, key: string, params?: Readonly<Record<string, string | number>>): string => {
  const messages = messagesOf.get(modules) ?? loadMessages(modules);
  messagesOf.set(modules, messages);
  return translate(messages[locale], [key], params);
};

const intoSite = ({ kind, id, site, path }: SiteLink): MailLink => ({ kind, id, origin: 'sites', path: sitePath(site) + path });

async function* csvParts(rows: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<string, void> {
  yield writeCsv([]);
  for await (const some of rows) if (some.length > 0) yield csvLines(some);
}

/** The context of a core module's handler or job in an open transaction, or with the means to open some. */
export const createContext = (deps: Deps, caller: Caller, db: CoreDb, trail: AuditTrail, transact?: Transact): CoreCtx => {
  const ctx: CoreCtx = {
    cookie: () => undefined,
    forPlugin: () => pluginContext(ctx),
    fork: (inner) => createContext(deps, caller, inner, []),
    sessionId: null,
    draft: null,
    ...caller,
    db,
    deps,
    core: services,
    now: () => deps.clock.now(),
    transaction: (work) => (transact ? transact(work, false) : work(ctx)),
    commitWithResponse: (work) => (transact ? transact(work, true) : work(ctx)),
    emit: (event, payload) => tellListeners(ctx, event, payload),
    enqueue: (job, payload, options) => enqueueDeduplicated(ctx, job, payload, options),
    audit: (target, change = {}) => void trail.push({ target, change }),
  };
  coreOf.set(ctx, ctx);
  return ctx;
};

/** One after another, in the open transaction: all of it commits or nothing does. */
const tellListeners = async (ctx: CoreCtx, event: string, payload: Record<string, unknown>): Promise<void> => {
  for (const { on, manifest } of ctx.deps.modules) await on?.[event]?.(manifest ? pluginContext(ctx) : ctx, payload);
};

/** What a plugin gets of it: no transaction, no parts of the server. */
export const pluginContext = (core: CoreCtx): Ctx => {
  const { actor, plan, locale, requestId, log, db } = core;
  const ctx: Ctx = {
    actor,
    plan,
    db: {
      query: (model) => db.query(model),
      insert: (model, row) => db.insert(model, row),
      insertOnce: (model, row) => db.insertOnce(model, row),
    },
    core: services,
    locale,
    requestId,
    log,
    now: () => core.now(),
    transaction: (work) => core.transaction((inner) => work(pluginContext(inner))),
    commitWithResponse: (work) => core.commitWithResponse((inner) => work(pluginContext(inner))),
    emit: (event, payload) => core.emit(event, payload),
    enqueue: (job, payload, options) => core.enqueue(job, payload, options),
    audit: (target, change) => core.audit(target, change),
  };
  coreOf.set(ctx, core);
  return ctx;
};
