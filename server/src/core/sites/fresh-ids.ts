import { randomUUIDv7 } from 'node:crypto';
import { linkInCopy } from '@mekuri/kit/server';

interface Contents {
  document: object;
  overlays: object;
}

/**
 * A page's contents with new ids for its elements, in the structure and in every language's texts. Links to pages follow the map; a link to
 * a page that is not in it becomes empty. In a copy of the site, links to items of plugins lead to the items' copies.
 * @param copyId the copy of the site; without it, the page stays in its site
 */
export const withFreshIds = <T extends Contents>(
  { document, overlays }: T,
  pageIds: ReadonlyMap<string, string>,
  copyId?: string,
): Pick<T, 'document' | 'overlays'> => {
  const elements = new Map(elementIds(document).map((id) => [id, randomUUIDv7()]));
  const renewed = (value: unknown): unknown => {
    if (typeof value === 'string') return elements.get(value) ?? value;
    if (Array.isArray(value)) return value.map(renewed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [
        elements.get(key) ?? key,
        key === 'transition' ? followed(entry as Transition | null, pageIds, copyId) : renewed(entry),
      ]),
    );
  };
  return { document: renewed(document) as T['document'], overlays: renewed(overlays) as T['overlays'] };
};

type Transition = Readonly<{ transitionType: string; targetPageId?: string }>;

const followed = (transition: Transition | null, pageIds: ReadonlyMap<string, string>, copyId: string | undefined): Transition | null => {
  const target = transition?.targetPageId;
  if (typeof target !== 'string') return transition && copyId !== undefined ? linkInCopy(copyId, transition) : transition;
  const targetPageId = pageIds.get(target);
  return targetPageId === undefined ? null : { ...transition!, targetPageId };
};

const elementIds = (document: object): string[] =>
  Object.values(document)
    .filter((part) => Array.isArray(part))
    .flatMap((elements) => (elements as { id?: unknown }[]).map(({ id }) => id))
    .filter((id) => typeof id === 'string');
