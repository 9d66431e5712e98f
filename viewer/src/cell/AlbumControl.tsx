import { Icon } from '../chrome/Icon.tsx';
import type { OpenPage } from '../site/elements.ts';
import { scaled } from '../site/scale.ts';
import { useViewer } from '../viewer-context.ts';
import { useElementKey } from './page-scope.ts';

/** Opens the album; it stands where the page says. */
export function AlbumControl({ page }: { page: Pick<OpenPage, 'albumX' | 'albumY' | 'position'> }) {
  const { overlays, t } = useViewer();
  const key = useElementKey('album');
  return (
    <button
      className="placed-control"
      type="button"
      data-tone="light"
      style={{ left: scaled(page.albumX, 'x'), top: scaled(page.albumY, 'y') }}
      aria-haspopup="dialog"
      aria-label={t('album.open')}
      {...key}
      onClick={(event) => overlays.open({ kind: 'album', position: page.position }, event.currentTarget)}
    >
      <Icon name="album" />
    </button>
  );
}
