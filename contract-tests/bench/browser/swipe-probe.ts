import type { Swipe, Wanted } from '../viewer/swipe.ts';

/** Runs in the page that is measured, before anything of its own; `globalThis.swipes` is asked from outside. */
export const installSwipeProbe = (): void => {
  const DUE = 1000 / 60;
  const TOO_LATE = 3000;
  /** Of a move, and a little more. */
  const SETTLED = 350;
  let frames: number[] = [];
  let isRecording = false;
  let swipe: Promise<Swipe> | undefined;

  const inView = (): Element | null => document.querySelector('[data-in-view]');
  const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

  /** What a task that was asked for in a frame finds: style, layout and paint of that frame are done. */
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

  /** The first frame that finds it so; what a frame finds at its start is in it. */
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
  /** Notes when a film shows a frame that it did not show before. */
  const awaitFrame = (film: HTMLVideoElement): void => {
    const ofThisSwipe = told;
    film.requestVideoFrameCallback(() => ofThisSwipe.add(film));
  };
  const filmFrame = async (): Promise<number> => {
    const film = await new Promise<HTMLVideoElement>((resolve) => {
      const look = (): unknown => {
        const video = inView()?.querySelector<HTMLVideoElement>('video.video');
        return video ? resolve(video) : requestAnimationFrame(look);
      };
      look();
    });
    awaitFrame(film);
    return frameWhere(() => told.has(film) && !film.paused && Number(getComputedStyle(film).opacity) > 0);
  };

  const record = (time: number): void => {
    if (!isRecording) return;
    frames.push(time);
    requestAnimationFrame(record);
  };

  const follow = async (before: Element | null, end: number, { hasFilm, isQuick }: Wanted): Promise<Swipe> => {
    let decoded: Promise<number> | undefined;
    const arrived = frameWhere(() => {
      const cell = inView();
      const isThere = cell !== null && cell !== before && hasPicture(cell) && isInWindow(cell);
      if (isThere) decoded = decodedAt(pictureOf(cell)!);
      return isThere;
    });
    const film = hasFilm ? arrived.then(filmFrame) : Promise.resolve(Number.NaN);
    const frame = await arrived;
    const times = { frame: frame - end, picture: Math.max(frame, (await decoded) ?? Number.NaN) - end, film: (await film) - end };
    if (!isQuick) await new Promise((resolve) => setTimeout(resolve, Math.max(0, frame + SETTLED - performance.now())));
    isRecording = false;
    const gaps = frames.map((time, index) => time - (frames[index - 1] ?? time));
    return { ...times, dropped: Math.max(0, ...gaps) - DUE, lost: 0 };
  };

  const swipes = {
    /** Before the finger comes. */
    begin(wanted: Wanted): void {
      const before = inView();
      frames = [];
      isRecording = true;
      swipe = undefined;
      told = new WeakSet();
      for (const film of document.querySelectorAll<HTMLVideoElement>('video.video')) awaitFrame(film);
      requestAnimationFrame(record);
      addEventListener(
        'touchend',
        ({ timeStamp }) => {
          swipe = follow(before, timeStamp, wanted);
        },
        { once: true, capture: true, passive: true },
      );
    },
    /** After the finger has left. */
    result: () => swipe,
  };
  Object.assign(globalThis, { swipes });
};
