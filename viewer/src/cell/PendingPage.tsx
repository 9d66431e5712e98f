import type { PageLack } from '../pages/page-store.ts';
import { homeAddress } from '../site/address.ts';
import { mediaUrl, smallestOf } from '../site/media.ts';
import { useViewer } from '../viewer-context.ts';
import { useLate } from './use-slow.ts';

interface PendingPageProps {
  id: string;
  /** Shown blurred: immediately for the page in view; for other pages as its smallest variant, once the page is late. */
  thumbnail: string | null;
  isCurrent: boolean;
  lack: PageLack | null;
}

/**
 * Placeholder for a page whose details are loading. Offers a retry if they could not be loaded, and a link to the current site if the page
 * no longer exists.
 */
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
