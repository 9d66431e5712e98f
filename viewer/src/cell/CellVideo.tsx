import { useEffect, useRef, useState } from 'react';
import { prefersStillness } from '../deck/motion.ts';
import { mediaUrl, pictureOf, type Media } from '../site/media.ts';
import { useViewer } from '../viewer-context.ts';
import { attachVideo } from './attach-video.ts';
import { VideoControl } from './VideoControl.tsx';

interface CellVideoProps {
  media: Media;
  isAlive: boolean;
  isCurrent: boolean;
  mayLoad: boolean;
}

/** Plays silently while its cell is in view, over its poster; the visitor can pause it. */
function Player({ media, isCurrent }: Pick<CellVideoProps, 'media' | 'isCurrent'>) {
  const { mediaBase } = useViewer().state;
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setIsWanted] = useState(() => !prefersStillness());
  const [hasStarted, setHasStarted] = useState(false);
  const mp4 = mediaUrl(mediaBase, media.path);
  const hls = media.hlsPath === null ? null : mediaUrl(mediaBase, media.hlsPath);

  useEffect(() => (video.current ? attachVideo(video.current, { mp4, hls }) : undefined), [mp4, hls]);
  useEffect(() => {
    // A browser that refuses to play by itself (saving power or data) leaves the poster and the button.
    if (isCurrent && isWanted) video.current?.play().catch((error: Error) => error.name === 'NotAllowedError' && setIsWanted(false));
    else video.current?.pause();
  }, [isCurrent, isWanted]);

  return (
    <>
      <video
        className="video"
        ref={video}
        data-started={hasStarted || undefined}
        muted
        loop
        playsInline
        preload={isCurrent ? 'auto' : 'metadata'}
        width={media.width}
        height={media.height}
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setHasStarted(true)}
      />
      <VideoControl isPlaying={isWanted} onChange={setIsWanted} />
    </>
  );
}

/** A page's video. Where nothing runs, the browser's own controls play it. */
export function CellVideo({ media, isAlive, isCurrent, mayLoad }: CellVideoProps) {
  const { mediaBase, site } = useViewer().state;
  if (isAlive) return mayLoad ? <Player media={media} isCurrent={isCurrent} /> : null;
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the feature that lets creators give them */}
      <video
        className="video"
        data-started=""
        src={mediaUrl(mediaBase, media.path)}
        poster={pictureOf(media, mediaBase, site.settings.viewMode)?.src}
        controls
        playsInline
        preload="none"
      />
    </noscript>
  );
}
