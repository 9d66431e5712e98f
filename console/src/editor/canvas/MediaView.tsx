import type { Media } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { stillOf } from '../picture.ts';
import classes from './Canvas.module.css';

const CANVAS_WIDTH = 800;

interface MediaViewProps {
  media: Media;
  alt: string;
}

/** A picture, or a video that plays on demand over its poster. */
export const MediaView = ({ media, alt }: MediaViewProps) => {
  const { t } = useTranslation();
  const still = stillOf(media, CANVAS_WIDTH);
  if (media.kind === 'VIDEO' && media.url) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- plays without sound, as the page's background
      <video
        key={media.id}
        className={classes.media}
        src={media.url}
        poster={still ?? undefined}
        muted
        loop
        playsInline
        controls
        aria-label={alt || t('canvas.video')}
      />
    );
  }
  return still ? <img className={classes.media} src={still} alt={alt} draggable={false} /> : null;
};
