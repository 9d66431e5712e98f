/** One step that can be undone and redone. */
export interface HistoryStep {
  /** The description in the user's language, e.g. for "Undo: main text". */
  label: string;
  /** Steps of the same group in quick succession are one gesture, e.g. the letters of a word. */
  group?: string;
  undo: () => void;
  redo: () => void;
}

export interface HistoryView {
  undoLabel?: string;
  redoLabel?: string;
}

export type History = ReturnType<typeof createHistory>;

const GESTURE_MS = 1200;
const KEPT_STEPS = 200;

/** Undo and redo for all edits, one gesture at a time. `beforeStep` runs before each undo and redo. */
export const createHistory = (beforeStep: () => void = () => undefined) => {
  let done: HistoryStep[] = [];
  let undone: HistoryStep[] = [];
  let lastAt = 0;
  let view: HistoryView = {};
  const listeners = new Set<() => void>();

  const tell = (): void => {
    const [undoLabel, redoLabel] = [done.at(-1)?.label, undone.at(-1)?.label];
    // The letters of a word are one step. The view keeps its identity if the labels do not change.
    if (view.undoLabel !== undoLabel || view.redoLabel !== redoLabel) view = { undoLabel, redoLabel };
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getView: () => view,
    push: (step: HistoryStep): void => {
      const last = done.at(-1);
      const now = Date.now();
      if (last && step.group !== undefined && last.group === step.group && now - lastAt < GESTURE_MS && undone.length === 0) {
        done = [...done.slice(0, -1), { ...step, undo: last.undo }];
      } else {
        done = [...done, step].slice(-KEPT_STEPS);
      }
      lastAt = now;
      undone = [];
      tell();
    },
    undo: (): void => {
      beforeStep();
      const step = done.at(-1);
      if (!step) return;
      done = done.slice(0, -1);
      undone = [...undone, step];
      lastAt = 0;
      step.undo();
      tell();
    },
    redo: (): void => {
      beforeStep();
      const step = undone.at(-1);
      if (!step) return;
      undone = undone.slice(0, -1);
      done = [...done, step];
      lastAt = 0;
      step.redo();
      tell();
    },
    /** Removes one step, because it failed or was undone on its own. Returns the number of steps after it; -1 if it is not among the done steps. */
    remove: (step: HistoryStep): number => {
      const at = done.indexOf(step);
      const later = at === -1 ? -1 : done.length - 1 - at;
      done = done.filter((other) => other !== step);
      undone = undone.filter((other) => other !== step);
      tell();
      return later;
    },
    /** Clears the history, after a change that undo cannot cross. */
    clear: (): void => {
      done = [];
      undone = [];
      tell();
    },
  };
};
