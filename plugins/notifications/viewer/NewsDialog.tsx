import type { ViewerHost } from '@mekuri/kit/viewer';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { Glyph } from './Glyph.tsx';
import type { Notice } from './read-news.ts';

const TITLE = 'news-title';

/** A modal dialog with the whole notice. The browser traps the focus; on closing, the focus returns to its opener. */
export function NewsDialog({ host, notice, onClose }: { host: ViewerHost; notice: Notice; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const handleClick = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose();
  };
  const picture = notice.image && host.picture(notice.image, 'min(100vw - 32px, 440px)');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes the dialog
    <dialog
      className="news-dialog"
      ref={dialog}
      aria-labelledby={TITLE}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={handleClick}
    >
      <div className="news-body">
        {picture ? <img className="news-picture" {...picture} alt="" draggable={false} /> : null}
        <div className="news-text">
          <p className="news-label">{host.t('label')}</p>
          <h2 id={TITLE} lang={notice.lang}>
            {notice.title}
          </h2>
          {notice.content ? (
            <p className="news-content" lang={notice.contentLang ?? notice.lang}>
              {notice.content}
            </p>
          ) : null}
          {notice.newsUrl ? (
            <a className="news-link" href={notice.newsUrl} target="_blank" rel="noopener noreferrer">
              {host.t('more')}
              <Glyph name="away" />
            </a>
          ) : null}
        </div>
        <button className="news-close" type="button" aria-label={host.t('close')} onClick={onClose}>
          <Glyph name="close" />
        </button>
      </div>
    </dialog>
  );
}
