import type { ViewerHost } from '@mekuri/kit/viewer';
import { useRef, type FocusEvent } from 'react';
import { Glyph } from './Glyph.tsx';
import type { Notice } from './read-news.ts';

export interface NewsBannerProps {
  host: Pick<ViewerHost, 't' | 'picture'>;
  notice: Pick<Notice, 'id' | 'title' | 'image'> & Partial<Pick<Notice, 'lang'>>;
  place: { number: number; count: number };
  /** Called when the visitor starts or stops reading; the rotation pauses in between. */
  onHold: (isHeld: boolean) => void;
  onNext: () => void;
  onOpen: () => void;
  onDismiss: () => void;
}

/** A line over the deck with one notice's title, a button for the next one, and a button to dismiss them. */
export function NewsBanner({ host, notice, onDismiss, onHold, onNext, onOpen, place }: NewsBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const picture = notice.image && host.picture(notice.image, '24px');
  const handleBlur = (event: FocusEvent): void => {
    if (!banner.current?.contains(event.relatedTarget)) onHold(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at the banner, or focusing it, pauses the rotation
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
