import type { RenderInput } from '@mekuri/kit/viewer';
import type { Product } from '../site/elements.ts';
import { mediaUrl, pathInWidth, type Media } from '../site/media.ts';

const WIDTH = 800;
const isWeb = (address: string): boolean => /^https?:\/\//i.test(address);

/** The site's own address: what stands before the position. */
const siteUrlOf = ({ canonicalUrl, position }: RenderInput): string => canonicalUrl.slice(0, canonicalUrl.lastIndexOf(`/${position}`) + 1);

const pictureUrl = (media: Media | null, { canonicalUrl, mediaBase }: RenderInput): string | undefined => {
  const path = media && pathInWidth(media, WIDTH);
  return path ? new URL(mediaUrl(mediaBase, path), canonicalUrl).href : undefined;
};

const organisation = (input: RenderInput, id: string) => {
  const { name, title, settings } = input.site;
  const { company, sns } = settings;
  const addressOf = (type: (typeof sns)[number]['snsType']) => sns.find(({ snsType }) => snsType === type)?.snsUrl;
  const profiles = sns.filter(({ snsType, snsUrl }) => snsType !== 'google_map' && isWeb(snsUrl)).map(({ snsUrl }) => snsUrl);
  return {
    '@type': 'Organization',
    '@id': id,
    name: title || name,
    url: isWeb(company.website) ? company.website : siteUrlOf(input),
    logo: pictureUrl(settings.logo, input),
    telephone: addressOf('phone_number'),
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
};

const offered = ({ link, price }: Product, { canonicalUrl }: RenderInput, seller: string) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'JPY',
  url: link?.transitionType === 'EXTERNAL_URL' && isWeb(link.externalLinkUrl) ? link.externalLinkUrl : canonicalUrl,
  seller: { '@id': seller },
});

const described = (product: Product, input: RenderInput, seller: string) => ({
  '@type': 'Product',
  name: product.productName.trim(),
  description: product.description.trim() || undefined,
  image: pictureUrl(product.image, input),
  offers: product.price === null ? undefined : offered(product, input, seller),
});

/** Who is behind the site and what this cell sells, as search engines read it (schema.org). What is not known is left out. */
export const structuredData = (input: RenderInput): object => {
  const wanted = input.pages.find(({ position }) => position === input.position);
  const products = wanted?.access === 'open' ? wanted.products : [];
  const id = `${siteUrlOf(input)}#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organisation(input, id),
      ...products.filter(({ productName }) => productName.trim() !== '').map((product) => described(product, input, id)),
    ],
  };
};
