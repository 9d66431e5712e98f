import type { Tab } from './editor-browser.ts';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Start in microseconds. */
  ts: number;
  dur?: number;
  cat?: string;
}

/** A time span in milliseconds. */
interface Span {
  start: number;
  end: number;
}

/** Working time of the page's thread between each edit's event and the end of the frame that shows it, and its longest task overall, in milliseconds. */
export interface Held {
  times: number[];
  longest: number;
}

const TASK = 'ThreadControllerImpl::RunTask';

const isMark = ({ cat, name }: TraceEvent, wanted: string): boolean => name === wanted && (cat ?? '').includes('user_timing');

/** Tasks of a thread that are not nested in another. */
const outermost = (events: readonly TraceEvent[]): Span[] => {
  const tasks: Span[] = [];
  for (const { ts, dur = 0 } of events.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))) {
    if (ts / 1000 >= (tasks.at(-1)?.end ?? 0)) tasks.push({ start: ts / 1000, end: (ts + dur) / 1000 });
  }
  return tasks;
};

/**
 * Sums all tasks of the page's thread in Chromium's trace, marked by `probe.mark`: from the task that delivers the event (including the
 * browser's part in it) to the one that paints the next frame. The thread runs no tasks while it waits for the display.
 */
export const heldBy = async ({ page }: Tab, act: () => Promise<unknown>): Promise<Held> => {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const marks = (name: string): TraceEvent[] =>
    trace.traceEvents.filter((event) => isMark(event, name)).toSorted((one, other) => one.ts - other.ts);
  const [edits, frames] = [marks('edit'), marks('frame')];
  const [first] = edits;
  if (!first) throw new Error('No edit stands in the trace.');
  const tasks = outermost(
    trace.traceEvents.filter(({ name, ph, pid, tid }) => name === TASK && ph === 'X' && pid === first.pid && tid === first.tid),
  );
  const times = edits.map(({ ts }) => {
    const frame = frames.find((one) => one.ts > ts)!.ts / 1000;
    return tasks.filter(({ start, end }) => end > ts / 1000 && start <= frame).reduce((sum, { start, end }) => sum + end - start, 0);
  });
  return { times, longest: Math.max(...tasks.map(({ start, end }) => end - start)) };
};
