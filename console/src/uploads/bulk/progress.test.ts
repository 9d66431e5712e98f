import { expect, it } from 'vitest';
import { isStopped, percentOf, shareOf } from './progress.ts';

const here: Parameters<typeof shareOf>[0] = { state: 'UPLOADING', parts: [1, 2], partCount: 8, progress: { done: 0, total: 0 } };

it('is stopped when an incomplete upload is not being sent', () => {
  expect(isStopped(here, { kind: 'failed', message: '' })).toBe(true);
  expect(isStopped(here, undefined)).toBe(true);
  expect(isStopped(here, { kind: 'sending', share: 0 })).toBe(false);
  expect(isStopped({ ...here, state: 'PROCESSING' }, undefined)).toBe(false);
});

it('counts the bytes being sent, else the parts that have arrived', () => {
  expect(shareOf(here, { kind: 'sending', share: 0.6 })).toBe(0.6);
  expect(shareOf(here, { kind: 'failed', message: '' })).toBe(0.25);
  expect(shareOf(here, { kind: 'sent' })).toBe(1);
  expect(percentOf(here, { kind: 'sending', share: 0.6 })).toBe(30);
  expect(percentOf({ ...here, state: 'PROCESSING', progress: { done: 1, total: 4 } }, { kind: 'sent' })).toBe(62);
  expect(percentOf({ ...here, state: 'DONE' }, undefined)).toBe(100);
  expect(percentOf(undefined, undefined)).toBe(0);
});
