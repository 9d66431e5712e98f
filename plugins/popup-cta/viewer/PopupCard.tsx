import type { PublicLink, ViewerHost } from '@mekuri/kit/viewer';
import { useEffect, useRef, type CSSProperties } from 'react';
import type { PublicPopup } from '../part.ts';

export interface PopupCardProps {
  host: ViewerHost;
  popup: PublicPopup;
  kind: 'time_limit' | 'applicant_limit';
  pageId: string;
  /** The card shares the row with another popup. */
  isHalf: boolean;
  text: string;
  /** BCP 47; set if it differs from the page's language. */
  textLang: string | undefined;
  /** Remaining places and remaining time, as text. */
  remaining: readonly string[];
  /** Null: a tap does nothing. */
  link: PublicLink | null;
  /** All places are taken. */
  isOver: boolean;
  mayAct?: (() => Promise<boolean>) | undefined;
  onAct?: (() => void) | undefined;
  onClose: () => void;
}

const lookOf = ({ style }: PublicPopup): CSSProperties =>
  ({
    '--popup-background': style.backgroundColor,
    '--popup-text': style.textColor,
    '--popup-size': style.textSize,
    '--popup-width': style.width,
    '--popup-height': style.height,
  }) as CSSProperties;

function Video({ src }: { src: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) video.current?.play().catch(() => undefined);
  }, []);
  return <video ref={video} src={src} muted loop playsInline preload="metadata" aria-hidden="true" tabIndex={-1} />;
}

function Picture({ host, isHalf, media }: { host: ViewerHost; isHalf: boolean; media: NonNullable<PublicPopup['media']> }) {
  const picture = host.picture(media, `min(${isHalf ? '50vw' : '100vw'}, ${isHalf ? 250 : 500}px)`);
  return (
    <span className="popup-picture" style={{ background: media.averageColor ?? undefined }}>
      {picture ? <img {...picture} alt="" draggable={false} /> : null}
      {media.kind === 'VIDEO' ? <Video src={host.mediaUrl(media.path)} /> : null}
    </span>
  );
}

/** One popup: its picture or video, its call to action with the remaining places and time, and a close button. */
export function PopupCard({
  host,
  isHalf,
  isOver,
  kind,
  link,
  mayAct,
  onAct,
  onClose,
  pageId,
  popup,
  remaining,
  text,
  textLang,
}: PopupCardProps) {
  const { media, style } = popup;
  return (
    <div
      className="popup"
      data-shape={style.shape}
      data-align={style.textAlignment}
      data-pictured={media ? '' : undefined}
      data-over={isOver || undefined}
      style={lookOf(popup)}
    >
      <host.Action className="popup-action" link={link} pageId={pageId} popupId={popup.id} popup={kind} mayAct={mayAct} onAct={onAct}>
        {media ? <Picture host={host} isHalf={isHalf} media={media} /> : null}
        <span className="popup-bar">
          {text ? (
            <span className="popup-text" lang={textLang}>
              {text}
            </span>
          ) : null}
          {remaining.length > 0 ? (
            <span className="popup-remaining">
              {remaining.map((part) => (
                <span key={part}>{part} </span>
              ))}
            </span>
          ) : null}
        </span>
      </host.Action>
      <button type="button" className="popup-close" aria-label={host.t('close', { text })} onClick={onClose}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </div>
  );
}
