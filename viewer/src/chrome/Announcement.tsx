import type { PublicPage } from '@mekuri/kit/viewer';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatPosition, type Place } from '../site/position.ts';
import { pageLabel } from '../site/title.ts';
import { useViewer } from '../viewer-context.ts';
import { pageNumber } from './page-number.ts';

interface AnnouncementProps {
  current: Place;
  /** The cell before the last move. Equal to `current` before the first move. */
  previous: Place;
  page: PublicPage | null;
}

/** Announces the cell after a move to screen readers: position, category, count and heading. They read the first cell by themselves. */
export function Announcement({ current, previous, page }: AnnouncementProps) {
  const { state, t } = useViewer();
  const { site } = state;
  const region = useRef<HTMLParagraphElement>(null);
  const describe = useEffectEvent(() => {
    const values = {
      position: formatPosition(current),
      category: site.categories[current.category]?.name ?? '',
      ...pageNumber(site, current),
    };
    const heading = page?.access === 'locked' ? t('swiper_no_perm1') : pageLabel(page);
    return heading === '' ? t('cell.announcement', values) : t('cell.announcementHeading', { ...values, heading });
  });
  useEffect(() => {
    if (current !== previous && region.current) region.current.textContent = describe();
  }, [current, previous]);
  return <p className="unseen" aria-live="polite" ref={region} />;
}
