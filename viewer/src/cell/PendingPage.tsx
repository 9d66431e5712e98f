import type { PageLack } from '../pages/page-store.ts';
import { homeAddress } from '../site/address.ts';
import { mediaUrl } from '../site/media.ts';
import { useViewer } from '../viewer-context.ts';

interface PendingPageProps {
  id: string;
  /** Of a page in view, shown out of focus. */
  thumbnail: string | null;
  lack: PageLack | null;
}

/** Stands for a page whose detail is on its way; offers to ask again for one that could not be had, and the site as it is now for one that is gone. */
export function PendingPage({ id, thumbnail, lack }: PendingPageProps) {
  const { base, pages, state, t } = useViewer();
  return (
    <div className="media pending">
      {thumbnail === null ? null : <img className="picture" src={mediaUrl(state.mediaBase, thumbnail)} alt="" />}
      {lack === null ? null : (
        <div className="pending-lack">
          {lack === 'gone' ? (
            <>
              <p className="pending-text">{t('page.gone')}</p>
              <a className="pending-way" href={homeAddress(base)} draggable={false}>
                {t('page.home')}
              </a>
            </>
          ) : (
            <button className="pending-way" type="button" onClick={() => pages.request(id)}>
              {t('page.retry')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
