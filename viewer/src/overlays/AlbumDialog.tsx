import { useLayoutEffect, useRef } from 'react';
import { cellAddress } from '../site/address.ts';
import { mediaUrl } from '../site/media.ts';
import { useViewer } from '../viewer-context.ts';
import { OverlayDialog } from './OverlayDialog.tsx';

const TITLE = 'album-title';

/** Every page that can be reached, as a picture, by category. */
export function AlbumDialog({ position }: { position: string }) {
  const { base, overlays, state, t } = useViewer();
  const { categories, settings } = state.site;
  const here = useRef<HTMLAnchorElement>(null);
  // An album of many pages opens where the visitor is.
  useLayoutEffect(() => here.current?.focus(), []);
  return (
    <OverlayDialog className="album" labelledBy={TITLE}>
      <h2 className="album-title" id={TITLE}>
        {t('album.label')}
      </h2>
      <div className="album-categories" data-view={settings.viewMode}>
        {categories.map(({ name, pages }, category) => {
          const reachable = pages.filter((page) => page.reachable);
          if (reachable.length === 0) return null;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a category has no other name of its own
            <section key={category}>
              <h3 className="album-category album-grid">
                <span>{name}</span>
              </h3>
              <ul className="album-grid">
                {reachable.map((page, index) => (
                  <li key={page.id}>
                    <a
                      className="album-page"
                      href={cellAddress(base, page.position)}
                      ref={page.position === position ? here : undefined}
                      aria-current={page.position === position ? 'page' : undefined}
                      onClick={overlays.close}
                    >
                      {page.thumbnail === null ? null : (
                        <img className="album-picture" src={mediaUrl(state.mediaBase, page.thumbnail)} alt="" loading="lazy" />
                      )}
                      <span className="album-number">
                        <span className="unseen">{name} </span>
                        {index + 1}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </OverlayDialog>
  );
}
