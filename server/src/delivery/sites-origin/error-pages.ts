import type { ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { errorPage } from './error-page.ts';
import { pageHeaders } from './headers.ts';

export interface ErrorPages {
  /** The same for anything that never existed, is not published or is hidden, so that it reveals nothing. */
  notFound(response: ServerResponse): void;
  /** For an address within a published site, with a link to its first page. */
  notFoundIn(response: ServerResponse, home: string): void;
  /** For an address that this visitor may not see, with a link to the site's first page. */
  forbiddenIn(response: ServerResponse, home: string): void;
  /** A dependency does not respond. */
  unavailable(response: ServerResponse): void;
}

/** Pages that belong to no site. */
export const errorPages = (config: Config): ErrorPages => {
  const messages = loadMessages([]);
  const security = pageHeaders(config, { creatorCode: false });
  const answer =
    (status: number, page: string, extra: Record<string, string> = {}) =>
    (response: ServerResponse) => {
      const body = Buffer.from(page);
      const headers = { ...security, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8', ...extra };
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
    };
  return {
    notFound: answer(404, errorPage('not_found', messages)),
    notFoundIn: (response, home) => answer(404, errorPage('not_found', messages, home))(response),
    forbiddenIn: (response, home) => answer(403, errorPage('forbidden', messages, home))(response),
    unavailable: answer(503, errorPage('unavailable', messages), { 'retry-after': '5' }),
  };
};
