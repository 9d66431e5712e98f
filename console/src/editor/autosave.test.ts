import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave, type SaveFailure, type SaveState } from './autosave.ts';

type Send = (document: string, revision: number, key: string) => Promise<number>;

const OFFLINE: SaveFailure = { kind: 'offline' };

const setUp = (send: Send) => {
  const states: SaveState['kind'][] = [];
  let keys = 0;
  const autosave = createAutosave<string>(1, {
    send,
    explain: (error) => error as SaveFailure,
    newKey: () => `key-${(keys += 1)}`,
    onState: ({ kind }) => states.push(kind),
  });
  return { autosave, states };
};

/** Increments revisions as the server does. */
const accepting = () => vi.fn<Send>((_document, revision) => Promise.resolve(revision + 1));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('autosave', () => {
  it('sends the latest document once, after a pause in typing', async () => {
    const send = accepting();
    const { autosave, states } = setUp(send);
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(400);
    autosave.change('ab');
    await vi.advanceTimersByTimeAsync(700);
    expect(send.mock.calls).toEqual([['ab', 1, 'key-1']]);
    expect(states.at(-1)).toBe('saved');
    expect(autosave.revision()).toBe(2);
    expect(autosave.isUnsaved()).toBe(false);
  });

  it('sends within two seconds although typing never pauses', async () => {
    const send = accepting();
    const { autosave } = setUp(send);
    for (let typed = 0; typed < 19; typed += 1) {
      autosave.change('x'.repeat(typed + 1));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(send).toHaveBeenCalled();
  });

  it('sends right after a keystroke while typing never pauses', async () => {
    const send = accepting();
    const { autosave } = setUp(send);
    autosave.change('あ');
    for (const text of ['あさ', 'あさの', 'あさのみ']) {
      await vi.advanceTimersByTimeAsync(430);
      autosave.change(text);
    }
    await vi.advanceTimersByTimeAsync(40);
    expect(send.mock.calls).toEqual([['あさのみ', 1, 'key-1']]);
  });

  it('sends one request at a time, each against the revision that the last one returned', async () => {
    let finish: (revision: number) => void = () => undefined;
    const send = vi.fn<Send>().mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    send.mockImplementation((_document, revision) => Promise.resolve(revision + 1));
    const { autosave } = setUp(send);
    autosave.change('first');
    await vi.advanceTimersByTimeAsync(700);
    autosave.change('second');
    await vi.advanceTimersByTimeAsync(5000);
    expect(send).toHaveBeenCalledTimes(1);
    finish(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(send.mock.calls[1]).toEqual(['second', 2, 'key-2']);
    expect(autosave.revision()).toBe(3);
  });

  it('repeats a request without a response, with its key, before it sends anything newer', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(OFFLINE);
    send.mockImplementation((_document, revision) => Promise.resolve(revision + 1));
    const { autosave, states } = setUp(send);
    autosave.change('first');
    await vi.advanceTimersByTimeAsync(700);
    expect(states.at(-1)).toBe('offline');
    autosave.change('second');
    await vi.advanceTimersByTimeAsync(2000);
    expect(send.mock.calls).toEqual([
      ['first', 1, 'key-1'],
      ['first', 1, 'key-1'],
      ['second', 2, 'key-2'],
    ]);
    expect(autosave.isUnsaved()).toBe(false);
  });

  it('retries automatically, with growing intervals, while the server is unreachable', async () => {
    const send = vi.fn<Send>().mockRejectedValue(OFFLINE);
    const { autosave } = setUp(send);
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(700 + 2000 + 4000 + 8000);
    expect(send).toHaveBeenCalledTimes(4);
    expect(autosave.isUnsaved()).toBe(true);
  });

  it('stops at a conflict and continues when the local version is chosen', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce({ kind: 'conflict', revision: 7 } satisfies SaveFailure);
    send.mockImplementation((_document, revision) => Promise.resolve(revision + 1));
    const { autosave } = setUp(send);
    autosave.change('mine');
    await vi.advanceTimersByTimeAsync(700);
    expect(autosave.getState()).toEqual({ kind: 'conflict', revision: 7 });
    autosave.change('mine, longer');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    await autosave.overwrite('mine, longer', 7);
    expect(send.mock.calls[1]).toEqual(['mine, longer', 7, 'key-2']);
    expect(autosave.revision()).toBe(8);
  });

  it('drops the local version when the other one is accepted', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce({ kind: 'conflict', revision: 7 } satisfies SaveFailure);
    const { autosave } = setUp(send);
    autosave.change('mine');
    await vi.advanceTimersByTimeAsync(700);
    autosave.accept(7);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(autosave.isUnsaved()).toBe(false);
    expect(autosave.revision()).toBe(7);
  });

  it('keeps a rejected document unsaved and sends the next change', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce({ kind: 'refused', message: 'too long', fields: [] } satisfies SaveFailure);
    send.mockImplementation((_document, revision) => Promise.resolve(revision + 1));
    const { autosave } = setUp(send);
    autosave.change('bad');
    await vi.advanceTimersByTimeAsync(700);
    expect(autosave.getState()).toEqual({ kind: 'refused', message: 'too long', fields: [] });
    expect(autosave.isUnsaved()).toBe(true);
    autosave.change('good');
    await vi.advanceTimersByTimeAsync(700);
    expect(send.mock.calls[1]?.[0]).toBe('good');
    expect(autosave.isUnsaved()).toBe(false);
  });

  it('flushes immediately and settles when saved', async () => {
    const send = accepting();
    const { autosave } = setUp(send);
    autosave.change('a');
    await autosave.flush();
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
