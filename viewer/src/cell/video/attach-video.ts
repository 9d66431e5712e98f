import type Hls from 'hls.js';
import { whenIdle } from '../../deck/when-idle.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const BUFFER_SECONDS = 4;

export interface VideoSources {
  mp4: string;
  hls: string | null;
}

/** ms; what has gone from the page is not heard any more, but still holds a decoder. */
const LET_GO_AT_LATEST = 500;

const playNative = (video: HTMLVideoElement, src: string): (() => void) => {
  video.src = src;
  return () => {
    // Letting go of a player holds up the page: not in the middle of a move. One that is still there has another source by now.
    whenIdle(() => {
      if (video.isConnected) return;
      video.removeAttribute('src');
      video.load();
    }, LET_GO_AT_LATEST);
  };
};

/** hls.js comes only when a video needs it; where it does not come or cannot go on, the MP4 is played. */
const playByScript = (video: HTMLVideoElement, hls: string, mp4: string, onFallBack: () => void): (() => void) => {
  let player: Hls | undefined;
  let isGone = false;
  let detach = (): void => void whenIdle(() => player?.destroy(), LET_GO_AT_LATEST);
  const fallBack = (): void => {
    if (isGone) return;
    player?.destroy();
    detach = playNative(video, mp4);
    onFallBack();
  };
  void import('hls.js/light').then(({ default: Player }) => {
    if (isGone) return;
    if (!Player.isSupported()) return fallBack();
    player = new Player({ maxBufferLength: BUFFER_SECONDS, capLevelToPlayerSize: true, enableWorker: false });
    player.on(Player.Events.ERROR, (_, { fatal }) => fatal && fallBack());
    player.loadSource(hls);
    player.attachMedia(video);
  }, fallBack);
  return () => {
    isGone = true;
    detach();
  };
};

/**
 * Gives a video its source: HLS natively, by script, or the MP4. Answers what takes it away again.
 * @param onFallBack the list could not be played, and the MP4 stands in its place: a new source is at rest
 */
export const attachVideo = (video: HTMLVideoElement, { mp4, hls }: VideoSources, onFallBack: () => void): (() => void) => {
  if (hls === null) return playNative(video, mp4);
  if (video.canPlayType(HLS_TYPE) === '') return playByScript(video, hls, mp4, onFallBack);
  const detach = playNative(video, hls);
  const fallBack = (): void => {
    video.src = mp4;
    onFallBack();
  };
  video.addEventListener('error', fallBack, { once: true });
  return () => {
    video.removeEventListener('error', fallBack);
    detach();
  };
};
