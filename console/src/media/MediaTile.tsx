import { IconAlertTriangle, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { LibraryMedium } from '@mekuri/client-console';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n/index.ts';
import { stillOf } from '../editor/picture.ts';
import { formatBytes, formatDuration } from './sizes.ts';
import classes from './Library.module.css';

interface MediaTileProps {
  entry: LibraryMedium;
  /** Chosen in a dialog, or shown in detail on the screen. */
  state: { 'aria-pressed': boolean } | { 'aria-current': 'true' | undefined };
  disabled?: boolean;
  onClick: () => void;
  onDoubleClick?: () => void;
}

const TILE_WIDTH = 400;

/** A medium of the library: what it shows, its name, its sizes. */
export const MediaTile = ({ entry, state, disabled = false, onClick, onDoubleClick }: MediaTileProps) => {
  const { t } = useTranslation();
  const { medium, size, durationMs } = entry;
  const still = stillOf(medium, TILE_WIDTH);
  const facts = [
    medium.width && medium.height ? t('media.size', { width: medium.width, height: medium.height }) : '',
    formatBytes(size, currentLocale()),
  ].filter(Boolean);
  return (
    <button type="button" className={classes.tile} disabled={disabled} onClick={onClick} onDoubleClick={onDoubleClick} {...state}>
      <span className={classes.picture}>
        {still && medium.status === 'READY' ? <img src={still} alt="" loading="lazy" decoding="async" /> : null}
        {medium.status === 'FAILED' ? <IconAlertTriangle size={28} stroke={1.5} /> : still ? null : <IconPhoto size={28} stroke={1.5} />}
        {medium.kind === 'VIDEO' || medium.status === 'PROCESSING' || medium.status === 'FAILED' ? (
          <span className={classes.badge}>
            {medium.status === 'PROCESSING' ? t('upload.phase.processing') : null}
            {medium.status === 'FAILED' ? t('upload.phase.failed') : null}
            {medium.kind === 'VIDEO' ? <IconVideo size={14} aria-label={t('media.kind.VIDEO')} /> : null}
            {durationMs === null ? null : formatDuration(durationMs)}
          </span>
        ) : null}
      </span>
      <span className={classes.text}>
        <span className={classes.name} title={medium.name}>
          {medium.name}
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
