import type { Locale } from '@mekuri/kit/manifest';
import { loadMessages } from '../../../i18n/messages.ts';
import { API_BASE } from '../../validate.ts';
import { CHANGELOG, GUIDES, type GuideName } from './guides.ts';
import { searchOf, type Visitor } from './visitor.ts';

const messages = loadMessages([]);

const TAG: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en', cn: 'zh-Hans', kr: 'ko' };

/** Languages in which the guides are written. */
const WRITTEN = { ja: '日本語', en: 'English' } as const;

const LABELS = {
  'first-call': 'api_docs.first_call',
  authentication: 'api_docs.authentication',
  'lists-and-errors': 'api_docs.lists_and_errors',
  webhooks: 'api_docs.webhooks',
  reference: 'api_docs.reference',
  changelog: 'api_docs.changelog',
} as const;
type PageName = keyof typeof LABELS;

const ORDER: readonly PageName[] = [...GUIDES, 'reference', CHANGELOG];

const addressOf = (page: PageName): string => (page === 'reference' ? `${API_BASE}/docs` : `${API_BASE}/guides/${page}`);

const headerOf = (current: PageName, visitor: Visitor): string => {
  const text = (key: string): string => messages[visitor.locale][key] ?? key;
  const pages = ORDER.map(
    (page) => `<a href="${addressOf(page)}${searchOf(visitor)}"${page === current ? ' aria-current="page"' : ''}>${text(LABELS[page])}</a>`,
  );
  const languages = Object.entries(WRITTEN).map(
    ([locale, name]) =>
      `<a href="${addressOf(current)}?lang=${locale}" hreflang="${locale}" lang="${locale}"${locale === visitor.locale ? ' aria-current="true"' : ''}>${name}</a>`,
  );
  return (
    `<header class="docs-header"><span class="docs-name">Mekuri API</span>` +
    `<nav aria-label="${text('api_docs.pages')}">${pages.join('')}</nav>` +
    `<nav class="docs-languages" aria-label="${text('api_docs.language')}">${languages.join('')}</nav></header>`
  );
};

const pageOf = (current: PageName, visitor: Visitor, { title, body }: { title: string; body: string }): string => `<!doctype html>
<html lang="${TAG[visitor.locale]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${API_BASE}/docs/docs.css">
<body>
${headerOf(current, visitor)}
${body}
</body>
</html>
`;

export const referencePage = (visitor: Visitor): string =>
  pageOf('reference', visitor, {
    title: 'Mekuri API',
    body: `<div id="reference"></div>
<script src="${API_BASE}/docs/standalone.js"></script>
<script src="${API_BASE}/docs/start.js"></script>`,
  });

interface GuidePage {
  title: string;
  html: string;
  /** Language of the text. */
  language: string;
}

export const guidePage = (name: GuideName, visitor: Visitor, { title, html, language }: GuidePage): string =>
  pageOf(name, visitor, { title: `${title} | Mekuri API`, body: `<main class="guide" lang="${language}">\n${html}\n</main>` });
