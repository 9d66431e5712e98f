import { useEffect } from 'react';
import { bottomOf } from '../chrome/BottomBar.tsx';
import { pageNumber } from '../chrome/page-number.ts';
import { PageCount } from '../chrome/PageCount.tsx';
import { pluginsOf } from '../plugins/page-scoped-plugins.ts';
import { outlineAt } from '../site/navigation.ts';
import type { Place } from '../site/position.ts';
import { usePage, useViewer } from '../viewer-context.ts';
import { LockedPage } from './LockedPage.tsx';
import { OpenPage } from './OpenPage.tsx';
import { PendingPage } from './PendingPage.tsx';

interface CellProps {
  place: Place;
  isAlive: boolean;
  isCurrent: boolean;
  isShown: boolean;
  mayHoldVideo: boolean;
}

function CellContent({ place, isAlive, isCurrent, mayHoldVideo }: Omit<CellProps, 'isShown'>) {
  const { requestPlugins, state } = useViewer();
  const { site } = state;
  const outline = outlineAt(site, place);
  const detail = usePage(outline?.id ?? '');
  const page = detail.status === 'success' ? detail.page : null;
  useEffect(() => {
    if (page) requestPlugins(pluginsOf(page, site.plugins));
  }, [page, site, requestPlugins]);
  if (detail.status !== 'success') {
    const lack = (isCurrent && detail.status === 'unset' && detail.lack) || null;
    return <PendingPage id={outline?.id ?? ''} isCurrent={isCurrent} thumbnail={outline?.thumbnail ?? null} lack={lack} />;
  }
  return detail.page.access === 'locked' ? (
    <LockedPage page={detail.page} />
  ) : (
    <OpenPage page={detail.page} isAlive={isAlive} isCurrent={isCurrent} mayHoldVideo={mayHoldVideo} />
  );
}

/** One cell of the grid. Far from the current cell it is an empty slide; out of view it is inert. */
export function Cell({ place, isAlive, isCurrent, isShown, mayHoldVideo }: CellProps) {
  const { state, t } = useViewer();
  const category = state.site.categories[place.category]?.name ?? '';
  const detail = usePage(outlineAt(state.site, place)?.id ?? '');
  const bottom = bottomOf(state.site, detail.status === 'success' ? detail.page : null);
  const hasBottom = bottom.sns || bottom.company;
  return (
    <section
      className="cell"
      data-in-view={isCurrent || undefined}
      data-bottom={hasBottom || undefined}
      inert={isAlive && !isCurrent}
      aria-label={t('cell.label', { category, ...pageNumber(state.site, place) })}
    >
      {isShown ? <CellContent place={place} isAlive={isAlive} isCurrent={isCurrent} mayHoldVideo={mayHoldVideo} /> : null}
      {isAlive ? null : <PageCount current={place} />}
    </section>
  );
}
