import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { documentWithPlugins, readPublicDocument } from '../../../contract/openapi-document.ts';
import type { Deps } from '../../../kernel/types.ts';
import { API_BASE } from '../../validate.ts';
import { GUIDES, isGuide, languageOf, renderGuide } from './guides.ts';
import { guidePage, referencePage } from './page.ts';
import { searchOf, visitorOf } from './visitor.ts';

const compress = promisify(gzip);

/** Loads nothing from other hosts: no fonts, no proxy, no telemetry. */
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

/** Serves the public API document, its reference with try-it, the guides and the changelog. All scripts and styles are local copies. */
export const docsRouter = ({ modules, config }: Pick<Deps, 'modules' | 'config'>): Router => {
  const plugins = modules.flatMap(({ id, manifest }) => (manifest ? [id] : []));
  const router = express.Router({ caseSensitive: true });
  router.get(
    '/openapi.json',
    bytes('application/json; charset=utf-8', () => JSON.stringify(documentWithPlugins(readPublicDocument(), plugins))),
  );
  router.get(
    '/docs/standalone.js',
    bytes('text/javascript; charset=utf-8', () => readFile(new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference')))),
  );
  router.get(
    '/docs/start.js',
    bytes('text/javascript; charset=utf-8', () => START),
  );
  router.get(
    '/docs/docs.css',
    bytes('text/css; charset=utf-8', () => readFile(new URL('./docs.css', import.meta.url))),
  );
  router.get(
    '/docs',
    page((request) => referencePage(visitorOf(request))),
  );
  router.get('/guides', (request, response) => {
    response.setHeader('vary', 'accept-language');
    response.redirect(`${API_BASE}/guides/${GUIDES[0]}${searchOf(visitorOf(request))}`);
  });
  router.get('/guides/:name', (request, response, next) => {
    if (isGuide(request.params.name)) guides(request, response, next);
    else next();
  });
  const guides = page(async (request) => {
    const name = request.params['name'] as (typeof GUIDES)[number];
    const visitor = visitorOf(request);
    return guidePage(name, visitor, { ...(await renderGuide(name, visitor, config.origins)), language: languageOf(name, visitor) });
  });
  return router;
};

type Content = string | Buffer;

/** A page in the visitor's language. */
const page = (read: (request: Request) => Content | Promise<Content>): RequestHandler =>
  bytes('text/html; charset=utf-8', read, (request) => {
    const visitor = visitorOf(request);
    return `${String(request.params['name'])} ${visitor.locale}${searchOf(visitor)}`;
  });

/** Reads and compresses each variant on its first request and keeps it in memory. The number of variants must be small. */
const bytes = (
  type: string,
  read: (request: Request) => Content | Promise<Content>,
  variantOf: (request: Request) => string = () => '',
): RequestHandler => {
  const ready = new Map<string, Promise<{ plain: Buffer; gzipped: Buffer; etag: string }>>();
  const load = async (request: Request) => {
    const plain = Buffer.from(await read(request));
    return { plain, gzipped: await compress(plain), etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22) };
  };
  return async (request, response: Response) => {
    const { plain, gzipped, etag } = await ready.getOrInsertComputed(variantOf(request), () => load(request));
    const encoded = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    response.setHeader('etag', `"${etag}${encoded ? '-gzip' : ''}"`);
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('vary', 'accept-encoding, accept-language');
    if (encoded) response.setHeader('content-encoding', 'gzip');
    response.type(type).send(encoded ? gzipped : plain);
  };
};
