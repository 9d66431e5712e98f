import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import express, { type RequestHandler, type Response, type Router } from 'express';
import type { ApiDocument } from '../../contract/openapi-document.ts';
import { API_BASE } from '../validate.ts';

const compress = promisify(gzip);

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mekuri API</title>
<div id="reference"></div>
<script src="${API_BASE}/docs/standalone.js"></script>
<script src="${API_BASE}/docs/start.js"></script>
</html>
`;

/** Nothing is fetched from elsewhere: no fonts, no proxy, no telemetry. */
const START = `Scalar.createApiReference('#reference', ${JSON.stringify({
  url: `${API_BASE}/openapi.json`,
  withDefaultFonts: false,
  proxyUrl: '',
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
})});
`;

/** The document, and its documentation with try-it; the reference's script is our own copy. */
export const docsRouter = (document: ApiDocument): Router => {
  const router = express.Router({ caseSensitive: true });
  router.get(
    '/openapi.json',
    bytes('application/json; charset=utf-8', async () => Buffer.from(JSON.stringify(document))),
  );
  router.get(
    '/docs/standalone.js',
    bytes('text/javascript; charset=utf-8', () => readFile(new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference')))),
  );
  router.get(
    '/docs/start.js',
    bytes('text/javascript; charset=utf-8', async () => Buffer.from(START)),
  );
  router.get(
    '/docs',
    bytes('text/html; charset=utf-8', async () => Buffer.from(PAGE)),
  );
  return router;
};

/** Read and compressed at the first request, then answered from memory. */
const bytes = (type: string, read: () => Promise<Buffer>): RequestHandler => {
  let ready: Promise<{ plain: Buffer; gzipped: Buffer; etag: string }> | null = null;
  const load = async () => {
    const plain = await read();
    return { plain, gzipped: await compress(plain), etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22) };
  };
  return async (request, response: Response) => {
    const { plain, gzipped, etag } = await (ready ??= load());
    const encoded = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    response.setHeader('etag', `"${etag}${encoded ? '-gzip' : ''}"`);
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('vary', 'accept-encoding');
    if (encoded) response.setHeader('content-encoding', 'gzip');
    response.type(type).send(encoded ? gzipped : plain);
  };
};
