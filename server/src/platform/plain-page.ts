import type { Locale } from '@mekuri/kit/server';

export interface PlainPage {
  locale: Locale;
  title: string;
  text: string;
  /** A button that posts to the page's own address, or a link. */
  action?: { button: string } | { link: string; href: string };
}

const LANGUAGE: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };

const style = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-content:center;padding:2rem;box-sizing:border-box;
font:1rem/1.8 system-ui,-apple-system,"Hiragino Sans","Noto Sans CJK JP","Noto Sans JP",sans-serif;color:#2b2f33;background:#f6f4f0}
main{max-width:28rem;word-break:auto-phrase}
h1{margin:0;font-size:1.35rem;line-height:1.5;font-weight:600}
p{margin:.5rem 0 0}
a,button{display:inline-block;margin-top:1.5rem;padding:.6rem 1.5rem;min-height:44px;box-sizing:border-box;border:0;border-radius:8px;
font:inherit;font-weight:600;text-decoration:none;cursor:pointer;color:#fff;background:#2b2f33}
@media (prefers-color-scheme:dark){body{color:#e7e3dc;background:#1a1c1e}a,button{color:#1a1c1e;background:#e7e3dc}}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const htmlOf = (action: NonNullable<PlainPage['action']>): string =>
  'button' in action
    ? // Without an action, the form posts to the page's own address, which contains the token.
      `<form method="post"><button type="submit">${escaped(action.button)}</button></form>`
    : `<a href="${escaped(action.href)}">${escaped(action.link)}</a>`;

/** A page for links with a token. Works without scripts. */
export const plainPage = ({ locale, title, text, action }: PlainPage): string =>
  `<!doctype html><html lang="${LANGUAGE[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${style}</style></head>` +
  `<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${action ? htmlOf(action) : ''}</main></body></html>`;

/** Headers for `plainPage`. */
export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  // The address contains the token.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
