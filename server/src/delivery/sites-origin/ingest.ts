import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Forbidden, InvalidInput, NotFound, TooLarge, UnsupportedType } from '@mekuri/kit/errors';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { collect, inboxOf, type WireBatch } from '../../core/traffic/collect.ts';
import { sessionUserCookie } from '../../core/traffic/cookies.ts';
import type { ApiDocument } from '../../contract/openapi-document.ts';
import type { Deps } from '../../kernel/types.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { negotiateLocale } from '../../i18n/locale.ts';
import { acceptType, INGEST_LIMIT, parseJson } from '../../http/body.ts';
import { clientIp } from '../../http/client-ip.ts';
import { cookieReader } from '../../http/cookies.ts';
import { toKitError } from '../../http/errors/error-mapper.ts';
import { problemOf } from '../../http/errors/problem.ts';
import type { Limits } from '../../http/limits.ts';
import type { SiteHost } from '../../http/site-address.ts';
import type { SiteCache, SiteEntry } from '../release/site-cache.ts';

export interface IngestRequest {
  host: SiteHost;
  /** Id or slug. */
  reference: string;
}

export type AnswerIngest = (request: IncomingMessage, response: ServerResponse, of: IngestRequest) => Promise<void>;

interface Parts {
  document: ApiDocument;
  sites: SiteCache;
  limits: Limits;
}

const DOCUMENT = 'openapi';

/**
 * Answers `traffic.collect` in front of Express. Visitors' browsers send such a request every few seconds, and it costs a tenth of an
 * ordinary operation here. Status and stored rows equal those of the pipeline (`ingest-conformance.test.ts`). 204 means that the batch is
 * committed.
 */
export const createIngest = (deps: Deps, { document, sites, limits }: Parts): AnswerIngest => {
  const { config, clock, log, database } = deps;
  const inbox = inboxOf(database);
  const addressOf = clientIp(config.trustProxy);
  const messages = loadMessages(deps.modules);
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, DOCUMENT);
  const isBatch = ajv.compile<WireBatch>({ $ref: `${DOCUMENT}#/components/schemas/EventBatch` });

  const readBatch = (bytes: Buffer): { batch: WireBatch; json: string } => {
    const { json, value } = parseJson(bytes);
    if (isBatch(value)) return { batch: value, json };
    const fields = (isBatch.errors ?? []).map(({ instancePath, keyword }) => ({
      pointer: `/body${instancePath}`.slice(0, 400),
      rule: keyword,
    }));
    throw new InvalidInput({ fields });
  };

  const store = async (request: IncomingMessage, response: ServerResponse, { host, reference }: IngestRequest): Promise<void> => {
    const { headers } = request;
    const ip = addressOf(request);
    await limits.countIngest(ip, response);
    if (headers['sec-fetch-site'] === 'cross-site') throw new Forbidden();
    const { batch, json } = readBatch(await readBody(request));
    const site = await sites.find(reference);
    if (!site) throw new NotFound();
    const sender = { ip, agent: headers['user-agent'], cookie: cookieReader(headers.cookie) };
    const { entry, sessionUserId } = collect(config, site.release, { batch, json, sender, receivedAt: clock.now() });
    if (entry) await inbox.append(entry);
    if (sessionUserId !== null) response.setHeader('set-cookie', sessionUserCookie(config, pathOf(host, site), sessionUserId));
    response.writeHead(204).end();
  };

  const refuse = (thrown: unknown, request: IncomingMessage, response: ServerResponse): void => {
    const error = toKitError(thrown);
    const state = { locale: negotiateLocale(request.headers['accept-language']), requestId: randomUUIDv7() };
    const body = Buffer.from(JSON.stringify(problemOf(error, state, messages)));
    if (error.status >= 500) log.warn({ err: error.cause ?? error, requestId: state.requestId }, 'events could not be stored');
    for (const [name, value] of Object.entries(error.options.headers ?? {})) response.setHeader(name, value);
    response.writeHead(error.status, {
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': body.length,
      'x-request-id': state.requestId,
      // Unread bytes of the body would precede the next request on the connection.
      ...(request.complete ? {} : { connection: 'close' }),
    });
    response.end(body);
  };

  return async (request, response, of) => {
    response.setHeader('cache-control', 'no-store');
    await store(request, response, of).catch((error: unknown) => refuse(error, request, response));
  };
};

/** @throws InvalidInput, TooLarge, UnsupportedType */
const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)
    throw new InvalidInput({ code: 'body_missing' });
  acceptType(headers['content-type'], ['application/json']);
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') throw new UnsupportedType();
  const tooLarge = () => new TooLarge({ extra: { limit: INGEST_LIMIT } });
  if (Number(headers['content-length'] ?? 0) > INGEST_LIMIT) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > INGEST_LIMIT) {
        request.pause();
        reject(tooLarge());
      } else chunks.push(chunk);
    });
    request.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.once('error', (cause) => reject(new InvalidInput({ cause })));
    // Fires for every request. Creating the error for one that was read completely would cost more than reading it.
    request.once('close', () => {
      if (!request.complete) reject(new InvalidInput());
    });
  });
};

/** The path of the site on its host, to which its cookie is limited. */
const pathOf = (host: SiteHost, { release }: SiteEntry): string =>
  host.kind === 'own' ? `/${host.path ?? ''}` : `/site/${release.slug ?? release.siteId}`;
