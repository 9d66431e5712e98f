import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { signedUntil } from '../../core/media/signed-path.ts';
import type { Deps } from '../../kernel/types.ts';
import { mediaHeaders } from '../../http/security-headers.ts';
import { lockedMedia } from './locked-media.ts';
import { ObjectMissingError } from '../../platform/storage/storage-key.ts';

/** Every file that processing creates. No other path is looked up. */
const SERVED =
  /^\/m\/(?:([0-9a-z]{8,10})\.([\w-]{22})\/)?(([0-9a-f]{16})\/(?:resized\/[a-z0-9-]{1,40}-w\d{2,4}\.webp|video\.mp4|captions\/[a-z]{2}-[0-9a-f]{8}\.vtt|hls\/master\.m3u8|hls\/[a-z0-9]{1,8}\/(?:index\.m3u8|init\.mp4|\d{3,5}\.m4s)))$/;

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For the master playlist, which gains further sizes as they become ready. */
const REVALIDATED = 'public, max-age=60';

type Parts = Pick<Deps, 'storage' | 'log' | 'config' | 'clock' | 'database' | 'bus'>;

/**
 * Serves processed files below `/m/`: by GET and HEAD, whole or one range, to everyone alike and without reading cookies. Files for members
 * only are served at signed addresses alone, until these expire.
 */
export const createMediaFiles = (deps: Parts): RequestListener => {
  const { storage, log, config, clock } = deps;
  const isLocked = lockedMedia(deps);
  const shared = { ...mediaHeaders(config), 'access-control-allow-origin': '*' };
  const refuse = (response: ServerResponse, status: number, headers: Record<string, string> = {}): void => {
    response.writeHead(status, { ...shared, ...headers, 'cache-control': 'no-store', 'content-length': 0 }).end();
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { allow: 'GET, HEAD' });
    const [, expiry, mac, file, hash] = SERVED.exec(request.url?.split('?', 1)[0] ?? '') ?? [];
    if (file === undefined || hash === undefined) return refuse(response, 404);
    const until = expiry && mac ? signedUntil(config, hash, [expiry, mac], clock.now()) : null;
    if (expiry ? until === null : await isLocked(hash)) return refuse(response, 404);
    const key = `m/${file}`;
    const size = await storage.size(key);
    if (size === null) return refuse(response, 404);
    const headers = {
      ...shared,
      'content-type': TYPES[extname(key)]!,
      'cache-control': until === null ? publicCaching(key) : `private, max-age=${Math.floor((until - clock.now().getTime()) / 1000)}`,
      etag: `"${hash}-${size.toString(36)}"`,
      'accept-ranges': 'bytes',
      ...(until === null ? {} : { 'x-robots-tag': 'noindex' }),
    };
    if (request.headers['if-none-match']?.includes(headers.etag)) return void response.writeHead(304, headers).end();
    const range = wantedRange(request, headers.etag, size);
    if (range === 'unsatisfiable') return refuse(response, 416, { 'content-range': `bytes */${size}` });
    const length = range ? range.end - range.start + 1 : size;
    const part = range ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {};
    const { body } = request.method === 'HEAD' || size === 0 ? { body: null } : await storage.get(key, range);
    response.writeHead(range ? 206 : 200, { ...headers, ...part, 'content-length': length });
    if (body) await pipeline(body, response);
    else response.end();
  };

  return (request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof ObjectMissingError) refuse(response, 404);
      else {
        log.error({ err: error, path: request.url }, 'a file could not be served');
        refuse(response, 503, { 'retry-after': '5' });
      }
    });
  };
};

const publicCaching = (key: string): string => (key.endsWith('/master.m3u8') ? REVALIDATED : IMMUTABLE);

/** The single requested range. A list of ranges, or a range of a version that has changed, is answered with the whole file. */
function wantedRange(request: IncomingMessage, etag: string, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const { range, 'if-range': condition } = request.headers;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if ((first === '' && last === '') || (condition !== undefined && condition !== etag)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
