import type { ServerResponse } from 'node:http';
import { LOCALES } from '@mekuri/kit/manifest';
import type { Config } from '../config.ts';
import { loadMessages, translate, type Messages } from './messages.ts';
import { pageHeaders } from './sites-origin-headers.ts';

const LANG = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' } as const;
type Kind = 'not_found' | 'unavailable';

const style = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-content:center;gap:1.75rem;padding:2rem;box-sizing:border-box;
font:1rem/1.8 system-ui,-apple-system,"Hiragino Sans","Noto Sans CJK JP","Noto Sans JP",sans-serif;color:#2b2f33;background:#f6f4f0}
a{color:inherit;display:inline-block;min-height:24px}
h1{margin:0;font-size:1.35rem;line-height:1.5;font-weight:600}
p{margin:.35rem 0 0}
section{max-width:28rem;word-break:auto-phrase}
section+section{font-size:.8125rem;opacity:.75}
section+section h1{font-size:1em}
@media (prefers-color-scheme:dark){body{color:#e7e3dc;background:#1a1c1e}}`;

/** @param home the first page of the site that has nothing at this address: a path made of a site's id or slug */
const render = (kind: Kind, messages: Messages, home?: string): Buffer => {
  const sections = LOCALES.map((locale) => {
    const text = (part: string) => translate(messages[locale], [`sites_origin.${kind}.${part}`]);
    const link = home === undefined ? '' : `<p><a href="${home}">${text('home')}</a></p>`;
    return `<section lang="${LANG[locale]}"><h1>${text('title')}</h1><p>${text('text')}</p>${link}</section>`;
  });
  const title = translate(messages.ja, [`sites_origin.${kind}.title`]);
  return Buffer.from(
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head><body>${sections.join('')}</body></html>`,
  );
};

export interface NeutralPages {
  /** The same for what never was, what is not published and what is hidden: nothing can be learnt from it. */
  notFound(response: ServerResponse): void;
  /** A published site has nothing there; its first page is offered. */
  notFoundIn(response: ServerResponse, home: string): void;
  /** Something that we depend on does not answer. */
  unavailable(response: ServerResponse): void;
}

/** Pages that belong to no site, in all four languages at once. */
export const neutralPages = (config: Config): NeutralPages => {
  const messages = loadMessages([]);
  const security = pageHeaders(config, { creatorCode: false });
  const answer =
    (status: number, body: Buffer, extra: Record<string, string> = {}) =>
    (response: ServerResponse) => {
      const headers = { ...security, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8', ...extra };
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
    };
  return {
    notFound: answer(404, render('not_found', messages)),
    notFoundIn: (response, home) => answer(404, render('not_found', messages, home))(response),
    unavailable: answer(503, render('unavailable', messages), { 'retry-after': '5' }),
  };
};
