import type { CSSProperties } from 'react';
import { pictureOf, type Media } from '../site/media.ts';
import { useViewer } from '../viewer-context.ts';
import { usePageScope } from './page-scope.ts';

interface DeferredImageProps {
  media: Media;
  alt: string;
  lang?: string | undefined;
  className: string;
  sizes: string;
  style?: CSSProperties;
}

/**
 * An image within a page. It has a lower fetch priority than the page's main picture, and is in `noscript` until hydration unless its cell
 * is in view.
 */
export function DeferredImage({ media, sizes, ...look }: DeferredImageProps) {
  const { mediaBase, site } = useViewer().state;
  const { isAlive, isCurrent } = usePageScope();
  const picture = pictureOf(media, mediaBase, site.settings.viewMode, sizes);
  if (picture === null) return null;
  const image = <img {...look} {...picture} alt={look.alt} fetchPriority="low" decoding="async" draggable={false} />;
  return isAlive || isCurrent ? image : <noscript>{image}</noscript>;
}
