/** What the gesture table asks of the page. */
export interface Probe {
  /** Brings the deck to rest, after a key if one is given, and waits for the next finger. Returns the cell in view. */
  start: (key: string | null) => Promise<string>;
  /** Once the finger is gone: brings the deck to rest. Returns the cell in view, as in its address. */
  end: () => Promise<string>;
}

export interface ProbedWindow {
  probe: Probe;
}

/** Runs in the page, before its scripts. */
export const installProbe = (): void => {
  /** Frames in which a cell must reach its place. */
  const PATIENCE = 60;
  localStorage.setItem('mekuri_peek', '1');
  let gone: Promise<unknown> = Promise.resolve();

  const isInPlace = (): boolean => {
    const stage = document.querySelector('.stage')!.getBoundingClientRect();
    const cell = document.querySelector('[data-in-view]')!.getBoundingClientRect();
    return Math.abs(cell.left - stage.left) < 0.5 && Math.abs(cell.top - stage.top) < 0.5;
  };

  /** The end of a glide is what the table is about, not its time. */
  const rest = async (): Promise<string> => {
    for (let frames = 0; frames === 0 || (frames < PATIENCE && !isInPlace()); frames += 1) {
      for (const track of document.querySelectorAll('.track')) for (const glide of track.getAnimations()) glide.finish();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const cell = document.querySelector('[data-in-view]');
    const column = cell?.closest('.column');
    if (!cell || !column || !isInPlace()) return 'none';
    const indexOf = (element: Element): number => [...element.parentElement!.children].indexOf(element);
    return String.fromCodePoint(65 + indexOf(column)) + String(indexOf(cell) + 1);
  };

  const probe: Probe = {
    start: async (key) => {
      if (key !== null) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      const cell = await rest();
      gone = new Promise((resolve) => {
        for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, resolve, { once: true });
      });
      return cell;
    },
    end: async () => {
      await gone;
      return rest();
    },
  };
  Object.assign(globalThis, { probe });
};
