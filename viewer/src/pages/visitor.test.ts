import { afterEach, expect, it, vi } from 'vitest';
import { within } from './visitor.ts';

afterEach(() => void vi.restoreAllMocks());

it('gives a request a minute, unless it is called off before', () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const calledOff = new AbortController();
  const signal = within(calledOff.signal);
  expect(timeout).toHaveBeenCalledWith(60_000);
  expect(signal.aborted).toBe(false);
  calledOff.abort();
  expect(signal.aborted).toBe(true);
});
