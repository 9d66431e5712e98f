import type { RenderInput } from '@mekuri/kit/viewer';
import type { OpenPage, Product } from '../site/elements.ts';
import { mediaUrl, pathInWidth, type Media } from '../site/media.ts';
import { firstReachable } from '../site/navigation.ts';
import { formatPosition, parsePosition } from '../site/position.ts';
import { brandOf, cellHeading, homePosition, pageName, partsOf } from '../site/title.ts';
import { pageDescription, wantedPage } from './head-texts.ts';
import { cellUrl, siteUrlOf } from './urls.ts';

const WIDTH = 800;
const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);

const absolute = (path: string, { canonicalUrl, mediaBase }: RenderInput): string => new URL(mediaUrl(mediaBase, path), canonicalUrl).href;

const pictureUrl = (media: Media | null, input: RenderInput): string | undefined => {
  const path = media && pathInWidth(media, WIDTH);
  return path ? absolute(path, input) : undefined;
};

const organizationId = (input: RenderInput): string => `${siteUrlOf(input)}#organization`;

const organization = (input: RenderInput) => {
  const { company, logo, sns } = input.site.settings;
  const addressOf = (type: (typeof sns)[number]['snsType']) => sns.find(({ snsType }) => snsType === type)?.snsUrl;
  const profiles = sns.filter(({ snsType, snsUrl }) => snsType !== 'google_map' && isWeb(snsUrl)).map(({ snsUrl }) => snsUrl);
  const map = addressOf('google_map');
  return {
    '@type': 'Organization',
    '@id': organizationId(input),
    name: brandOf(input.site),
    url: isWeb(company.website) ? company.website : siteUrlOf(input),
    logo: pictureUrl(logo, input),
    telephone: addressOf('phone_number'),
    location: map && isWeb(map) ? { '@type': 'Place', name: brandOf(input.site), hasMap: map } : undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
};

const website = (input: RenderInput) => ({
  '@type': 'WebSite',
  '@id': `${siteUrlOf(input)}#website`,
  name: brandOf(input.site),
  url: cellUrl(input, homePosition(input.site)),
  inLanguage: input.language,
  publisher: { '@id': organizationId(input) },
});

/** Site, category and page. Omitted on the first page, which is the root. */
const breadcrumbs = (input: RenderInput) => {
  const { position, site } = input;
  const home = homePosition(site);
  const place = parsePosition(position);
  const category = place && site.categories[place.category];
  if (!category || position === home) return [];
  const first = firstReachable(site, place.category);
  const steps: Array<[name: string, url: string]> = [
    [brandOf(site), cellUrl(input, home)],
    [category.name, cellUrl(input, first ? formatPosition(first) : position)],
    [pageName(wantedPage(input)) || cellHeading(site, position, null), input.canonicalUrl],
  ];
  const itemListElement = steps
    .filter(([name]) => name.trim() !== '')
    .map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
};

const offer = (price: number, url: string, input: RenderInput) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'JPY',
  availability: 'https://schema.org/InStock',
  url,
  seller: { '@id': organizationId(input) },
});

const externalUrl = (link: Product['link']): string | undefined =>
  link?.transitionType === 'EXTERNAL_URL' && isWeb(link.externalLinkUrl) ? link.externalLinkUrl : undefined;

const hotspot = ({ description, image, link, price, productName }: Product, input: RenderInput) => ({
  '@type': 'Product',
  name: productName.trim(),
  description: description.trim() || undefined,
  image: pictureUrl(image, input),
  offers: price === null ? undefined : offer(price, externalUrl(link) ?? input.canonicalUrl, input),
});

/** The page as a product, if it has a price and a name. */
const pageProduct = (page: OpenPage, input: RenderInput) => {
  const name = pageName(page);
  if (page.price === null || name === '') return [];
  const description = partsOf(page.mainText).lead || page.imageAlt.trim() || undefined;
  const offers = offer(page.price, input.canonicalUrl, input);
  return [{ '@type': 'Product', name, description, image: pictureUrl(page.media, input), offers }];
};

const products = (page: OpenPage, input: RenderInput) => [
  ...pageProduct(page, input),
  ...page.products.filter(({ productName }) => productName.trim() !== '').map((product) => hotspot(product, input)),
];

/** ISO 8601: `PT6.4S`. */
const durationOf = ({ durationMs }: Media): string | undefined => (durationMs ? `PT${Math.round(durationMs / 100) / 10}S` : undefined);

/** Search engines show a video only if it has a picture and an upload date. */
const video = (page: OpenPage, input: RenderInput) => {
  const { media } = page;
  const thumbnailUrl = pictureUrl(media, input);
  if (media?.kind !== 'VIDEO' || !thumbnailUrl || !media.uploadedAt) return [];
  const name = pageName(page) || cellHeading(input.site, input.position, page);
  return [
    {
      '@type': 'VideoObject',
      name,
      description: pageDescription(page, input.language) || name,
      thumbnailUrl,
      uploadDate: media.uploadedAt,
      duration: durationOf(media),
      contentUrl: absolute(media.path, input),
    },
  ];
};

/**
 * The site's organization, the cell's breadcrumbs, its products and its video, for search engines (schema.org). Unknown values are omitted.
 */
export const structuredData = (input: RenderInput): object => {
  const page = wantedPage(input);
  const open = page?.access === 'open' ? page : null;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(input),
      website(input),
      ...breadcrumbs(input),
      ...(open ? [...products(open, input), ...video(open, input)] : []),
    ],
  };
};
