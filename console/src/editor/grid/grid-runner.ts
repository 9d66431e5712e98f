import type { Grid } from '@mekuri/client-console';
import type { History } from '../history.ts';
import { arrangedAs, type GridStep, type Layout, layoutOf, membershipSteps, orderSteps } from './layout.ts';

export interface GridChange {
  /** The optimistic layout, shown until the server has answered. */
  expect?: (layout: Layout) => Layout;
  run: (before: Grid) => Promise<Grid>;
  done?: (after: Grid, before: Grid) => void;
}

export interface GridRunnerDeps {
  history: History;
  shown: () => Grid | undefined;
  show: (grid: Grid) => void;
  /** Settles once the current state is on the screen. */
  whenSeen: () => Promise<void>;
  /** Called when no request is pending: other data derived from the grid is now stale. */
  onChanged: () => void;
  /** Called when a change was rejected: reloads the grid. */
  reload: () => void;
  step: (step: GridStep, before: Grid) => Promise<Grid>;
  report: (error: unknown) => void;
}

export type GridRunner = ReturnType<typeof createGridRunner>;

/**
 * Runs changes of the grid: applied optimistically, sent one after the other, rolled back when the server rejects them.
 * Each is one step of the history. Its inverse is computed from the layouts before and after it.
 */
export const createGridRunner = ({ history, shown, show, whenSeen, onChanged, reload, step, report }: GridRunnerDeps) => {
  let queue = Promise.resolve();
  let waiting = 0;
  let hasFailed = false;
  /** The server's last response. */
  let confirmed: Grid | undefined;
  const listeners = new Set<() => void>();

  const countWaiting = (by: 1 | -1): void => {
    waiting += by;
    for (const listener of listeners) listener();
  };

  const settle = (): void => {
    countWaiting(-1);
    if (waiting > 0) return;
    onChanged();
    if (hasFailed) reload();
    hasFailed = false;
  };

  const carryOut = async ({ run, done }: GridChange): Promise<void> => {
    const before = confirmed;
    if (!before) return;
    try {
      const after = await run(before);
      confirmed = after;
      if (waiting === 1) show(after);
      done?.(after, before);
    } catch (error) {
      hasFailed = true;
      show(before);
      report(error);
    } finally {
      settle();
    }
  };

  const submit = (change: GridChange): void => {
    const now = shown();
    if (!now) return;
    if (waiting === 0) confirmed = now;
    countWaiting(1);
    if (change.expect) show(arrangedAs(now, change.expect(layoutOf(now))));
    const seen = whenSeen();
    queue = queue.then(() => seen).then(() => carryOut(change));
  };

  /**
   * Restores the pages of an earlier layout and, if no newer change was made, also their order. Does nothing if the change itself has not succeeded.
   */
  const become = (from: () => Layout | undefined, to: () => Layout | undefined, isNewest = true): GridChange => ({
    expect: (layout) => (isNewest ? (to() ?? layout) : layout),
    run: async (before) => {
      const [old, next] = [from(), to()];
      let grid = before;
      if (!old || !next) return grid;
      for (const change of membershipSteps(old, next)) grid = await step(change, grid);
      if (isNewest) for (const change of orderSteps(layoutOf(grid), next)) grid = await step(change, grid);
      return grid;
    },
  });

  return {
    submit,
    shown,
    /** Whether a change on display has not been saved yet. */
    isBusy: (): boolean => waiting > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Performs a change as one named step. Returns a function that undoes just this step. */
    perform: (label: string, change: GridChange): (() => void) => {
      let [before, after]: (Layout | undefined)[] = [];
      const back = (isNewest: boolean): void =>
        submit(
          become(
            () => after,
            () => before,
            isNewest,
          ),
        );
      const named = {
        label,
        undo: () => back(true),
        redo: () =>
          submit(
            become(
              () => before,
              () => after,
            ),
          ),
      };
      history.push(named);
      submit({
        ...change,
        run: async (grid) => {
          try {
            const next = await change.run(grid);
            [before, after] = [layoutOf(grid), layoutOf(next)];
            return next;
          } catch (error) {
            history.remove(named);
            throw error;
          }
        },
      });
      return () => {
        const later = history.remove(named);
        if (later !== -1) back(later === 0);
      };
    },
    /** Performs a step that changes the content of pages. The caller provides both directions. */
    performWith: (label: string, change: GridChange, back: GridChange): void => {
      history.push({ label, undo: () => submit(back), redo: () => submit(change) });
      submit(change);
    },
  };
};
