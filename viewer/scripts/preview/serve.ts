/** Serves the built viewer with sample sites and the real server's headers, so that pages look and behave as they do for visitors. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Render, RenderCanvas } from '@mekuri/kit/viewer';
import { toSnake } from '@mekuri/wire';
import { clipFolder } from './clip.ts';
import { drawPicture } from './pictures.ts';
import { previewSites, type PreviewSite } from './sites.ts';

const DIST = join(import.meta.dirname, '../../dist');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.css': 'text/css; charset=utf-8',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
const headers: Record<string, string> = { 'x-content-type-options': 'nosniff' };
let policy = '';
const policyWith = (script: string): string => {
  const hash = createHash('sha256').update(script).digest('base64');
  return `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self'; media-src 'self' blob:; connect-src 'self'; base-uri 'none'`;
};

const send = (response: ServerResponse, status: number, type: string, body: string | Buffer, cache = 'no-store'): void => {
  if (!response.hasHeader('content-security-policy')) response.setHeader('content-security-policy', policy);
  response.writeHead(status, { ...headers, 'content-type': type, 'cache-control': cache, 'accept-ranges': 'none' }).end(body);
};

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:06.000\nお湯を、細く。\n';

const NEWS = {
  items: ['年末年始の発送について', '深煎り「夜の港」が焼けました'].map((title, index) => ({
    id: `01900000-0000-7000-8000-00000000093${index}`,
    title,
    content: '12月30日から1月4日までは焙煎をお休みします。',
    news_url: '',
    image: null,
    start_date: '2020-01-01T00:00:00.000Z',
    end_date: null,
  })),
  next_change_at: null,
  now: '2026-12-01T00:00:00.000Z',
};

const COMPANY = {
  company_website: 'https://example.com/',
  company_profile: '汐町珈琲焙煎所\n汐町三丁目二番地\n\n海の見える坂の途中で、毎朝焙煎しています。',
  company_clause: '販売業者　汐町珈琲焙煎所\n'.repeat(40),
  terms_of_service: '第一条　この規約は、当店のご利用に適用します。',
  privacy_policy: 'お預かりした情報は、発送のためだけに使います。',
};

/** Responses to the plugins' requests, by plugin. */
const PLUGIN_ANSWERS: Readonly<Record<string, (path: string) => object | null>> = {
  notifications: (path) => (path.endsWith('/noti_delivery') ? NEWS : null),
  'popup-cta': (path) => (path.endsWith('/popup-cta') ? { now: new Date().toISOString(), number_clicks: 0 } : null),
};

const sendFile = async (response: ServerResponse, folder: string, path: string): Promise<void> => {
  try {
    send(response, 200, TYPES[extname(path)] ?? 'application/octet-stream', await readFile(join(folder, normalize(path))), IMMUTABLE);
  } catch {
    send(response, 404, 'text/plain', 'not found');
  }
};

const sendPage = (response: ServerResponse, sites: readonly PreviewSite[], siteId: string, pageId: string): void => {
  const page = sites.flatMap(({ site, pages }) => (site.id === siteId ? pages : [])).find(({ id }) => id === pageId);
  const problem = { message: 'ページを読み込めませんでした。', status: 404, code: 'not_found' };
  if (page) send(response, 200, 'application/json', JSON.stringify(toSnake(page, new Set())));
  else send(response, 404, 'application/problem+json', JSON.stringify(problem));
};

const sendDocument = (response: ServerResponse, render: Render, origin: string, slug: string, asked: string): void => {
  const preview = previewSites[slug];
  const position = asked.toUpperCase() || 'A1';
  const category = preview?.site.categories.find(({ pages }) => pages.some((outline) => outline.position === position));
  if (!preview || !category) return send(response, 404, 'text/plain', 'not found');
  const document = render({
    site: preview.site,
    pages: category.pages.map((outline) => preview.pages.find(({ id }) => id === outline.id)).filter((page) => page !== undefined),
    position,
    language: preview.language ?? 'ja',
    basePath: `/site/${slug}`,
    canonicalUrl: `${origin}/site/${slug}/${position}`,
    alternates: preview.site.settings.displayLanguageIcon
      ? ['ja', 'en'].map((hreflang) => ({ hreflang, url: `${origin}/site/${slug}/${position}` }))
      : [],
    mediaBase: '/_media',
    head: [],
    plugins: Object.keys(preview.site.plugins).filter((plugin) => plugin in PLUGIN_ANSWERS),
    ownHost: slug === 'full',
    signals: true,
  });
  // Custom scripts run only on hosts of their own, under a policy that allows them.
  if (slug === 'full')
    response.setHeader('content-security-policy', policy.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'"));
  return send(response, 200, 'text/html; charset=utf-8', document);
};

interface ServerBuild {
  render: Render;
  renderCanvas: RenderCanvas;
  bootScript: string;
}

/** The origin from which the canvas accepts messages: this server under its other name, which counts as another origin. */
export const appOriginOf = (origin: string): string => origin.replace('//localhost', '//127.0.0.1');

/** A minimal console: it frames the canvas at a phone's size and records the messages that it receives. */
const consolePage = (
  origin: string,
): string => `<!doctype html><link rel="icon" href="data:,"><style>body{margin:0}iframe{border:0;display:block}</style>
<iframe src="${origin.replace('//127.0.0.1', '//localhost')}/_canvas" width="375" height="739" sandbox="allow-scripts allow-same-origin"></iframe>
<script>
  window.heard = [];
  addEventListener('message', ({ data, source }) => source === frames[0] && heard.push(data));
</script>`;

/** A batch of visit events as received. */
export interface ReceivedBatch {
  siteId: string;
  body: string;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => Buffer.concat(await request.toArray()).toString();

/** @param dist folder of another viewer build, such as one for a comparison */
export const servePreview = async (port: number, dist = DIST): Promise<{ server: Server; origin: string; batches: ReceivedBatch[] }> => {
  const { render, renderCanvas, bootScript } = (await import(join(dist, 'server/entry-server.js'))) as ServerBuild;
  policy = policyWith(bootScript);
  const clips = clipFolder();
  const batches: ReceivedBatch[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const parts = pathname.split('/').slice(1).map(decodeURIComponent);
    if (parts[0] === '_viewer') return sendFile(response, join(dist, 'client'), parts.slice(1).join('/'));
    if (parts[0] === '_media' && pathname.endsWith('.vtt')) return send(response, 200, 'text/vtt; charset=utf-8', CAPTIONS, IMMUTABLE);
    if (parts[0] === '_media') {
      const picture = /resized\/(\w+)-w\d+\.webp$/.exec(pathname)?.[1];
      return picture
        ? send(response, 200, 'image/svg+xml', drawPicture(picture), IMMUTABLE)
        : sendFile(response, clips, parts.slice(3).join('/'));
    }
    if (parts[0] === 'api' && parts[4] === 'events') {
      batches.push({ siteId: parts[3] ?? '', body: await bodyOf(request) });
      response.writeHead(204).end();
      return undefined;
    }
    const told =
      parts[0] === 'api' &&
      Object.values(PLUGIN_ANSWERS)
        .map((answer) => answer(pathname))
        .find(Boolean);
    if (told) return send(response, 200, 'application/json', JSON.stringify(told));
    if (parts[0] === 'api' && parts[4] === 'company') return send(response, 200, 'application/json', JSON.stringify(COMPANY));
    if (parts[0] === 'api') return sendPage(response, Object.values(previewSites), parts[3] ?? '', parts[5] ?? '');
    if (pathname === '/_app') {
      response.setHeader('content-security-policy', '');
      return send(response, 200, 'text/html; charset=utf-8', consolePage(origin));
    }
    if (pathname === '/_canvas') return send(response, 200, 'text/html; charset=utf-8', renderCanvas(appOriginOf(origin)));
    if (parts[0] === 'site' && /^icon-.*\.png$/.test(parts[2] ?? ''))
      return send(response, 200, 'image/svg+xml', drawPicture('icon'), IMMUTABLE);
    if (parts[0] === 'site') return sendDocument(response, render, origin, parts[1] ?? '', parts[2] ?? '');
    return send(response, 404, 'text/plain', 'not found');
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return { server, batches, origin: `http://localhost:${typeof address === 'object' && address ? address.port : port}` };
};
