import { LOCALES, type Locale } from '@mekuri/kit/manifest';

const LANG = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' } as const;
export type ErrorPageKind = 'not_found' | 'forbidden' | 'unavailable';
type Texts = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

const style = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-content:center;padding:2rem;box-sizing:border-box;
font:1rem/1.8 system-ui,-apple-system,"Hiragino Sans","Noto Sans CJK JP","Noto Sans JP",sans-serif;color:#2b2f33;background:#f6f4f0}
main{display:grid;gap:1.75rem}
a{color:inherit;display:inline-block;min-height:24px}
h1{margin:0;font-size:1.35rem;line-height:1.5;font-weight:600}
p{margin:.35rem 0 0}
section{max-width:28rem;word-break:auto-phrase}
section+section{font-size:.8125rem;opacity:.75}
section+section h1{font-size:1em}
@media (prefers-color-scheme:dark){body{color:#e7e3dc;background:#1a1c1e}}`;

/**
 * An error page in all four languages at once, independent of any site.
 * @param home path of the first page of the site to link to, made of the site's id or slug
 */
export const errorPage = (kind: ErrorPageKind, texts: Texts, home?: string): string => {
  const sections = LOCALES.map((locale) => {
    const text = (key: string): string => texts[locale][key] ?? key;
    const link = home === undefined ? '' : `<p><a href="${home}">${text('sites_origin.home')}</a></p>`;
    const [title, explanation] = [text(`sites_origin.${kind}.title`), text(`sites_origin.${kind}.text`)];
    return `<section lang="${LANG[locale]}"><h1>${title}</h1><p>${explanation}</p>${link}</section>`;
  });
  return (
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${texts.ja[`sites_origin.${kind}.title`] ?? ''}</title>` +
    `<style>${style}</style></head><body><main>${sections.join('')}</main></body></html>`
  );
};
