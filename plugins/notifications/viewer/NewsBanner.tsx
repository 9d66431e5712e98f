import type { ViewerHost } from '@mekuri/kit/viewer';
import { useRef, type FocusEvent } from 'react';
import { Glyph } from './Glyph.tsx';
import type { Notice } from './read-news.ts';

export interface NewsBannerProps {
  host: Pick<ViewerHost, 't' | 'picture'>;
  notice: Pick<Notice, 'id' | 'title' | 'image'> & Partial<Pick<Notice, 'lang'>>;
  place: { number: number; count: number };
  /** It is being read, or not any more: then it does not turn. */
  onHold: (isHeld: boolean) => void;
  onNext: () => void;
  onOpen: () => void;
  onDismiss: () => void;
}

/** A line over the deck with one notice's title, the way to the next one, and the way to be rid of them. */
export function NewsBanner({ host, notice, onDismiss, onHold, onNext, onOpen, place }: NewsBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const picture = notice.image && host.picture(notice.image, '24px');
  const handleBlur = (event: FocusEvent): void => {
    if (!banner.current?.contains(event.relatedTarget)) onHold(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whoever points at it, or is in it, reads
    <aside
      className="news"
      ref={banner}
      aria-label={host.t('label')}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={handleBlur}
    >
      <button className="news-open" type="button" onClick={onOpen}>
        {picture ? <img className="news-thumbnail" {...picture} alt="" draggable={false} /> : <Glyph name="bell" />}
        <span className="news-title" key={notice.id} lang={notice.lang}>
          {notice.title}
        </span>
      </button>
      {place.count > 1 ? (
        <button className="news-next" type="button" onClick={onNext}>
          <span className="news-unseen">{host.t('next')}</span>
          <span>
            {place.number}/{place.count}
          </span>
          <Glyph name="next" />
        </button>
      ) : null}
      <button className="news-close" type="button" aria-label={host.t('dismiss')} onClick={onDismiss}>
        <Glyph name="close" />
      </button>
    </aside>
  );
}
