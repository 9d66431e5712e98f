import type { Grid } from '@mekuri/client-console';
import { describe, expect, it, vi } from 'vitest';
import { aGrid, pageIdOf } from '../../testing/fixtures.ts';
import { createHistory } from '../history.ts';
import { createGridRunner } from './grid-runner.ts';
import { afterStep, arrangedAs, type GridStep, layoutOf, withPagesMoved } from './layout.ts';

/** A runner with a simulated server that answers asynchronously. */
const setUp = () => {
  const whole = aGrid();
  let server = layoutOf(whole);
  let shown = whole;
  const steps: GridStep[] = [];
  const history = createHistory();
  const reload = vi.fn<() => void>();
  const report = vi.fn<(error: unknown) => void>();
  const step = async (asked: GridStep): Promise<Grid> => {
    await Promise.resolve();
    steps.push(asked);
    server = afterStep(server, asked);
    return arrangedAs(whole, server);
  };
  const runner = createGridRunner({
    history,
    shown: () => shown,
    show: (grid) => (shown = grid),
    whenSeen: () => Promise.resolve(),
    onChanged: () => undefined,
    reload,
    step,
    report,
  });
  const move = (position: string, order: number): void => {
    const pageIds = [pageIdOf(position)];
    const to = { categoryId: whole.categories[0]!.id, order };
    runner.perform('move', {
      expect: (layout) => withPagesMoved(layout, pageIds, to),
      run: () => step({ kind: 'movePages', pageIds, to }),
    });
  };
  const column = (grid: Grid): string[] => grid.categories[0]!.pages.map(({ mainText, id }) => `${mainText.slice(0, 2)}${id.slice(-3)}`);
  return { runner, history, steps, reload, report, move, shown: () => column(shown), before: column(whole), server: () => server };
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('changes of the grid', () => {
  it('is busy, and notifies listeners, until the server has answered the last change', async () => {
    const { runner, move } = setUp();
    const told: boolean[] = [];
    runner.subscribe(() => told.push(runner.isBusy()));
    move('A1', 4);
    move('A2', 3);
    await settled();
    expect(told).toEqual([true, true, true, false]);
  });

  it('shows a change immediately', () => {
    const { move, shown, before } = setUp();
    move('A1', 2);
    expect(shown()).toEqual([before[1], before[0], before[2], before[3]]);
  });

  it('sends changes one after the other, and undoes them before they are answered', async () => {
    const { move, history, shown, before, steps } = setUp();
    move('A1', 4);
    move('A2', 3);
    history.undo();
    history.undo();
    await settled();
    expect(shown()).toEqual(before);
    expect(steps).toHaveLength(4);
    history.redo();
    await settled();
    expect(shown()).toEqual([before[1], before[2], before[3], before[0]]);
  });

  it('rolls back a rejected change and removes its step', async () => {
    const { runner, history, shown, before, report, reload } = setUp();
    const refused = new Error('refused');
    runner.perform('move', {
      expect: (layout) => layout.slice(0, 1),
      run: () => Promise.reject(refused),
    });
    await settled();
    expect(shown()).toEqual(before);
    expect(report).toHaveBeenCalledWith(refused);
    expect(reload).toHaveBeenCalledOnce();
    expect(history.getView().undoLabel).toBeUndefined();
    expect(runner.isBusy()).toBe(false);
  });

  it('undoes the step that a toast offers, not the latest one', async () => {
    const { runner, move, history, steps } = setUp();
    const back = runner.perform('nothing', { run: (grid) => Promise.resolve(grid) });
    await settled();
    move('A1', 2);
    await settled();
    back();
    back();
    await settled();
    expect(history.getView().undoLabel).toBe('move');
    expect(steps.filter(({ kind }) => kind === 'movePages')).toHaveLength(1);
  });
});
