import { useEffect, useRef } from 'react';
import { prefersStillness } from '../../deck/motion.ts';
import { mediaUrl, type Media } from '../../site/media.ts';
import { useViewer } from '../../viewer-context.ts';
import { usePageScope } from '../page-scope.ts';

function Video({ path }: { path: string }) {
  const { mediaBase } = useViewer().state;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (prefersStillness()) return;
    // If autoplay is blocked, the first frame remains.
    video.current?.play().catch(() => undefined);
  }, []);
  return (
    <video
      className="action-picture"
      ref={video}
      src={mediaUrl(mediaBase, path)}
      muted
      loop
      playsInline
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}

/**
 * A button's silent video over its poster. It is mounted while its cell is in view, and plays unless the visitor prefers reduced motion.
 */
export function ButtonVideo({ id, media, label }: { id: string; media: Media; label: string }) {
  const { isAlive, isCurrent, playing } = usePageScope();
  const plays = isAlive && isCurrent && playing?.includes(id) !== false;
  return (
    <>
      {media.posterPath === null ? <span className="unseen">{label}</span> : null}
      {plays ? <Video path={media.path} /> : null}
    </>
  );
}
