import type { PagesPart, PublicPage } from '@mekuri/kit/viewer';

export type Parts = Readonly<Record<string, unknown>>;

export const isPageScoped = (part: unknown): part is PagesPart => typeof part === 'object' && part !== null && 'pages' in part;

/** The page-scoped plugins that this page uses. */
export const pluginsOf = ({ id, access }: Pick<PublicPage, 'id' | 'access'>, parts: Parts): string[] =>
  Object.entries(parts)
    .filter(([, part]) => isPageScoped(part) && (part.pages === 'locked' ? access === 'locked' : part.pages.includes(id)))
    .map(([plugin]) => plugin);
