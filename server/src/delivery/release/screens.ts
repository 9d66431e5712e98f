import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { KitError, NotFound } from '@mekuri/kit/errors';
import type { Screen } from '@mekuri/kit/manifest';
import type { ContentLanguage } from '@mekuri/kit/server';
import { REFERRAL_STORAGE_KEY, type PostedForm, type ScreenInput } from '@mekuri/kit/viewer';
import { gateSite, languageOf, languagesOf } from '../../core/releases/gate.ts';
import type { GatedRelease, ReadLive } from '../../kernel/release.ts';
import { decompress, readDocuments } from '../../core/releases/live.ts';
import { readPublicSite } from '../../core/releases/wire.ts';
import { ownHostUrl } from '../../core/sites/addresses.ts';
import type { Deps } from '../../kernel/types.ts';
import { wireLanguage } from '../../i18n/languages.ts';
import { MEDIA_BASE } from '../render/render-page.ts';
import type { ViewerBuild } from '../render/viewer-build.ts';
import { callOperation, type OperationAnswer } from '../../http/in-process-request.ts';
import { cookieReader } from '../../http/cookies.ts';
import { dereference, type ApiDocument } from '../../contract/openapi-document.ts';
import { operationsOf, type Operation } from '../../contract/operation.ts';
import { bodyOf, fieldsOf, readPosted, type PostedFields, type PropertyKinds } from '../sites-origin/no-js-form.ts';
import { canonicalRedirect } from './addresses.ts';
import type { SiteCache } from './site-cache.ts';
import { parseScreenAddress, type ScreenAddress, type SiteHost } from '../../http/site-address.ts';
import { pageHeaders } from '../sites-origin/headers.ts';
import type { ErrorPages } from '../sites-origin/error-pages.ts';
import { API_BASE } from '../../http/validate.ts';
import type { WireNames } from '../../contract/case-mapping.ts';

/** A screen with its plugin's id. */
interface OwnScreen extends Screen {
  plugin: string;
  /** Storage keys of the referrals that the screen receives, the most detailed first. */
  referrals: readonly string[];
}

interface Parts {
  document: ApiDocument;
  names: WireNames;
  sites: Pick<SiteCache, 'find'>;
  read: ReadLive;
  viewer: () => Promise<ViewerBuild>;
  visitorApi: RequestListener;
  neutral: ErrorPages;
}

/** A screen found for a request: the site and its plan have it, and this host may show it. */
interface Found {
  address: ScreenAddress;
  screen: OwnScreen;
  release: GatedRelease;
  language: ContentLanguage;
  /** Values of the operations' parameters from the query, by name in camelCase. */
  given: Given;
  /** The response of the operation that provides the screen's data. */
  data: unknown;
}

type Given = Readonly<Record<string, string>>;

/** The screen exists, but the operation that provides its data refused the request or failed. */
interface Refused {
  refusal: 'forbidden' | 'unavailable';
  home: string;
}

/** Null if the visitor should see a 404. */
const refusalOfDocument = (status: number): Refused['refusal'] | null => {
  if (status === 403) return 'forbidden';
  return status === 429 || status >= 500 ? 'unavailable' : null;
};

const HOPELESS = { status: 400, problem: null, fields: [] };

/**
 * Plugin screens at addresses of their own (`/site/demo/contact`). They are rendered for each request, because a form has its own key and
 * shows the values that its sender entered. A form sent without JavaScript is passed to its operation, as the script would have done.
 */
export const createScreens = ({ config, clock, modules }: Pick<Deps, 'clock' | 'config' | 'modules'>, parts: Parts) => {
  const { document, names, sites, read, viewer, visitorApi, neutral } = parts;
  const screens = new Map<string, OwnScreen>(
    modules.flatMap(({ id, manifest }) =>
      (manifest?.screens ?? []).map((screen) => {
        const target = manifest?.linkTargets?.find(({ segment }) => segment === screen.segment);
        const referrals = [target?.referral ?? [], REFERRAL_STORAGE_KEY].flat();
        return [screen.segment, { ...screen, plugin: id, referrals }] as const;
      }),
    ),
  );
  const operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]));
  const headers = (creatorCode: boolean) => ({
    ...pageHeaders(config, { creatorCode }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });

  /** Null if a parameter of the path is missing. */
  const pathOf = ({ path }: Operation, siteId: string, given: Given): string | null => {
    const values: Given = { ...given, siteId };
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    if (names.some((name) => values[name] === undefined)) return null;
    return API_BASE + path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name]!));
  };

  /** The query of the screen's document: its language, and those parameters that the screen's own query has. */
  const queryOf = ({ parameters }: Operation, language: ContentLanguage, given: Given): URLSearchParams => {
    const own = parameters.query.flatMap((name) => {
      const value = given[names.camelKey(name)];
      return value === undefined ? [] : [[name, value]];
    });
    return new URLSearchParams([['lang', wireLanguage(language)], ...own]);
  };

  const readDocument = async (
    request: IncomingMessage,
    screen: OwnScreen,
    { siteId }: GatedRelease,
    language: ContentLanguage,
    given: Given,
  ): Promise<{ data: unknown } | { refusal: Refused['refusal'] | null }> => {
    const operation = screen.document === undefined ? undefined : operations.get(screen.document);
    if (!operation) return { data: null };
    const address = pathOf(operation, siteId, given);
    if (address === null) return { refusal: null };
    const path = `${address}?${queryOf(operation, language, given).toString()}`;
    const answer = await callOperation(visitorApi, request, { method: 'GET', path, headers: { 'accept-language': language } });
    if (answer.status === 200) return { data: names.toCamel(JSON.parse(answer.body.toString())) };
    return { refusal: refusalOfDocument(answer.status) };
  };

  const find = async (request: IncomingMessage, host: SiteHost, path: string): Promise<Found | Refused | { location: string } | null> => {
    const address = parseScreenAddress(host, path, screens);
    const screen = address && screens.get(address.segment);
    const entry = address && (await sites.find(address.reference));
    if (!screen || !entry) return null;
    const { release } = entry;
    if (!release.plugins.has(screen.plugin) || (address.prefix !== undefined && ![release.siteId, release.slug].includes(address.prefix)))
      return null;
    const language = address.language ?? release.manifest.defaultLanguage;
    const { query, given } = givenTo(screen, request);
    const tokens = `/${screen.segment}${address.language ? `/${wireLanguage(address.language)}` : ''}`;
    const home = canonicalRedirect(config, release, host);
    if (home !== null) return { location: home + tokens + query };
    if (release.creatorCode && host.kind !== 'own')
      return { location: ownHostUrl(config, { id: release.siteId }) + tokens.slice(1) + query };
    if (!languagesOf(release).includes(language)) return { location: `${address.basePath}/${screen.segment}${query}` };
    if (address.prefix !== undefined) return { location: address.basePath + tokens + query };
    const found = await readDocument(request, screen, release, language, given);
    if (!('refusal' in found)) return { address, screen, release, language, given, data: found.data };
    return found.refusal && { refusal: found.refusal, home: `${address.basePath}/` };
  };

  const render = async (request: IncomingMessage, { address, screen, release, language, data }: Found, posted: PostedForm | null) => {
    const { site: hash } = languageOf(release, language);
    const documents = await readDocuments(read, release.siteId, [hash]);
    const {
      id,
      name,
      title,
      language: wire,
      defaultLanguage,
      settings,
      untranslated,
    } = readPublicSite(gateSite(release, await decompress(documents.get(hash)!)));
    const input: ScreenInput = {
      plugin: screen.plugin,
      segment: screen.segment,
      site: { id, name, title, language: wire, defaultLanguage, settings, ...(untranslated && { untranslated }) },
      language,
      basePath: address.basePath,
      mediaBase: MEDIA_BASE,
      languages: languagesOf(release).map(wireLanguage),
      ownHost: release.creatorCode,
      data,
      posted,
      hidden: {
        idempotency_key: randomUUID(),
        lang: wire,
        shown_at: clock.now().toISOString(),
        ...handedOver(request, screen.referrals),
        ...mailedToken(request),
      },
    };
    return Buffer.from((await viewer()).renderScreen(input));
  };

  const show = async (request: IncomingMessage, response: ServerResponse, found: Found, posted: PostedForm | null, status = 200) => {
    const body = await render(request, found, posted);
    response.writeHead(status, { ...headers(found.release.creatorCode), 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  /** @throws NotFound if the URL lacks a parameter of the operation's path */
  const send = async (
    request: IncomingMessage,
    { screen, release, language, given }: Found,
    fields: PostedFields,
  ): Promise<OperationAnswer> => {
    const operation = operations.get(screen.post!)!;
    const path = pathOf(operation, release.siteId, given);
    if (path === null) throw new NotFound();
    const key = fields['idempotency_key'];
    return callOperation(visitorApi, request, {
      method: 'POST',
      path,
      headers: { 'accept-language': language, ...(typeof key === 'string' && key !== '' ? { 'idempotency-key': key } : {}) },
      body: bodyOf(fields, kindsOf(document, operation)),
    });
  };

  const receive = async (request: IncomingMessage, response: ServerResponse, found: Found): Promise<void> => {
    const { screen, address } = found;
    const fields = fieldsOf(await readPosted(request));
    const answer = await send(request, found, fields);
    if (answer.status < 300) {
      const language = address.language ? `/${wireLanguage(address.language)}` : '';
      const location = `${address.basePath}/${screen.success ?? screen.segment}${language}${successQueryOf(screen, answer)}`;
      response.writeHead(303, { location, 'cache-control': 'no-store', 'content-length': 0 }).end();
      return;
    }
    const { status, problem, fields: issues } = refusalOf(answer);
    await show(request, response, found, { values: withoutSecrets(fields), problem, fields: issues }, status);
  };

  /** Parameters for the screen that follows, from the response. */
  const successQueryOf = ({ successQuery = {} }: OwnScreen, { body }: OperationAnswer): string => {
    const properties = Object.entries(successQuery);
    if (properties.length === 0) return '';
    const response = names.toCamel(JSON.parse(body.toString())) as Readonly<Record<string, unknown>>;
    const found = properties.flatMap(([name, property]) => (typeof response[property] === 'string' ? [[name, response[property]]] : []));
    return found.length > 0 ? `?${new URLSearchParams(found).toString()}` : '';
  };

  /** @returns false if the path is not a screen of a published site */
  return async (request: IncomingMessage, response: ServerResponse, host: SiteHost, path: string): Promise<boolean> => {
    const found = screens.size === 0 ? null : await find(request, host, path);
    if (!found) return false;
    if ('location' in found) {
      response
        .writeHead(request.method === 'POST' ? 307 : 302, { location: found.location, 'cache-control': 'no-store', 'content-length': 0 })
        .end();
      return true;
    }
    if ('refusal' in found) {
      if (found.refusal === 'forbidden') neutral.forbiddenIn(response, found.home);
      else neutral.unavailable(response);
      return true;
    }
    if (request.method !== 'POST') await show(request, response, found, null);
    else if (found.screen.post === undefined) response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end();
    else await receive(request, response, found).catch((error: unknown) => refuse(error, response));
    return true;
  };
};

/** A body that cannot be read at all was not sent by one of the screens' forms. */
const refuse = (error: unknown, response: ServerResponse): void => {
  if (!(error instanceof KitError)) throw error;
  response.writeHead(error.status, { 'cache-control': 'no-store', connection: 'close', 'content-length': 0 }).end();
};

const PARAMETER = /^[\w.-]{1,1000}$/;

/** The parameters in a screen's URL: for its operations, and as a query for the same screen at another address. */
const givenTo = ({ query = {} }: OwnScreen, { url = '' }: IncomingMessage): { query: string; given: Given } => {
  const sent = new URLSearchParams(url.split('?', 2)[1]);
  const known = Object.entries(query).flatMap(([name, parameter]) => {
    const value = sent.get(name) ?? '';
    return PARAMETER.test(value) ? [{ name, parameter, value }] : [];
  });
  return {
    query: known.length > 0 ? `?${new URLSearchParams(known.map(({ name, value }) => [name, value])).toString()}` : '',
    given: Object.fromEntries(known.map(({ parameter, value }) => [parameter, value])),
  };
};

/** The page, popup or call to action that referred the visitor, as stored by the viewer under one of these keys. */
const handedOver = ({ headers }: IncomingMessage, referrals: readonly string[]): Record<string, string> => {
  const cookie = cookieReader(headers.cookie);
  const from = new URLSearchParams(referrals.map((key) => cookie(key)).find(Boolean) ?? '');
  const of = (name: string, shape: RegExp): string => (shape.test(from.get(name) ?? '') ? from.get(name)! : '');
  const page = {
    page_id: of('page_id', /^[0-9a-f-]{36}$/i),
    position: of('position', /^[A-Z]{1,3}\d{1,3}$/),
    popup_id: of('popup_id', /^[0-9a-f-]{36}$/i),
  };
  return referrals.length > 1 ? { ...page, cta_id: of('cta_id', /^[\w-]{1,64}$/), type: of('type', /^[A-Z_]{1,40}$/) } : page;
};

/** The token of a mailed link, which a form without JavaScript submits as a field. */
const mailedToken = ({ url = '' }: IncomingMessage): { token?: string } => {
  const token = new URLSearchParams(url.split('?', 2)[1]).get('token') ?? '';
  return /^[\w.-]{1,200}$/.test(token) ? { token } : {};
};

/** Passwords are not shown again. */
const withoutSecrets = (fields: PostedFields): PostedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.includes('password')));

const refusalOf = ({ status, body }: OperationAnswer): { status: number; problem: string | null; fields: PostedForm['fields'] } => {
  try {
    const { message, fields = [] } = JSON.parse(body.toString()) as {
      message?: string | string[];
      fields?: { pointer: string; message: string }[];
    };
    const problem = (Array.isArray(message) ? message[0] : message) ?? null;
    return { status, problem, fields: fields.map((issue) => ({ pointer: issue.pointer, message: issue.message })) };
  } catch {
    return { ...HOPELESS, status };
  }
};

const kindsOf = (document: ApiDocument, { id }: Operation): PropertyKinds => {
  for (const item of Object.values(document.paths))
    for (const value of Object.values(item)) {
      const operation = value as { operationId?: string; requestBody?: unknown };
      if (operation.operationId !== id) continue;
      const content = dereference(document, operation.requestBody)['content'] as Record<string, { schema: unknown }>;
      const { properties = {} } = dereference(document, content['application/json']!.schema) as { properties?: Record<string, unknown> };
      return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, String(dereference(document, schema)['type'])]));
    }
  return {};
};
