import type { Tab } from './editor-browser.ts';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  cat?: string;
}

/** A stretch of time, in milliseconds. */
interface Span {
  start: number;
  end: number;
}

/** What the page's thread did between an edit's event and the end of the frame that shows it, in milliseconds; and its longest task of all. */
export interface Held {
  times: number[];
  longest: number;
}

const TASK = 'ThreadControllerImpl::RunTask';

const isMark = ({ cat, name }: TraceEvent, wanted: string): boolean => name === wanted && (cat ?? '').includes('user_timing');

/** Tasks of a thread that lie in no other. */
const outermost = (events: readonly TraceEvent[]): Span[] => {
  const tasks: Span[] = [];
  for (const { ts, dur = 0 } of events.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))) {
    if (ts / 1000 >= (tasks.at(-1)?.end ?? 0)) tasks.push({ start: ts / 1000, end: (ts + dur) / 1000 });
  }
  return tasks;
};

/**
 * By Chromium's trace of its tasks, marked by `probe.mark`: all tasks of the page's thread from the one that brings the event (the browser's
 * part in it too) to the one that paints the next frame. While it waits for the display there are none.
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
