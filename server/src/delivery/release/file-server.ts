import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { hashOf } from '../../core/releases/documents.ts';
import { prepareResponse, writeResponse, type Headers } from './prepared-response.ts';
import { ResponseCache } from './response-cache.ts';
import { chooseCoding, encodeSmallest } from './content-encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.png', '.webp', '.woff2']);

/** Vite puts a hash of the content into these names. */
const isImmutable = (name: string): boolean => name.startsWith('assets/');

/**
 * Serves the files of a build. They are listed once, so no address leads to any other file. Each is read and compressed to its smallest
 * size on its first request, and then cached.
 * @returns a handler that answers a request for a file, and returns false if no file has the name
 */
export const fileServer = (folder: string, security: Headers) => {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
      .filter((name) => TYPES[extname(name)] && !name.startsWith('.')),
  );
  const answers = new ResponseCache(Number.MAX_SAFE_INTEGER);

  return async (request: IncomingMessage, response: ServerResponse, name: string): Promise<boolean> => {
    if (!names.has(name)) return false;
    const type = extname(name);
    const coding = COMPRESSED.has(type) ? 'identity' : chooseCoding(request.headers['accept-encoding']);
    const answer = await answers.take(`${coding} ${name}`, async () => {
      const body = await readFile(join(folder, name));
      return prepareResponse(hashOf(body), await encodeSmallest(body, coding), coding, TYPES[type]!, {
        ...security,
        'cache-control': isImmutable(name) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        vary: 'Accept-Encoding',
      });
    });
    writeResponse(request, response, answer);
    return true;
  };
};
