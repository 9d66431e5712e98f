import { IconAlertTriangle, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { LibraryMediaItem } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n/index.ts';
import { stillOf } from '../editor/picture.ts';
import { formatBytes, formatDuration } from './sizes.ts';
import classes from './Library.module.css';

interface MediaTileProps {
  entry: LibraryMediaItem;
  /** `aria-pressed` for a choice in a dialog, `aria-current` for the open item on the media screen. */
  state: { 'aria-pressed': boolean } | { 'aria-current': 'true' | undefined };
  disabled?: boolean;
  onClick: () => void;
  onDoubleClick?: () => void;
}

const TILE_WIDTH = 400;

/** A media item of the library: thumbnail, name, dimensions and file size. */
export const MediaTile = ({ entry, state, disabled = false, onClick, onDoubleClick }: MediaTileProps) => {
  const { t } = useTranslation();
  const { medium: mediaItem, size, durationMs } = entry;
  const still = stillOf(mediaItem, TILE_WIDTH);
  const facts = [
    mediaItem.width && mediaItem.height ? t('media.size', { width: mediaItem.width, height: mediaItem.height }) : '',
    formatBytes(size, currentLocale()),
  ].filter(Boolean);
  return (
    <button type="button" className={classes.tile} disabled={disabled} onClick={onClick} onDoubleClick={onDoubleClick} {...state}>
      <span className={classes.picture}>
        {still && mediaItem.status === 'READY' ? <img src={still} alt="" loading="lazy" decoding="async" /> : null}
        {mediaItem.status === 'FAILED' ? <IconAlertTriangle size={28} stroke={1.5} /> : still ? null : <IconPhoto size={28} stroke={1.5} />}
        {mediaItem.kind === 'VIDEO' || mediaItem.status === 'PROCESSING' || mediaItem.status === 'FAILED' ? (
          <span className={classes.badge}>
            {mediaItem.status === 'PROCESSING' ? t('upload.phase.processing') : null}
            {mediaItem.status === 'FAILED' ? t('upload.phase.failed') : null}
            {mediaItem.kind === 'VIDEO' ? <IconVideo size={14} aria-label={t('media.kind.VIDEO')} /> : null}
            {durationMs === null ? null : formatDuration(durationMs)}
          </span>
        ) : null}
      </span>
      <span className={classes.text}>
        <span className={classes.name} title={mediaItem.name}>
          {mediaItem.name}
        </span>
        <span className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
    </button>
  );
};
