import { useEffect, useRef, useState } from 'react';
import { prefersStillness } from '../deck/motion.ts';
import { mediaUrl, pictureOf, type Media } from '../site/media.ts';
import { useViewer } from '../viewer-context.ts';
import { attachVideo } from './attach-video.ts';
import { useSound } from './SpeakerControl.tsx';
import { VideoControl } from './VideoControl.tsx';

interface CellVideoProps {
  media: Media;
  /** Its `object-position`. */
  focus?: string | undefined;
  /** Its sound may be heard. */
  hasMusic?: boolean;
  isAlive: boolean;
  isCurrent: boolean;
  mayLoad: boolean;
}

/** Plays while its cell is in view, over its poster; the visitor can pause it. It is silent, unless the page has music. */
function Player({ media, focus, hasMusic = false, isCurrent }: Omit<CellVideoProps, 'isAlive' | 'mayLoad'>) {
  const { mediaBase } = useViewer().state;
  const isHeard = useSound() && hasMusic && isCurrent;
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

  useEffect(() => {
    const element = video.current!;
    element.muted = !isHeard;
    // Where sound needs another touch, the picture goes on in silence.
    if (isHeard && isWanted) {
      element.play().catch(() => {
        element.muted = true;
        void element.play().catch(() => undefined);
      });
    }
  }, [isHeard, isWanted]);

  return (
    <>
      <video
        className="video"
        style={{ objectPosition: focus }}
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
export function CellVideo({ isAlive, mayLoad, ...player }: CellVideoProps) {
  const { media } = player;
  const { mediaBase, site } = useViewer().state;
  if (isAlive) return mayLoad ? <Player {...player} /> : null;
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the feature that lets creators give them */}
      <video
        className="video"
        data-started=""
        style={{ objectPosition: player.focus }}
        src={mediaUrl(mediaBase, media.path)}
        poster={pictureOf(media, mediaBase, site.settings.viewMode)?.src}
        controls
        playsInline
        preload="none"
      />
    </noscript>
  );
}
