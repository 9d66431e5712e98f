import type { RenderInput } from '@mekuri/kit/viewer';
import { brandOf, homePosition } from '../site/title.ts';
import { descriptionOf, headingOf, titleOf, wantedPage } from './head-texts.ts';
import { markup, raw, type Markup } from './markup.ts';
import { CARD, describeCard } from './share-card.ts';
import { siteUrlOf } from './urls.ts';

const OG_LOCALES: Readonly<Record<string, string>> = { ja: 'ja_JP', en: 'en_US', 'zh-Hans': 'zh_CN', ko: 'ko_KR' };

type Contribution = RenderInput['head'][number];
type Meta = NonNullable<Contribution['meta']>[number];
type Link = NonNullable<Contribution['links']>[number];

export const cardUrl = (input: RenderInput): string => siteUrlOf(input) + describeCard({ ...input, page: wantedPage(input) }).file;

/**
 * Sharing tags of the page's picture. A plugin's picture is used without size and alternative text, which only the viewer's own card has.
 */
const pictureMeta = (input: RenderInput, title: string, given: string | undefined): Meta[] => {
  const named = (url: string): Meta[] => [
    { property: 'og:image', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (given !== undefined) return named(given);
  const page = wantedPage(input);
  const alt = (page?.access === 'open' && page.imageAlt.trim()) || title;
  return [
    ...named(cardUrl(input)),
    { property: 'og:image:type', content: CARD.type },
    { property: 'og:image:width', content: String(CARD.width) },
    { property: 'og:image:height', content: String(CARD.height) },
    { property: 'og:image:alt', content: alt },
  ];
};

const otherLocales = ({ alternates, language }: RenderInput): Meta[] =>
  alternates
    .filter(({ hreflang }) => hreflang !== language && OG_LOCALES[hreflang])
    .map(({ hreflang }) => ({ property: 'og:locale:alternate', content: OG_LOCALES[hreflang]! }));

/** The viewer's own meta tags, which plugins may override. */
const ownMeta = (input: RenderInput, title: string, description: string, picture: string | undefined): Meta[] => [
  { name: 'description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:title', content: input.position === homePosition(input.site) ? title : headingOf(input) },
  { property: 'og:description', content: description },
  { property: 'og:url', content: input.canonicalUrl },
  { property: 'og:site_name', content: brandOf(input.site) },
  { property: 'og:locale', content: OG_LOCALES[input.language] ?? 'en_US' },
  ...pictureMeta(input, title, picture),
];

const keyOf = (meta: Meta): string => meta.property ?? meta.name ?? '';

const printMeta = (meta: Meta): Markup =>
  meta.property === undefined
    ? markup`<meta name="${meta.name}" content="${meta.content}">`
    : markup`<meta property="${meta.property}" content="${meta.content}">`;

const printLink = ({ rel, href, hreflang }: Link): Markup =>
  markup`<link rel="${rel}" href="${href}"${hreflang ? markup` hreflang="${hreflang}"` : null}>`;

/** Title, description, sharing tags and links of a page. Plugins override the viewer's own, and later plugins override earlier ones. */
export const renderHead = (input: RenderInput): Markup => {
  const title = titleOf(input);
  const contributed = input.head.flatMap((part) => part.meta ?? []);
  const description = contributed.findLast((meta) => meta.name === 'description')?.content ?? descriptionOf(input);
  const picture = contributed.findLast((meta) => meta.property === 'og:image')?.content;
  const metas = new Map([...ownMeta(input, title, description, picture), ...contributed].map((meta) => [keyOf(meta), meta]));
  const links = input.head.flatMap((part) => part.links ?? []).filter(({ rel }) => rel !== 'canonical');
  return markup`<title>${title}</title>
${[...metas.values(), ...otherLocales(input)].map(printMeta)}
<link rel="canonical" href="${input.canonicalUrl}">
${input.alternates.map(({ hreflang, url }) => printLink({ rel: 'alternate', href: url, hreflang }))}
${links.map(printLink)}
${input.ownHost ? input.head.map((part) => raw(part.creatorHead ?? '')) : null}`;
};

/** Custom markup at the end of the body. Only on a host of the site's own. */
export const renderCreatorBody = (input: RenderInput): Markup | null =>
  input.ownHost ? raw(input.head.map((part) => part.creatorBody ?? '').join('\n')) : null;
