/** The page functions that the gesture table calls. */
export interface Probe {
  /** Brings the deck to rest, after pressing a key if one is given, and prepares for the next touch. Returns the cell in view. */
  start: (key: string | null) => Promise<string>;
  /** Waits until the finger is lifted, then brings the deck to rest. Returns the cell in view, as in its address. */
  end: () => Promise<string>;
}

export interface ProbedWindow {
  probe: Probe;
}

/** Runs in the page, before its scripts. */
export const installProbe = (): void => {
  /** Maximum number of frames for a cell to reach its position. */
  const PATIENCE = 60;
  localStorage.setItem('mekuri_peek', '1');
  let gone: Promise<unknown> = Promise.resolve();

  const isInPlace = (): boolean => {
    const stage = document.querySelector('.stage')!.getBoundingClientRect();
    const cell = document.querySelector('[data-in-view]')!.getBoundingClientRect();
    return Math.abs(cell.left - stage.left) < 0.5 && Math.abs(cell.top - stage.top) < 0.5;
  };

  /** Finishes all glides at once: the table tests where a glide ends, not how long it takes. */
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
