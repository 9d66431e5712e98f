import type { Swipe, Wanted } from '../viewer/swipe.ts';

/** Installed in the measured page before its own scripts; read from outside as `globalThis.swipes`. */
export const installSwipeProbe = (): void => {
  const DUE = 1000 / 60;
  const TOO_LATE = 3000;
  /** Duration of a transition and a little more, in milliseconds. */
  const SETTLED = 350;
  let frames: number[] = [];
  let isRecording = false;
  let swipe: Promise<Swipe> | undefined;

  const inView = (): Element | null => document.querySelector('[data-in-view]');
  const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

  /** Time at which a task posted from the current frame runs: that frame's style, layout and paint are done. */
  const handedOver = (): Promise<number> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve(performance.now());
      });
      port1.start();
      port2.postMessage(null);
    });

  /** Time at which the first frame that meets the condition is done; NaN after 3 s. */
  const frameWhere = async (is: () => boolean): Promise<number> => {
    const latest = performance.now() + TOO_LATE;
    do {
      await nextFrame();
      if (is()) return handedOver();
    } while (performance.now() < latest);
    return Number.NaN;
  };

  const isInWindow = (cell: Element): boolean => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    return left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
  };
  const pictureOf = (cell: Element | null): HTMLImageElement | null => cell?.querySelector<HTMLImageElement>('.picture') ?? null;
  const hasPicture = (cell: Element | null): boolean => {
    const picture = pictureOf(cell);
    return picture !== null && picture.complete && picture.naturalWidth > 0;
  };
  const decodedAt = async (picture: HTMLImageElement): Promise<number> => {
    await picture.decode();
    return performance.now();
  };
  let told = new WeakSet<HTMLVideoElement>();
  /** Records that a video has presented a new frame. */
  const awaitFrame = (video: HTMLVideoElement): void => {
    const ofThisSwipe = told;
    video.requestVideoFrameCallback(() => ofThisSwipe.add(video));
  };
  const videoFrame = async (): Promise<number> => {
    const video = await new Promise<HTMLVideoElement>((resolve) => {
      const look = (): unknown => {
        const video = inView()?.querySelector<HTMLVideoElement>('video.video');
        return video ? resolve(video) : requestAnimationFrame(look);
      };
      look();
    });
    awaitFrame(video);
    return frameWhere(() => told.has(video) && !video.paused && Number(getComputedStyle(video).opacity) > 0);
  };

  const record = (time: number): void => {
    if (!isRecording) return;
    frames.push(time);
    requestAnimationFrame(record);
  };

  const follow = async (before: Element | null, end: number, { hasVideo, isQuick }: Wanted): Promise<Swipe> => {
    let decoded: Promise<number> | undefined;
    const arrived = frameWhere(() => {
      const cell = inView();
      const isThere = cell !== null && cell !== before && hasPicture(cell) && isInWindow(cell);
      if (isThere) decoded = decodedAt(pictureOf(cell)!);
      return isThere;
    });
    const video = hasVideo ? arrived.then(videoFrame) : Promise.resolve(Number.NaN);
    const frame = await arrived;
    const times = { frame: frame - end, picture: Math.max(frame, (await decoded) ?? Number.NaN) - end, film: (await video) - end };
    if (!isQuick) await new Promise((resolve) => setTimeout(resolve, Math.max(0, frame + SETTLED - performance.now())));
    isRecording = false;
    const gaps = frames.map((time, index) => time - (frames[index - 1] ?? time));
    return { ...times, dropped: Math.max(0, ...gaps) - DUE, lost: 0 };
  };

  const swipes = {
    /** Called before the finger touches the screen. */
    begin(wanted: Wanted): void {
      const before = inView();
      frames = [];
      isRecording = true;
      swipe = undefined;
      told = new WeakSet();
      for (const video of document.querySelectorAll<HTMLVideoElement>('video.video')) awaitFrame(video);
      requestAnimationFrame(record);
      addEventListener(
        'touchend',
        ({ timeStamp }) => {
          swipe = follow(before, timeStamp, wanted);
        },
        { once: true, capture: true, passive: true },
      );
    },
    /** Called after the finger has left the screen. */
    result: () => swipe,
  };
  Object.assign(globalThis, { swipes });
};
