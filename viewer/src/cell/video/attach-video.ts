import type Hls from 'hls.js';
import { whenIdle } from '../../deck/when-idle.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const BUFFER_SECONDS = 4;

export interface VideoSources {
  mp4: string;
  hls: string | null;
}

/** ms. A removed video is silent but still holds a decoder, so it is released no later than this. */
const LET_GO_AT_LATEST = 500;

const playNative = (video: HTMLVideoElement, src: string): (() => void) => {
  video.src = src;
  return () => {
    // Releasing a player blocks the page, so never do it during a move. A video that is still on the page has another source by now.
    whenIdle(() => {
      if (video.isConnected) return;
      video.removeAttribute('src');
      video.load();
    }, LET_GO_AT_LATEST);
  };
};

/** Loads hls.js only when a video needs it. Falls back to the MP4 if hls.js cannot be loaded or reports a fatal error. */
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
 * Sets a video's source: native HLS, HLS by script, or the MP4.
 * @param onFallBack called when the playlist could not be played and the MP4 replaced it; the new source is paused
 * @returns a function that releases the source
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
