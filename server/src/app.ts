import type { RequestListener } from 'node:http';
import { NotFound } from '@mekuri/kit/errors';
import type { Express, RequestHandler } from 'express';
import { tokenKinds } from './core/accounts/sessions/access-tokens.ts';
import { crawlerLogOf } from './core/traffic/crawlers/crawler-log.ts';
import type { Deps } from './kernel/types.ts';
import { createCallRecorder } from './http/api-calls.ts';
import { consoleBuild } from './http/endpoints/console-build.ts';
import { docsRouter } from './http/endpoints/api-docs/router.ts';
import { readDocument, type ApiDocument } from './contract/openapi-document.ts';
import { errorHandler } from './http/errors/error-handler.ts';
import { createHealth, type Health } from './http/endpoints/health.ts';
import { initRequestState } from './http/request-state.ts';
import { createLimits } from './http/limits.ts';
import { mcpEndpoint } from './http/mcp/mcp-endpoint.ts';
import { createMediaOrigin } from './delivery/media/media-origin.ts';
import { loadMessages } from './i18n/messages.ts';
import { createMetrics, type Metrics } from './http/endpoints/metrics.ts';
import { mailedLinkPages } from './http/endpoints/mailed-links.ts';
import { observeRequests } from './http/observe-requests.ts';
import { refuseSecondHost } from './http/guards/one-host.ts';
import type { OriginName } from './http/origin-servers.ts';
import { operationsOf, type Operation } from './contract/operation.ts';
import { refuseOtherHosts } from './http/guards/own-host.ts';
import { UNLISTED } from './http/preview-headers.ts';
import { previewOpener } from './http/preview-session.ts';
import { stateOf } from './http/request-state.ts';
import { bareExpress, operationRoutes } from './http/routes.ts';
import { headersOf, securityHeaders } from './http/security-headers.ts';
import { createSitesOrigin } from './delivery/sites-origin/sites-origin.ts';
import { API_BASE, createValidator, type CompileTime, type ResponseCheck } from './http/validate.ts';
import { wireNames } from './contract/case-mapping.ts';
import { createDevMailbox } from './platform/mail/dev-mailbox.ts';
import { bindHandlers, checkPublicEvents } from './plugins/boot-checks.ts';

export interface AppOptions {
  /** Default: the bundled document, which covers all installed plugins. */
  document?: ApiDocument;
  /** Ids of installed plugins that are disabled in this run. The console hides them. */
  without?: readonly string[];
  /** Default: a sample is checked, and mismatches are logged. */
  responses?: ResponseCheck;
  /** Default: at startup. */
  compile?: CompileTime;
  /** Answers `/livez` and `/readyz` on the app origin. Default: a separate instance that is ready. */
  health?: Health;
  /** Default: a registry that is not exposed. */
  metrics?: Metrics;
}

/** Request listeners of the three origins, one per HTTP server. */
export interface App {
  app: RequestListener;
  sites: RequestListener;
  media: RequestListener;
  /** Writes the API calls that programs have made so far. */
  recordCalls(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds the listeners of the three origins.
 * @throws BootError when the document and the modules do not match
 */
export const createApp = async (
  deps: Deps,
  { document = readDocument(), without = [], responses = 'sample', compile = 'start', health, metrics = createMetrics() }: AppOptions = {},
): Promise<App> => {
  const operations = operationsOf(document);
  const handlers = bindHandlers(operations, deps.modules);
  checkPublicEvents(document, deps.modules);
  const limits = createLimits(deps);
  const calls = createCallRecorder(deps);
  const begin = (origin: 'app' | 'sites'): Express => {
    const app = bareExpress();
    app.use(initRequestState(deps), securityHeaders(origin, deps.config));
    return app;
  };

  const app = begin('app');
  const parts = {
    handlers,
    calls,
    limits,
    names: wireNames(document),
    tokens: tokenKinds(deps),
    mcp: mcpEndpoint(document, operations, app),
    validate: await createValidator(document, operations, { responses, compile, log: deps.log }),
  };
  const onError = errorHandler(deps, loadMessages(deps.modules));
  const routesFor = (isOurs: (operation: Operation) => boolean) => operationRoutes(deps, operations.filter(isOurs), parts);
  metrics.watchPool(deps.database.pool);

  app.use(answerHealth(health ?? readyHealth(deps)), refuseOtherHosts(deps.config));
  app.use(
    API_BASE,
    docsRouter(deps),
    routesFor(({ audience }) => audience === 'console' || audience === 'program' || audience === 'internal'),
  );
  app.use(mailedLinkPages(app), createDevMailbox(deps), consoleBuild({ without }), notFound, onError);

  const visitorApi = begin('sites');
  visitorApi.use(
    API_BASE,
    routesFor(({ audience }) => audience === 'visitor' || audience === 'preview'),
  );
  visitorApi.use(notFound, onError);

  const previewApi = begin('sites');
  previewApi.use(
    API_BASE,
    openPreview(previewOpener(deps, parts.tokens)),
    operationRoutes(
      deps,
      operations.filter(({ audience }) => audience === 'visitor'),
      parts,
    ),
  );
  previewApi.use(notFound, onError);

  const crawlers = crawlerLogOf(deps);
  const observed = (origin: OriginName, listener: RequestListener) =>
    observeRequests(origin, { ...deps, metrics }, refuseSecondHost(listener, headersOf(origin, deps.config)));
  return {
    app: observed('app', app),
    sites: observed('sites', createSitesOrigin(deps, visitorApi, previewApi, limits, { crawlers })),
    media: observed('media', createMediaOrigin(deps)),
    recordCalls: () => calls.flush(),
    async close() {
      limits.close();
      await calls.close();
      await crawlers.close();
    },
  };
};

const readyHealth = ({ database }: Deps): Health => {
  const health = createHealth();
  health.ready(database.pool);
  return health;
};

const answerHealth =
  (health: Health): RequestHandler =>
  (request, response, next) => {
    if (!health.answer(request, response)) next();
  };

/** Admits requests that carry an invitation to preview the draft of the site that the host names. */
const openPreview =
  (open: ReturnType<typeof previewOpener>): RequestHandler =>
  async (request, response, next) => {
    for (const [header, value] of Object.entries(UNLISTED)) response.setHeader(header, value);
    const { principal, ...preview } = await open(request.headers);
    Object.assign(stateOf(request), { preview, principal });
    next();
  };

const notFound = (): never => {
  throw new NotFound();
};
