import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { KitError } from '@mekuri/kit/errors';
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

/** A screen, and the plugin whose it is. */
interface OwnScreen extends Screen {
  plugin: string;
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

/** A screen that was found for a request: the site has it, its plan too, and this host may show it. */
interface Found {
  address: ScreenAddress;
  screen: OwnScreen;
  release: GatedRelease;
  language: ContentLanguage;
  /** The answer of the screen's document. */
  data: unknown;
}

/** A screen that is there, and its document's operation did not answer with it. */
interface Refused {
  refusal: 'forbidden' | 'unavailable';
  home: string;
}

/** Null: there is nothing, as far as this visitor is told. */
const refusalOfDocument = (status: number): Refused['refusal'] | null => {
  if (status === 403) return 'forbidden';
  return status === 429 || status >= 500 ? 'unavailable' : null;
};

const HOPELESS = { status: 400, problem: null, fields: [] };

/**
 * Screens of plugins under addresses of their own (`/site/demo/contact`): drawn for each request, since a form has a key of its own and
 * takes up what its sender wrote. A form that comes without a script is handed to its operation, as the script would have done.
 */
export const createScreens = ({ config, clock, modules }: Pick<Deps, 'clock' | 'config' | 'modules'>, parts: Parts) => {
  const { document, names, sites, read, viewer, visitorApi, neutral } = parts;
  const screens = new Map<string, OwnScreen>(
    modules.flatMap(({ id, manifest }) => (manifest?.screens ?? []).map((screen) => [screen.segment, { ...screen, plugin: id }] as const)),
  );
  const operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]));
  const headers = (creatorCode: boolean) => ({
    ...pageHeaders(config, { creatorCode }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });

  const pathOf = (operation: Operation, siteId: string): string => API_BASE + operation.path.replace(':siteId', siteId);

  const readDocument = async (
    request: IncomingMessage,
    screen: OwnScreen,
    { siteId }: GatedRelease,
    language: ContentLanguage,
  ): Promise<{ data: unknown } | { refusal: Refused['refusal'] | null }> => {
    const operation = screen.document === undefined ? undefined : operations.get(screen.document);
    if (!operation) return { data: null };
    const path = `${pathOf(operation, siteId)}?lang=${wireLanguage(language)}`;
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
    const tokens = `/${screen.segment}${address.language ? `/${wireLanguage(address.language)}` : ''}`;
    const home = canonicalRedirect(config, release, host);
    if (home !== null) return { location: home + tokens };
    if (release.creatorCode && host.kind !== 'own') return { location: ownHostUrl(config, { id: release.siteId }) + tokens.slice(1) };
    if (!languagesOf(release).includes(language)) return { location: `${address.basePath}/${screen.segment}` };
    if (address.prefix !== undefined) return { location: address.basePath + tokens };
    const found = await readDocument(request, screen, release, language);
    if (!('refusal' in found)) return { address, screen, release, language, data: found.data };
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
      ownHost: release.creatorCode,
      data,
      posted,
      hidden: {
        idempotency_key: randomUUID(),
        lang: wire,
        shown_at: clock.now().toISOString(),
        ...handedOver(request),
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

  const send = async (request: IncomingMessage, { screen, release, language }: Found, fields: PostedFields): Promise<OperationAnswer> => {
    const operation = operations.get(screen.post!)!;
    const key = fields['idempotency_key'];
    return callOperation(visitorApi, request, {
      method: 'POST',
      path: pathOf(operation, release.siteId),
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
      const location = `${address.basePath}/${screen.success ?? screen.segment}${language}`;
      response.writeHead(303, { location, 'cache-control': 'no-store', 'content-length': 0 }).end();
      return;
    }
    const { status, problem, fields: faults } = refusalOf(answer);
    await show(request, response, found, { values: withoutSecrets(fields), problem, fields: faults }, status);
  };

  /** @returns false for what is no screen of a published site */
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

/** What cannot be read at all is no form of ours. */
const refuse = (error: unknown, response: ServerResponse): void => {
  if (!(error instanceof KitError)) throw error;
  response.writeHead(error.status, { 'cache-control': 'no-store', connection: 'close', 'content-length': 0 }).end();
};

/** Where the visitor comes from, as the viewer left it. */
const handedOver = ({ headers }: IncomingMessage): Record<string, string> => {
  const from = new URLSearchParams(cookieReader(headers.cookie)(REFERRAL_STORAGE_KEY) ?? '');
  const of = (name: string, shape: RegExp): string => (shape.test(from.get(name) ?? '') ? from.get(name)! : '');
  return {
    page_id: of('page_id', /^[0-9a-f-]{36}$/i),
    position: of('position', /^[A-Z]{1,3}\d{1,3}$/),
    popup_id: of('popup_id', /^[0-9a-f-]{36}$/i),
  };
};

/** A mailed link's, which a form without a script sends along. */
const mailedToken = ({ url = '' }: IncomingMessage): { token?: string } => {
  const token = new URLSearchParams(url.split('?', 2)[1]).get('token') ?? '';
  return /^[\w.-]{1,200}$/.test(token) ? { token } : {};
};

/** Passwords do not come back. */
const withoutSecrets = (fields: PostedFields): PostedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.includes('password')));

const refusalOf = ({ status, body }: OperationAnswer): { status: number; problem: string | null; fields: PostedForm['fields'] } => {
  try {
    const { message, fields = [] } = JSON.parse(body.toString()) as {
      message?: string | string[];
      fields?: { pointer: string; message: string }[];
    };
    const problem = (Array.isArray(message) ? message[0] : message) ?? null;
    return { status, problem, fields: fields.map((fault) => ({ pointer: fault.pointer, message: fault.message })) };
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
