import type { RenderInput } from '@mekuri/kit/viewer';

type Addressed = Pick<RenderInput, 'canonicalUrl' | 'position'>;

const splitAt = ({ canonicalUrl, position }: Addressed): number => canonicalUrl.lastIndexOf(`/${position}`) + 1;

/** The site's own address: everything before the position, with a trailing slash. */
export const siteUrlOf = (input: Addressed): string => input.canonicalUrl.slice(0, splitAt(input));

/** The canonical address of another cell, in the same language. */
export const cellUrl = (input: Addressed, position: string): string =>
  siteUrlOf(input) + position + input.canonicalUrl.slice(splitAt(input) + input.position.length);
