import { useRef } from 'react';
import { pictureOf, smallestOf, type Media } from '../site/media.ts';
import { useViewer } from '../viewer-context.ts';
import { useTextLanguage } from './page-scope.ts';
import { useSlow } from './use-slow.ts';

interface CellPictureProps {
  media: Media;
  alt: string;
  isAlive: boolean;
  isCurrent: boolean;
}

/**
 * A page's picture, or its video's poster. Before hydration only the requested cell's picture is loaded: the others would delay it, so they
 * are in `noscript`, for visitors without scripts. On a slow connection a picture begins as its smallest variant, blurred.
 */
export function CellPicture({ media, alt, isAlive, isCurrent }: CellPictureProps) {
  const { mediaBase, site } = useViewer().state;
  const lang = useTextLanguage()('image_alt');
  const image = useRef<HTMLImageElement>(null);
  const isSlow = useSlow(image);
  const picture = pictureOf(media, mediaBase, site.settings.viewMode);
  if (picture === null) return null;
  const shape = media.width > media.height ? 'landscape' : 'portrait';
  if (isAlive || isCurrent) {
    return (
      <>
        {isSlow && isAlive ? <img className="blurred" src={smallestOf(picture.src)} alt="" fetchPriority="high" /> : null}
        <img
          className="picture"
          data-shape={shape}
          ref={image}
          {...picture}
          alt={alt}
          lang={lang}
          fetchPriority={isCurrent ? 'high' : 'low'}
          draggable={false}
        />
      </>
    );
  }
  return (
    <noscript>
      <img className="picture" data-shape={shape} {...picture} alt={alt} lang={lang} loading="lazy" />
    </noscript>
  );
}
