import type { PublicPage, RenderInput } from '@mekuri/kit/viewer';
import { sharedPicture } from './shared-picture.ts';
import { cellTitle } from '../site/title.ts';
import { markup, raw, type Markup } from './markup.ts';

const DESCRIPTION_LENGTH = 120;
const OG_LOCALES: Readonly<Record<string, string>> = { ja: 'ja_JP', en: 'en_US', 'zh-Hans': 'zh_CN', ko: 'ko_KR' };

type Contribution = RenderInput['head'][number];
type Meta = NonNullable<Contribution['meta']>[number];
type Link = NonNullable<Contribution['links']>[number];

const textOf = (page: PublicPage | undefined): string => (page?.access === 'open' ? page.mainText.replaceAll(/\s+/g, ' ').trim() : '');

const shorten = (text: string): string => {
  const characters = [...text];
  return characters.length > DESCRIPTION_LENGTH ? `${characters.slice(0, DESCRIPTION_LENGTH - 1).join('')}…` : text;
};

const wantedPage = ({ pages, position }: RenderInput): PublicPage | undefined => pages.find((page) => page.position === position);

const descriptionOf = (input: RenderInput): string =>
  shorten([wantedPage(input), ...input.pages].map(textOf).find((text) => text !== '') ?? (input.site.title || input.site.name));

/** A picture that a plugin names is everybody's; ours has its size and words as well. */
const pictureMeta = (input: RenderInput, title: string, given: string | undefined): Meta[] => {
  const own = sharedPicture(input);
  const url = given ?? own?.url;
  if (url === undefined) return [{ name: 'twitter:card', content: 'summary' }];
  const named: Meta[] = [
    { property: 'og:image', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: url },
  ];
  if (given !== undefined || !own) return named;
  const alt = own.alt || title;
  return [
    ...named,
    { property: 'og:image:width', content: String(own.width) },
    { property: 'og:image:height', content: String(own.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image:alt', content: alt },
  ];
};

/** What every page says of itself, unless a plugin says it better. */
const ownMeta = (input: RenderInput, title: string, description: string, picture: string | undefined): Meta[] => [
  { name: 'description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: input.canonicalUrl },
  { property: 'og:site_name', content: input.site.title || input.site.name },
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

/** Title, description, sharing tags and links of a page: ours, then plugins', of which the last one counts. */
export const renderHead = (input: RenderInput): Markup => {
  const title = input.head.findLast((part) => part.title)?.title ?? cellTitle(input.site, input.position);
  const contributed = input.head.flatMap((part) => part.meta ?? []);
  const description = contributed.findLast((meta) => meta.name === 'description')?.content ?? descriptionOf(input);
  const picture = contributed.findLast((meta) => meta.property === 'og:image')?.content;
  const metas = new Map([...ownMeta(input, title, description, picture), ...contributed].map((meta) => [keyOf(meta), meta]));
  const links = input.head.flatMap((part) => part.links ?? []).filter(({ rel }) => rel !== 'canonical');
  return markup`<title>${title}</title>
${[...metas.values()].map(printMeta)}
<link rel="canonical" href="${input.canonicalUrl}">
${input.alternates.map(({ hreflang, url }) => printLink({ rel: 'alternate', href: url, hreflang }))}
${links.map(printLink)}
${input.ownHost ? input.head.map((part) => raw(part.creatorHead ?? '')) : null}`;
};

export const headingOf = (input: RenderInput): string =>
  input.head.findLast((part) => part.h1)?.h1 ?? (input.site.title || input.site.name);

/** Creators' markup at the end of the body; on a host of the site's own alone. */
export const renderCreatorBody = (input: RenderInput): Markup | null =>
  input.ownHost ? raw(input.head.map((part) => part.creatorBody ?? '').join('\n')) : null;
