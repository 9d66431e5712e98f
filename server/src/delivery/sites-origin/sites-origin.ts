import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CrawlerLog } from '../../core/traffic/crawlers/crawler-log.ts';
import { DocumentMissingError, readOnPool } from '../../core/releases/live.ts';
import { KitError } from '@mekuri/kit/errors';
import type { Config } from '../../config.ts';
import { homeAuthority } from '../../core/sites/addresses.ts';
import type { Deps } from '../../kernel/types.ts';
import { loadViewerBuild, type ViewerBuild } from '../render/viewer-build.ts';
import { ObjectMissingError } from '../../platform/storage/storage-key.ts';
import { readDocument } from '../../contract/openapi-document.ts';
import type { Limits } from '../../http/limits.ts';
import { createMediaFiles } from '../media/media-files.ts';
import { operationsOf } from '../../contract/operation.ts';
import { addressFinder } from '../release/addresses.ts';
import { brandFinder } from '../release/brand-files.ts';
import { writeResponse } from '../release/prepared-response.ts';
import { documentFinder, publishedRoutes } from '../release/documents.ts';
import { fileServer } from '../release/file-server.ts';
import { HostCache } from '../release/host-cache.ts';
import { SiteCache } from '../release/site-cache.ts';
import { ReleaseResponder, type OnPage } from '../release/release-responder.ts';
import { visitorApiHeaders } from '../../http/security-headers.ts';
import { FAVICON_PATH, hostParser, siteOnHost, type SiteHost } from '../../http/site-address.ts';
import { CANVAS_PATH, canvasPage } from './canvas.ts';
import { fileHeaders } from './headers.ts';
import { errorPages } from './error-pages.ts';
import { createPreview, PREVIEW_PATH } from './preview.ts';
import { createScreens } from '../release/screens.ts';
import { createIngest } from './ingest.ts';
import { ingestSite } from '../../http/ingest-path.ts';
import { SITE_INDEX_PATH, siteIndex } from '../release/sitemap-index.ts';
import { API_BASE } from '../../http/validate.ts';
import { wireNames } from '../../contract/case-mapping.ts';

export interface SitesOriginOptions {
  /** Default: the build in `viewer/dist`, loaded when the first page is requested. */
  loadViewer?: () => Promise<ViewerBuild>;
  /** Counts crawlers' requests for pages. */
  crawlers?: Pick<CrawlerLog, 'count'>;
}

/**
 * The origin that visitors see, on the shared host, on each site's own host and on accounts' domains. It serves published content from
 * memory, in front of Express; the visitor API behind it; the viewer's files under `/_viewer/` and media under `/_media/`.
 */
export const createSitesOrigin = (
  deps: Deps,
  visitorApi: RequestListener,
  previewApi: RequestListener,
  limits: Limits,
  { loadViewer = loadViewerBuild, crawlers }: SitesOriginOptions = {},
): RequestListener => {
  const { config, log } = deps;
  const read = readOnPool(deps.database.pool);
  const sites = new SiteCache(deps, read);
  const hosts = new HostCache(deps, read);
  const names = { shared: new URL(config.origins.sites).host, sites: config.sitesHost };
  const parseHost = hostParser(names);
  const onPage: OnPage = ({ release }, headers) => crawlers?.count(release, headers['user-agent'] ?? '');
  const published = new ReleaseResponder(sites, config.cacheBytes, { ...names, ofHome: (home) => homeAuthority(config, home) }, onPage);
  const viewer = once(loadViewer);
  const files = once(async () => {
    const build = await viewer();
    return [build.files, build.previewFiles].map((folder) => fileServer(folder, fileHeaders(config)));
  });
  const document = readDocument();
  const routes = publishedRoutes(operationsOf(document), deps.modules);
  const findDocument = documentFinder(routes, sites, read, visitorApiHeaders(config));
  const findBrand = brandFinder(deps, read, viewer);
  const findAddress = addressFinder(deps, { sites, read, viewer, findBrand });
  const neutral = errorPages(config);
  const answerScreen = createScreens(deps, { document, names: wireNames(document), sites, read, viewer, visitorApi, neutral });
  const answerIndex = siteIndex(deps, read);
  const media = createMediaFiles(deps);
  const ingest = createIngest(deps, { document, sites, limits });
  const answerCanvas = canvasPage(config, viewer);
  const preview = createPreview(deps, { document, names: wireNames(document), viewer, previewApi, limits, neutral });

  const answerDocument = async (request: IncomingMessage, response: ServerResponse, path: string, query: string): Promise<void> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const piece = isRead ? await findDocument({ path, query, acceptLanguage: request.headers['accept-language'] }) : null;
    if (piece && (await answered(published.answer(request, response, piece)))) return;
    visitorApi(request, response);
  };

  /** Classifies the host. On an account's custom host, selects the site by the path. */
  const findHost = async (header: string | undefined, path: string): Promise<SiteHost> => {
    const host = parseHost(header);
    return host.kind === 'claimed' ? siteOnHost((await hosts.find(host.host)) ?? [], path) : host;
  };

  const answerPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    { host, path, query }: { host: SiteHost; path: string; query: string },
  ): Promise<void> => {
    if (host.kind === 'root') return redirect(response, `/${host.path}/${query && `?${query}`}`);
    if (host.kind === 'shared' && path === ROBOTS_PATH) return answerRobots(response, config);
    if (host.kind === 'shared' && path === SITE_INDEX_PATH) return answerIndex(request, response);
    const outcome = await findAddress({ host, path, headers: request.headers });
    if (!outcome) neutral.notFound(response);
    else if (outcome.kind === 'missing') neutral.notFoundIn(response, outcome.home);
    else if (outcome.kind === 'redirect') redirect(response, outcome.location + (query && `?${query}`));
    else if (outcome.kind === 'file') writeResponse(request, response, await outcome.make());
    else await published.answer(request, response, outcome.piece);
    return undefined;
  };

  const answerFile = async (request: IncomingMessage, response: ServerResponse, name: string): Promise<void> => {
    for (const answerOf of await files()) if (await answerOf(request, response, name)) return;
    neutral.notFound(response);
  };

  const defaults = Object.entries(visitorApiHeaders(config));

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of defaults) response.setHeader(name, value);
    const [path, query] = split(request.url ?? '/');
    const host = await findHost(request.headers.host, path);
    const isDrafts = host.kind === 'drafts';
    if (host.kind === 'unknown') return neutral.notFound(response);
    const reference = isDrafts ? null : ingestSite(request.method, request.url);
    if (reference !== null) return ingest(request, response, { host, reference });
    if (path.startsWith(`${API_BASE}/`)) return isDrafts ? previewApi(request, response) : answerDocument(request, response, path, query);
    if (path.startsWith('/_media/')) {
      request.url = (request.url ?? '').slice('/_media'.length);
      return media(request, response);
    }
    const mayBeScreen = request.method === 'GET' || request.method === 'HEAD' || request.method === 'POST';
    if (!isDrafts && mayBeScreen && !path.startsWith('/_') && (await answerScreen(request, response, host, path))) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response);
    if (path.startsWith('/_viewer/')) return answerFile(request, response, path.slice('/_viewer/'.length));
    if (path === FAVICON_PATH && host.kind !== 'own') return answerFile(request, response, FAVICON_PATH.slice(1));
    if (isDrafts) {
      if (path === CANVAS_PATH) return answerCanvas(response);
      if (path.startsWith(`${PREVIEW_PATH}/`)) return preview.answerPage(request, response, path.slice(PREVIEW_PATH.length));
      return path.startsWith('/_') ? neutral.notFound(response) : preview.answerFrame(request, response);
    }
    if (preview.isShell(host, path)) return preview.answerShell(request, response);
    return answerPage(request, response, { host, path, query });
  };

  const fail = (error: unknown, request: IncomingMessage, response: ServerResponse): void => {
    const isGone = error instanceof DocumentMissingError || error instanceof ObjectMissingError;
    if (!isGone && !(error instanceof KitError))
      log.error({ err: error, path: split(request.url ?? '/')[0] }, 'a page could not be answered');
    if (response.headersSent) response.destroy();
    else if (isGone) neutral.notFound(response);
    else neutral.unavailable(response);
  };

  return (request, response) => {
    if (!published.answerAtOnce(request, response)) answer(request, response).catch((error: unknown) => fail(error, request, response));
  };
};

/** False if the document disappeared in the meantime: the pipeline then looks it up again and decides. */
const answered = async (answer: Promise<void>): Promise<boolean> => {
  try {
    await answer;
    return true;
  } catch (error) {
    if (error instanceof DocumentMissingError) return false;
    throw error;
  }
};

const split = (url: string): [path: string, query: string] => {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
};

/** Not cached, because the location depends on the visitor or on what is currently published. */
const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(302, { location, 'cache-control': 'no-store', 'content-length': 0 }).end();
};

const refuseMethod = (response: ServerResponse): void => {
  response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end();
};

const ROBOTS_PATH = '/robots.txt';
/** For the shared host. */
const answerRobots = (response: ServerResponse, config: Config): void => {
  const body = `User-agent: *\nDisallow:\n\nSitemap: ${config.origins.sites}${SITE_INDEX_PATH}\n`;
  const type = { 'content-type': 'text/plain; charset=utf-8', 'content-length': body.length };
  response.writeHead(200, { ...fileHeaders(config), ...type }).end(body);
};

/** Runs the work on the first call. A failure is not cached. */
const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
};
