import { useLayoutEffect, useRef } from 'react';
import { useViewer } from '../viewer-context.ts';
import { AlbumPage } from './AlbumPage.tsx';
import { OverlayDialog } from './OverlayDialog.tsx';

const TITLE = 'album-title';

/** All reachable pages by category, with pictures and names. */
export function AlbumDialog({ position }: { position: string }) {
  const { state, t } = useViewer();
  const { categories, settings } = state.site;
  const list = useRef<HTMLDivElement>(null);
  // Scrolls a long album to the current page.
  useLayoutEffect(() => list.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus(), []);
  return (
    <OverlayDialog className="album" labelledBy={TITLE}>
      <h2 className="album-title" id={TITLE}>
        {t('album.label')}
      </h2>
      <div className="album-categories" ref={list} data-view={settings.viewMode}>
        {categories.map(({ name, pages }, category) => {
          const reachable = pages.filter((page) => page.reachable);
          if (reachable.length === 0) return null;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a category has no id
            <section key={category}>
              <h3 className="album-category album-grid">
                <span>{name}</span>
              </h3>
              <ul className="album-grid">
                {reachable.map((page, index) => (
                  <li key={page.id}>
                    <AlbumPage outline={page} category={name} number={index + 1} isHere={page.position === position} />
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
