import { randomUUIDv7 } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Deps } from '../../kernel/types.ts';
import { mediaHeaders } from '../../http/security-headers.ts';
import { toKitError } from '../../http/errors/error-mapper.ts';
import { negotiateLocale } from '../../i18n/locale.ts';
import { createMediaFiles } from './media-files.ts';
import { createPartUploads } from './media-parts.ts';
import { createUploads, type OpenFile } from './media-upload.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { problemOf } from '../../http/errors/problem.ts';

const UPLOAD = /^\/(upload|upload-part)\/([\w.-]{1,1500})$/;
/** How long a refused upload may keep sending, in milliseconds, so that its sender can read the reason. The data is discarded. */
const LINGER_MS = 5000;

const openNew: OpenFile = (path) => createWriteStream(path, { flags: 'wx' });

/**
 * The origin for files, without cookies or scripts: processed files under `/m/`, and the signed addresses under `/upload/` and
 * `/upload-part/` to which the console sends files and parts of archives.
 */
export const createMediaOrigin = (deps: Deps, openFile = openNew): RequestListener => {
  const files = createMediaFiles(deps);
  const receivers = { upload: createUploads(deps, openFile), 'upload-part': createPartUploads(deps, openFile) };
  const messages = loadMessages([]);
  const headersOfUploads = Object.entries({
    ...mediaHeaders(deps.config),
    'access-control-allow-origin': deps.config.origins.app,
    'access-control-allow-methods': 'PUT',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
    vary: 'origin',
    'cache-control': 'no-store',
  });

  const refuse = (request: IncomingMessage, response: ServerResponse, thrown: unknown): void => {
    if (request.destroyed && !request.complete) return;
    const error = toKitError(thrown);
    const requestId = randomUUIDv7();
    if (error.status >= 500) deps.log.error({ requestId, code: error.code, err: error.cause ?? error }, 'an upload failed');
    const problem = problemOf(error, { requestId, locale: negotiateLocale(request.headers['accept-language']) }, messages);
    response.writeHead(error.status, {
      ...error.options.headers,
      'content-type': 'application/problem+json; charset=utf-8',
      connection: 'close',
    });
    response.end(JSON.stringify(problem));
    request.resume();
    setTimeout(() => request.destroy(), LINGER_MS).unref();
  };

  return (request, response) => {
    const [, kind, token] = UPLOAD.exec(request.url ?? '') ?? [];
    if (token === undefined) return files(request, response);
    const upload = receivers[kind as keyof typeof receivers];
    for (const [name, value] of headersOfUploads) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method !== 'PUT') return void response.writeHead(405, { allow: 'PUT, OPTIONS', 'content-length': 0 }).end();
    upload(request, response, token).catch((error: unknown) => refuse(request, response, error));
  };
};
