import type { ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';
import type { ViewerBuild } from '../render/viewer-build.ts';
import { canvasHeaders } from './headers.ts';

/** Path of the editor's frame on a site's preview host. */
export const CANVAS_PATH = '/_canvas';

/**
 * The editor's canvas: the viewer without a site. The console sends its content by messages, so nothing is read here, neither a site nor a
 * cookie, and the document is the same for every site.
 */
export const canvasPage = (config: Config, viewer: () => Promise<ViewerBuild>) => {
  const headers = { ...canvasHeaders(config), 'content-type': 'text/html; charset=utf-8' };
  return async (response: ServerResponse): Promise<void> => {
    const body = Buffer.from((await viewer()).renderCanvas(config.origins.app));
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  };
};
