import { mediaUrl } from '../site/media.ts';
import { useViewer } from '../viewer-context.ts';

/** Stands for a page whose detail is on its way: the thumbnail of one in view, out of focus. */
export function PendingPage({ thumbnail }: { thumbnail: string | null }) {
  const { mediaBase } = useViewer().state;
  return (
    <div className="media pending">
      {thumbnail === null ? null : <img className="picture" src={mediaUrl(mediaBase, thumbnail)} alt="" />}
    </div>
  );
}
