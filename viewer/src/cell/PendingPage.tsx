import type { PageLack } from '../pages/page-store.ts';
import { homeAddress } from '../site/address.ts';
import { mediaUrl, smallestOf } from '../site/media.ts';
import { useViewer } from '../viewer-context.ts';
import { useLate } from './use-slow.ts';

interface PendingPageProps {
  id: string;
  /** Shown blurred: at once of a page in view, its smallest variant of another one that takes its time. */
  thumbnail: string | null;
  isCurrent: boolean;
  lack: PageLack | null;
}

/** Stands for a page whose detail is on its way; offers to ask again for one that could not be had, and the site as it is now for one that is gone. */
export function PendingPage({ id, isCurrent, thumbnail, lack }: PendingPageProps) {
  const { base, pages, state, t } = useViewer();
  const isLate = useLate();
  const address = thumbnail === null ? '' : mediaUrl(state.mediaBase, thumbnail);
  return (
    <div className="media pending">
      {address !== '' && (isCurrent || isLate) ? <img className="picture" src={isCurrent ? address : smallestOf(address)} alt="" /> : null}
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
