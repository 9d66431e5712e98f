import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefersStillness } from '../../deck/motion.ts';
import { captionsFor, captionsLanguage } from '../../site/captions.ts';
import { mediaUrl, pictureOf, type Media } from '../../site/media.ts';
import { useViewer } from '../../viewer-context.ts';
import { attachVideo } from './attach-video.ts';
import { CaptionsControl, useCaptionsShown } from './CaptionsControl.tsx';
import { CaptionsTrack } from './CaptionsTrack.tsx';
import { usePageScope } from '../page-scope.ts';
import { useSound } from './SpeakerControl.tsx';
import { VideoControl } from './VideoControl.tsx';

interface CellVideoProps {
  media: Media;
  /** The video's `object-position`. */
  focus?: string | undefined;
  /** The page has music, so the video may play with sound. */
  hasMusic?: boolean;
  isAlive: boolean;
  isCurrent: boolean;
  mayLoad: boolean;
}

/** Plays over its poster while its cell is in view; the visitor can pause it. It is silent unless the page has music. */
function Player({ media, focus, hasMusic = false, isCurrent }: Omit<CellVideoProps, 'isAlive' | 'mayLoad'>) {
  const { pages, state } = useViewer();
  const { mediaBase, site } = state;
  const { pageId } = usePageScope();
  const captions = captionsFor(media, site);
  const showsCaptions = useCaptionsShown();
  const isHeard = useSound() && hasMusic && isCurrent;
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setIsWanted] = useState(() => !prefersStillness());
  const [isReady, setIsReady] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const mp4 = mediaUrl(mediaBase, media.path);
  const hls = media.hlsPath === null ? null : mediaUrl(mediaBase, media.hlsPath);

  const handleSource = useEffectEvent(() => {
    if (isCurrent && isWanted) void video.current?.play().catch(() => undefined);
  });
  useEffect(() => {
    if (!video.current) return undefined;
    const detach = attachVideo(video.current, { mp4, hls }, () => handleSource());
    handleSource();
    return detach;
  }, [mp4, hls]);
  useEffect(() => {
    // If the browser blocks autoplay (to save power or data), the poster and the play button remain.
    if (isCurrent && isWanted) video.current?.play().catch((error: Error) => error.name === 'NotAllowedError' && setIsWanted(false));
    else video.current?.pause();
  }, [isCurrent, isWanted]);

  useEffect(() => {
    const element = video.current!;
    element.muted = !isHeard;
    if (!isHeard || !isWanted) return undefined;
    // If sound needs another user gesture, the video continues muted.
    const play = (): void => {
      element.play().catch(() => {
        element.muted = true;
        void element.play().catch(() => undefined);
      });
    };
    // Silence the page while its window is hidden.
    const handleSight = (): void => (document.hidden ? element.pause() : play());
    play();
    document.addEventListener('visibilitychange', handleSight);
    return () => document.removeEventListener('visibilitychange', handleSight);
  }, [isHeard, isWanted]);

  return (
    <>
      <video
        className="video"
        style={{ objectPosition: focus }}
        ref={video}
        data-started={hasStarted || (isReady && isWanted) || undefined}
        data-plays={isWanted || undefined}
        muted
        loop
        playsInline
        crossOrigin={captions ? 'anonymous' : undefined}
        preload={isCurrent ? 'auto' : 'metadata'}
        width={media.width}
        height={media.height}
        aria-hidden="true"
        tabIndex={-1}
        onLoadedData={() => setIsReady(true)}
        onPlaying={() => setHasStarted(true)}
        // Addresses of members-only media expire, even while the video is paused. Reload the page's details to get a new one.
        onError={() => pages.request(pageId)}
      >
        {captions ? <CaptionsTrack captions={captions} isShown={isCurrent && showsCaptions} /> : null}
      </video>
      <VideoControl isPlaying={isWanted} onChange={setIsWanted} />
      {captions ? <CaptionsControl /> : null}
    </>
  );
}

/** A page's video. Without scripts, it has the browser's own controls. */
export function CellVideo({ isAlive, mayLoad, ...player }: CellVideoProps) {
  const { media } = player;
  const { mediaBase, site } = useViewer().state;
  const chosen = captionsFor(media, site);
  if (isAlive) return mayLoad ? <Player {...player} /> : null;
  return (
    <noscript>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions exist only if the creator added them */}
      <video
        className="video"
        data-started=""
        style={{ objectPosition: player.focus }}
        src={mediaUrl(mediaBase, media.path)}
        poster={pictureOf(media, mediaBase, site.settings.viewMode)?.src}
        controls
        playsInline
        crossOrigin={chosen ? 'anonymous' : undefined}
        preload="none"
      >
        {media.captions?.map((captions) => (
          <track
            key={captions.path}
            kind="captions"
            src={mediaUrl(mediaBase, captions.path)}
            srcLang={captionsLanguage(captions)}
            label={captions.label}
            default={captions === chosen}
          />
        ))}
      </video>
    </noscript>
  );
}
