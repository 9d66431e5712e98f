import { mediaUrl } from '../site/media.ts';
import { useViewer } from '../viewer-context.ts';

interface PendingPageProps {
  id: string;
  /** Of a page in view, shown out of focus. */
  thumbnail: string | null;
  hasFailed: boolean;
}

/** Stands for a page whose detail is on its way, and offers to ask again for one that could not be had. */
export function PendingPage({ id, thumbnail, hasFailed }: PendingPageProps) {
  const { pages, state, t } = useViewer();
  return (
    <div className="media pending">
      {thumbnail === null ? null : <img className="picture" src={mediaUrl(state.mediaBase, thumbnail)} alt="" />}
      {hasFailed ? (
        <button className="pending-retry" type="button" onClick={() => pages.request(id)}>
          {t('page.retry')}
        </button>
      ) : null}
    </div>
  );
}
