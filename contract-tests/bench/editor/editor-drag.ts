import { setTimeout as delay } from 'node:timers/promises';
import type { Tab } from './editor-browser.ts';
import { percentile } from '../lib/statistics.ts';

const HERTZ = 60;
const SECONDS = 5;
/** A longer interval between two frames means that at least one was dropped. */
const LONG_MS = 25;
const RADIUS = 90;
const TURN_SECONDS = 2.5;

export interface Drag {
  frames: number;
  /** Frames per second. */
  fps: number;
  /** Share of the frames that came after at least one dropped frame. */
  long: number;
  p95: number;
  worst: number;
  /** Total duration of tasks of 50 ms and more, in milliseconds. */
  blocked: number;
}

/** Drags what is at `from` in circles, with mouse events as evenly spaced as a hand's. `watch` wraps the movement alone. */
export const drag = async (
  { page, session, ask }: Tab,
  from: { x: number; y: number },
  watch: (moving: () => Promise<void>) => Promise<void> = (moving) => moving(),
): Promise<Drag> => {
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number): Promise<unknown> =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  await page.mouse.move(from.x, from.y);
  await mouse('mousePressed', from.x, from.y);
  await mouse('mouseMoved', from.x + 8, from.y);
  await delay(500);
  await ask('probe.beginGesture()');
  const sent: Promise<unknown>[] = [];
  await watch(async () => {
    const started = performance.now();
    for (let step = 1; step <= HERTZ * SECONDS; step += 1) {
      const due = started + (step * 1000) / HERTZ;
      await delay(Math.max(0, due - performance.now()));
      const turn = (step / HERTZ / TURN_SECONDS) * 2 * Math.PI;
      sent.push(mouse('mouseMoved', from.x + RADIUS * Math.sin(turn), from.y + RADIUS * (Math.cos(turn) - 1)));
    }
  });
  const { frames, longTasks } = await ask<{ frames: number[]; longTasks: number[] }>('probe.endGesture()');
  await Promise.all(sent);
  await mouse('mouseReleased', from.x, from.y);
  await delay(500);
  const gaps = frames.slice(1).map((time, index) => time - frames[index]!);
  return {
    frames: gaps.length,
    fps: (gaps.length * 1000) / (frames.at(-1)! - frames[0]!),
    long: gaps.filter((gap) => gap > LONG_MS).length / gaps.length,
    p95: percentile(gaps, 0.95),
    worst: Math.max(...gaps),
    blocked: longTasks.reduce((sum, duration) => sum + duration, 0),
  };
};

/** The minimum that follows a pointer: one element, one listener. */
export const BARE_PAGE = `<!doctype html><title>bare</title><body style="margin:0;height:100vh;touch-action:none">
<div id="box" style="position:absolute;left:0;top:0;width:200px;height:60px;background:#99d52a;transform:translate(600px,400px)"></div>
<script>
  addEventListener('pointermove', ({ buttons, clientX, clientY }) => {
    if (buttons) box.style.transform = 'translate(' + clientX + 'px,' + clientY + 'px)';
  });
</script>`;
