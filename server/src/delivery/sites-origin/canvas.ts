import type { ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';
import type { ViewerBuild } from '../render/viewer-build.ts';
import { canvasHeaders } from './headers.ts';

/** Where the editor's frame begins, on the host of a site's drafts. */
export const CANVAS_PATH = '/_canvas';

/**
 * The editor's canvas: the viewer without a site. What it shows comes from the console by messages, so nothing is read here, neither
 * a site nor a cookie, and the document is the same for every site.
 */
export const canvasPage = (config: Config, viewer: () => Promise<ViewerBuild>) => {
  const headers = { ...canvasHeaders(config), 'content-type': 'text/html; charset=utf-8' };
  return async (response: ServerResponse): Promise<void> => {
    const body = Buffer.from((await viewer()).renderCanvas(config.origins.app));
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  };
};
