import type { RenderCompany } from '@mekuri/kit/viewer';
import { messagesIn } from '../i18n/messages.ts';
import { createTranslate } from '../i18n/translate.ts';
import { DOCUMENTS, hasTransmission, offeredDocuments, TRANSMISSION } from '../site/company.ts';
import { brandOf } from '../site/title.ts';
import { brandHeader, brandStyle } from './brand-header.ts';
import { fallbackLang } from './fallback-lang.ts';
import { renderIcons, renderManifestLink } from './icons.ts';
import { markup, raw } from './markup.ts';
import { renderTransmission } from './transmission.ts';

/** The legal documents as one linear page without scripts. */
export const createRenderCompany =
  ({ css }: { css: string }): RenderCompany =>
  ({ site, company, measurement, language, basePath, canonicalUrl, alternates, mediaBase }) => {
    const t = createTranslate(messagesIn(language));
    const name = brandOf(site);
    const start = `${basePath}/${site.language === site.defaultLanguage ? '' : site.language}`;
    const { documents, website } = site.settings.company;
    const shown = DOCUMENTS.filter(({ kind }) => documents.includes(kind));
    const offered = offeredDocuments(documents);
    const transmission = { site, measurement, language, canonicalUrl };
    const langOf = fallbackLang(site);
    return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('company.label')} | ${name}</title>
<link rel="canonical" href="${canonicalUrl}">
${alternates.map(({ hreflang, url }) => markup`<link rel="alternate" href="${url}" hreflang="${hreflang}">`)}
${renderIcons({ basePath, site })}
${renderManifestLink({ basePath, site })}
<style>${raw(css)}</style>
</head>
<body class="brand-page company-page" style="${brandStyle(site.settings)}">
${brandHeader(site, { href: start, mediaBase })}
<main>
<h1>${t('company.label')}</h1>
${
  offered.length > 1
    ? markup`<nav aria-label="${t('company.label')}"><ul>${offered.map(
        ({ kind, label }) => markup`<li><a href="#document-${kind}">${t(label)}</a></li>`,
      )}</ul></nav>`
    : null
}
${shown.map(
  ({ kind, label, field }) => markup`<section id="document-${kind}"><h2>${t(label)}</h2>
<p${langOf(company.untranslated?.includes(kind) ?? false)}>${company[field] ?? ''}</p>${
    hasTransmission(kind) ? renderTransmission({ ...transmission, level: 3 }) : null
  }</section>
`,
)}
${offered.includes(TRANSMISSION) ? renderTransmission({ ...transmission, level: 2 }) : null}
${
  /^https?:\/\//i.test(website)
    ? markup`<p><a href="${website}" target="_blank" rel="noopener">${t('company.website')}<span class="unseen">${t('link.newTab')}</span></a></p>`
    : null
}
</main>
</body>
</html>
`.markup;
  };
