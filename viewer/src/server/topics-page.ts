import type { PublicPage, RenderTopics } from '@mekuri/kit/viewer';
import { messagesIn } from '../i18n/messages.ts';
import { createTranslate, type Translate } from '../i18n/translate.ts';
import { cellAddress } from '../site/address.ts';
import { mediaUrl } from '../site/media.ts';
import type { Outline } from '../site/moves.ts';
import { brandOf, partsOf } from '../site/title.ts';
import { brandHeader, brandStyle } from './brand-header.ts';
import { renderIcons } from './icons.ts';
import { markup, raw } from './markup.ts';

/** What a page is called: its headline, which ends with the first blank line, or what its picture shows. */
const nameOf = (page: PublicPage | undefined, fallback: string, t: Translate): string => {
  if (page?.access === 'locked') return t('swiper_no_perm1');
  return (page && partsOf(page.mainText).headline) || page?.imageAlt.trim() || fallback;
};

/** The linked index of a site's categories and pages: it reads from the top to the bottom, and needs no script. */
export const createRenderTopics =
  ({ css }: { css: string }): RenderTopics =>
  ({ site, pages, language, basePath, canonicalUrl, alternates, mediaBase }) => {
    const t = createTranslate(messagesIn(language));
    const base = { basePath, language: site.language, defaultLanguage: site.defaultLanguage };
    const known = new Map(pages.map((page) => [page.id, page]));
    const name = brandOf(site);
    const entry = ({ id, position, thumbnail }: Outline, category: string) => markup`<li><a href="${cellAddress(base, position)}">${
      thumbnail === null ? markup`<span></span>` : markup`<img src="${mediaUrl(mediaBase, thumbnail)}" alt="" loading="lazy">`
    }<b>${position}</b>${nameOf(known.get(id), category, t)}</a></li>
`;
    const categories = site.categories
      .map((category) => ({ ...category, pages: category.pages.filter(({ reachable }) => reachable) }))
      .filter((category) => category.pages.length > 0);
    return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('topics.label')} | ${name}</title>
<meta name="description" content="${categories.map((category) => category.name).join(' / ')}">
<link rel="canonical" href="${canonicalUrl}">
${alternates.map(({ hreflang, url }) => markup`<link rel="alternate" href="${url}" hreflang="${hreflang}">`)}
${renderIcons({ basePath, site })}
<style>${raw(css)}</style>
</head>
<body class="brand-page company-page topics-page" style="${brandStyle(site.settings)}">
${brandHeader(site, { href: `${basePath}/${site.language === site.defaultLanguage ? '' : site.language}`, mediaBase })}
<main>
<h1>${t('topics.label')}</h1>
${categories.map(
  (category) => markup`<section><h2>${category.name}</h2>
<ul>
${category.pages.map((outline) => entry(outline, category.name))}</ul></section>
`,
)}</main>
</body>
</html>
`.markup;
  };
