import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHistory } from './history.ts';

/** A text that is edited through a history. */
const setUp = () => {
  const history = createHistory();
  const text = { value: '' };
  const write = (value: string, group?: string): void => {
    const before = text.value;
    text.value = value;
    history.push({
      label: value,
      group,
      undo: () => {
        text.value = before;
      },
      redo: () => {
        text.value = value;
      },
    });
  };
  return { history, text, write };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('history', () => {
  it('undoes and redoes steps, newest first', () => {
    const { history, text, write } = setUp();
    write('one');
    write('two');
    history.undo();
    expect(text.value).toBe('one');
    history.undo();
    expect(text.value).toBe('');
    history.redo();
    history.redo();
    expect(text.value).toBe('two');
  });

  it('undoes a word typed in one go as one gesture', () => {
    const { history, text, write } = setUp();
    for (const typed of ['め', 'めく', 'めくり']) {
      write(typed, 'text');
      vi.advanceTimersByTime(200);
    }
    history.undo();
    expect(text.value).toBe('');
    history.redo();
    expect(text.value).toBe('めくり');
  });

  it('starts a new gesture after a pause, and for another field', () => {
    const { history, text, write } = setUp();
    write('a', 'text');
    vi.advanceTimersByTime(2000);
    write('ab', 'text');
    write('abc', 'alt');
    history.undo();
    expect(text.value).toBe('ab');
    history.undo();
    expect(text.value).toBe('a');
  });

  it('does not merge text typed after an undo into the previous step', () => {
    const { history, text, write } = setUp();
    write('a', 'text');
    write('ab', 'alt');
    history.undo();
    write('ax', 'text');
    history.undo();
    expect(text.value).toBe('a');
  });

  it('drops undone steps once a new one is made', () => {
    const { history, text, write } = setUp();
    write('one');
    history.undo();
    write('other');
    history.redo();
    expect(text.value).toBe('other');
    expect(history.getView()).toEqual({ undoLabel: 'other', redoLabel: undefined });
  });
});
