import type { Locale } from '@mekuri/kit/server';

/** `ask`: not registered yet. `done`: registered. `full`: the site has too many devices. */
export type DevicePageKind = 'ask' | 'done' | 'full' | 'expired';

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

/**
 * The page behind an own device's link. It works without scripts.
 * @param texts the server's, in the language of the locale
 * @param site the site's address
 */
export const devicePage = (kind: DevicePageKind, locale: Locale, texts: Readonly<Record<string, string>>, site: string): string => {
  const text = (key: string): string => escaped(texts[`traffic.own_device.${key}`] ?? key);
  // Without an action, the form is sent to the page's own address, which has the token.
  const next =
    kind === 'ask'
      ? `<form method="post"><button type="submit">${text('confirm')}</button></form>`
      : `<a href="${escaped(site)}">${text('open')}</a>`;
  return (
    `<!doctype html><html lang="${LANGUAGE[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${text(`${kind}.title`)}</title><style>${style}</style></head>` +
    `<body><main><h1>${text(`${kind}.title`)}</h1><p>${text(`${kind}.text`)}</p>${next}</main></body></html>`
  );
};
