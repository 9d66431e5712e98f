import type { PublicPage, RenderTopics } from '@mekuri/kit/viewer';
import { messagesIn } from '../i18n/messages.ts';
import { createTranslate, type Translate } from '../i18n/translate.ts';
import { cellAddress } from '../site/address.ts';
import { mediaUrl } from '../site/media.ts';
import type { Outline } from '../site/navigation.ts';
import { brandOf, partsOf } from '../site/title.ts';
import { brandHeader, brandStyle } from './brand-header.ts';
import { fallbackLang } from './fallback-lang.ts';
import { renderIcons, renderManifestLink } from './icons.ts';
import { markup, raw } from './markup.ts';

interface Name {
  text: string;
  /** The text is in the site's default language, and the page in another. */
  isFallback: boolean;
}

/** The name of a page: its headline, which ends at the first blank line, or its picture's alternative text, or its category. */
const nameOf = (page: PublicPage | undefined, category: Name, t: Translate): Name => {
  if (page?.access === 'locked') return { text: t('swiper_no_perm1'), isFallback: false };
  const [headline, alt] = [page ? partsOf(page.mainText).headline : '', page?.imageAlt.trim() ?? ''];
  const isFallback = (field: string): boolean => page?.untranslated?.includes(field) ?? false;
  if (headline) return { text: headline, isFallback: isFallback('main_text') };
  return alt ? { text: alt, isFallback: isFallback('image_alt') } : category;
};

/** The index of a site's categories and pages: a linear page without scripts. */
export const createRenderTopics =
  ({ css }: { css: string }): RenderTopics =>
  ({ site, pages, language, basePath, canonicalUrl, alternates, mediaBase }) => {
    const t = createTranslate(messagesIn(language));
    const base = { basePath, language: site.language, defaultLanguage: site.defaultLanguage };
    const known = new Map(pages.map((page) => [page.id, page]));
    const name = brandOf(site);
    const langOf = fallbackLang(site);
    const named = ({ text, isFallback }: Name) => markup`<span${langOf(isFallback)}>${text}</span>`;
    const entry = ({ id, position, thumbnail }: Outline, category: Name) => markup`<li><a href="${cellAddress(base, position)}">${
      thumbnail === null ? markup`<i></i>` : markup`<img src="${mediaUrl(mediaBase, thumbnail)}" alt="" loading="lazy">`
    }<b>${position}</b>${named(nameOf(known.get(id), category, t))}</a></li>
`;
    const categories = site.categories
      .map(({ name: text, pages: own }, index) => ({
        name: { text, isFallback: site.untranslated?.includes(`categories.${index}`) ?? false },
        pages: own.filter(({ reachable }) => reachable),
      }))
      .filter((category) => category.pages.length > 0);
    return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('topics.label')} | ${name}</title>
<meta name="description" content="${categories.map((category) => category.name.text).join(' / ')}">
<link rel="canonical" href="${canonicalUrl}">
${alternates.map(({ hreflang, url }) => markup`<link rel="alternate" href="${url}" hreflang="${hreflang}">`)}
${renderIcons({ basePath, site })}
${renderManifestLink({ basePath, site })}
<style>${raw(css)}</style>
</head>
<body class="brand-page company-page topics-page" style="${brandStyle(site.settings)}">
${brandHeader(site, { href: `${basePath}/${site.language === site.defaultLanguage ? '' : site.language}`, mediaBase })}
<main>
<h1>${t('topics.label')}</h1>
${categories.map(
  (category) => markup`<section><h2${langOf(category.name.isFallback)}>${category.name.text}</h2>
<ul>
${category.pages.map((outline) => entry(outline, category.name))}</ul></section>
`,
)}</main>
</body>
</html>
`.markup;
  };
