import { Icon } from '../chrome/Icon.tsx';
import { isPlainClick } from '../deck/navigate.ts';
import { formAddress } from '../site/address.ts';
import { placedControl } from '../site/controls.ts';
import type { OpenPage } from '../site/elements.ts';
import { useViewer } from '../viewer-context.ts';
import { useElementKey } from './page-scope.ts';

/** Opens the album, at the position that the page sets. Without scripts it links to the index of all pages, which has the same content. */
export function AlbumControl({ page }: { page: Pick<OpenPage, 'albumX' | 'albumY' | 'position'> }) {
  const { base, overlays, t } = useViewer();
  const key = useElementKey('album');
  return (
    <a
      className="placed-control album-control"
      href={formAddress(base, 'topics')}
      data-tone="light"
      style={placedControl(page.albumX, page.albumY)}
      aria-haspopup="dialog"
      aria-label={t('album.open')}
      draggable={false}
      {...key}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        overlays.open({ kind: 'album', position: page.position }, event.currentTarget);
      }}
    >
      <Icon name="album" />
    </a>
  );
}
