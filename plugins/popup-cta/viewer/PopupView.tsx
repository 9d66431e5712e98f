import type { ViewerHost } from '@mekuri/kit/viewer';
import { useLayoutEffect, useRef } from 'react';
import type { PublicApplicantPopup, PublicPopup } from '../part.ts';
import { PopupCard } from './PopupCard.tsx';
import { remainingInView, remainingTime, type ShownPopups } from './timing.ts';
import './popups.css';

export interface PopupViewProps {
  host: ViewerHost;
  shown: ShownPopups;
  pageId: string;
  /** ms since 1970, by the server's clock. */
  now: number;
  /** Number of places taken by visitors. */
  numberClicks: number;
  /** Whether this visitor has taken a place. */
  hasPlace: boolean;
  /** A message about the last tap; empty: none. */
  note: string;
  mayApply: () => Promise<boolean>;
  onAct: (popupId: string) => void;
  onClose: (popupId: string) => void;
}

/** Hides the SNS links and the company footer while a popup is shown, and the category tabs too if both popups have pictures. */
const useCover = (host: ViewerHost, isDual: boolean) => {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    let release = host.cover({ tabs: isDual, height: element.offsetHeight });
    const observer = new ResizeObserver(() => {
      release();
      release = host.cover({ tabs: isDual, height: element.offsetHeight });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      release();
    };
  }, [host, isDual]);
  return row;
};

const leftOf = ({ host, now }: Pick<PopupViewProps, 'host' | 'now'>, popup: PublicPopup): string[] => {
  const left = host.canvas ? remainingInView(popup, now) : remainingTime(popup.endDate, now);
  return popup.showRemainingTime && left ? [host.t(`remaining.${left.unit}`, { count: left.count })] : [];
};

function ApplicantCard({ popup, ...view }: PopupViewProps & { popup: PublicApplicantPopup; isHalf: boolean }) {
  const { hasPlace, host, isHalf, mayApply, numberClicks, onAct, onClose, pageId } = view;
  const isFull = !hasPlace && numberClicks >= popup.limit;
  const places = host.t('remaining.places', { count: Math.max(0, popup.limit - numberClicks) });
  return (
    <PopupCard
      host={host}
      popup={popup}
      kind="applicant_limit"
      pageId={pageId}
      isHalf={isHalf}
      text={isFull ? popup.fullText || host.t('full') : popup.text}
      textLang={isFull ? popup.fullTextLang : popup.textLang}
      remaining={isFull ? [] : [places, ...leftOf(view, popup)]}
      link={isFull ? popup.fullLink : popup.link}
      isOver={isFull}
      mayAct={isFull || hasPlace ? undefined : mayApply}
      onAct={() => onAct(popup.id)}
      onClose={() => onClose(popup.id)}
    />
  );
}

/** The popups as visitors see them at `now`; the console's preview renders this component too. */
export function PopupView(view: PopupViewProps) {
  const { host, note, onAct, onClose, pageId, shown } = view;
  const { applicantLimit, timeLimit } = shown;
  const isHalf = timeLimit !== null && applicantLimit !== null;
  const isAlike = Boolean(timeLimit?.media) === Boolean(applicantLimit?.media);
  const row = useCover(host, Boolean(timeLimit?.media && applicantLimit?.media));
  return (
    <section className="popups" aria-label={host.t('label')}>
      <div className="popups-row" ref={row} data-dual={isHalf ? (isAlike ? 'alike' : 'mixed') : undefined}>
        {timeLimit ? (
          <PopupCard
            host={host}
            popup={timeLimit}
            kind="time_limit"
            pageId={pageId}
            isHalf={isHalf}
            text={timeLimit.text}
            textLang={timeLimit.textLang}
            remaining={leftOf(view, timeLimit)}
            link={timeLimit.link}
            isOver={false}
            onAct={() => onAct(timeLimit.id)}
            onClose={() => onClose(timeLimit.id)}
          />
        ) : null}
        {applicantLimit ? <ApplicantCard {...view} popup={applicantLimit} isHalf={isHalf} /> : null}
      </div>
      <p className="popups-note" role="status">
        {note}
      </p>
    </section>
  );
}
