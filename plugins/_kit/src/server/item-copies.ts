import { createHash } from 'node:crypto';
import { linkTargetOf, linkTo } from '../links.ts';

/**
 * The id that an item of a link target has in a copy of its site. Plugins give their copies these ids on `site.duplicated`, so that links
 * to the items can be copied without asking the plugin.
 */
export const itemIdInCopy = (copyId: string, itemId: string): string => {
  const bytes = createHash('sha256').update(`${copyId.toLowerCase()} ${itemId.toLowerCase()}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** A link as it is in a copy of its site: links to items lead to their copies. */
export const linkInCopy = <L extends { transitionType: string }>(copyId: string, link: L): L => {
  const target = linkTargetOf(link);
  return target?.item ? { ...link, ...linkTo({ kind: target.kind, item: itemIdInCopy(copyId, target.item) }) } : link;
};
