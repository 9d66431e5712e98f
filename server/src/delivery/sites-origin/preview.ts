import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { KitError } from '@mekuri/kit/errors';
import { tokenKinds } from '../../core/accounts/sessions/access-tokens.ts';
import type { Deps } from '../../kernel/types.ts';
import type { ViewerBuild } from '../render/viewer-build.ts';
import { clientIp } from '../../http/client-ip.ts';
import type { ApiDocument } from '../../contract/openapi-document.ts';
import type { Limits } from '../../http/limits.ts';
import { UNLISTED } from '../../http/preview-headers.ts';
import { previewOpener } from '../../http/preview-session.ts';
import { addressFinder } from '../release/addresses.ts';
import { createScreens } from '../release/screens.ts';
import { visitorApiHeaders } from '../../http/security-headers.ts';
import type { SiteHost } from '../../http/site-address.ts';
import { previewFrameHeaders, previewShellHeaders } from './headers.ts';
import type { ErrorPages } from './error-pages.ts';
import type { WireNames } from '../../contract/case-mapping.ts';

/** Base path of a draft's pages, on its site's preview host: `/_preview/A1/EN`. */
export const PREVIEW_PATH = '/_preview';

/** The screen of every preview, on the shared host. */
const SHELL = /^\/site\/[A-Za-z0-9-]{1,64}\/preview\/?$/i;

interface Parts {
  document: ApiDocument;
  names: WireNames;
  viewer: () => Promise<ViewerBuild>;
  /** Handles visitors' calls within a preview. */
  previewApi: RequestListener;
  limits: Limits;
  neutral: ErrorPages;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Shared previews: the screen with its lock, the empty frame, and the pages of a draft for callers with a token. */
export const createPreview = (deps: Deps, { document, names, viewer, previewApi, limits, neutral }: Parts) => {
  const { config, modules } = deps;
  const open = previewOpener(deps, tokenKinds(deps));
  const addressOf = clientIp(config.trustProxy);
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const shellHeaders = { ...previewShellHeaders(config), ...html };
  const frameHeaders = { ...previewFrameHeaders(config), ...html };
  const pageHeaders = { ...visitorApiHeaders(config), ...html };
  const home = new URL(config.origins.sites).host;

  const send = (response: ServerResponse, headers: Record<string, string>, text: string): void => {
    const body = Buffer.from(text);
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  };

  /** The same for every path, so that it does not reveal whether a site or a preview exists. */
  const answerShell: Answer = async ({ headers, url = '' }, response) => {
    // Only the screen's canonical address may frame a draft.
    if (headers.host !== home)
      response.writeHead(302, { location: config.origins.sites + url, 'cache-control': 'no-store', 'content-length': 0 }).end();
    else send(response, shellHeaders, (await viewer()).renderPreview());
  };

  const answerFrame: Answer = async (_request, response) =>
    send(response, frameHeaders, (await viewer()).renderPreviewFrame(config.origins.sites));

  const answerPage = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    for (const [header, value] of Object.entries(UNLISTED)) response.setHeader(header, value);
    await limits.countDraft(addressOf(request), response);
    const { siteId, draft, clock } = await open(request.headers);
    const host: SiteHost = { kind: 'own', reference: siteId };
    const now = clock.now().getTime();
    const entry = { release: draft.release, readAt: now, askedAt: now, replaced: false };
    const parts = { sites: { find: async () => entry }, read: draft.read, viewer };
    const answerScreen = createScreens({ config, clock, modules }, { ...parts, document, names, visitorApi: previewApi, neutral });
    if (await answerScreen(request, response, host, path)) return;
    const outcome = await addressFinder({ config, modules }, { ...parts, isDraft: true })({ host, path, headers: request.headers });
    if (!outcome || outcome.kind === 'file') neutral.notFound(response);
    else if (outcome.kind === 'missing') neutral.notFoundIn(response, outcome.home);
    else if (outcome.kind === 'redirect') {
      response.writeHead(302, { location: PREVIEW_PATH + outcome.location, 'content-length': 0 }).end();
    } else {
      const { body } = await outcome.piece.make();
      send(response, pageHeaders, draft.sign(body.toString()));
    }
  };

  return {
    isShell: (host: SiteHost, path: string): boolean => host.kind === 'shared' && SHELL.test(path),
    answerShell,
    answerFrame,
    async answerPage(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
      await answerPage(request, response, path).catch((error: unknown) => {
        if (!(error instanceof KitError)) throw error;
        response.writeHead(error.status, { ...pageHeaders, ...error.options.headers, 'content-length': 0 }).end();
      });
    },
  };
};
