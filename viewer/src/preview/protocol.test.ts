import { expect, it } from 'vitest';
import { isFromFrame, isToFrame } from './protocol.ts';

const open = { type: 'mekuri:preview-open', token: 't', at: null, as: 'visitor' };

it.each([
  [open, true],
  [{ ...open, at: '2026-12-24T09:00:00.000Z', as: 'member' }, true],
  [{ ...open, token: 1 }, false],
  [{ ...open, at: 'yesterday' }, false],
  [{ ...open, as: 'admin' }, false],
  [{ ...open, type: 'mekuri:show' }, false],
  [null, false],
  ['mekuri:preview-open', false],
])('the frame takes %o: %s', (message, isTaken) => expect(isToFrame(message)).toBe(isTaken));

it.each([
  [{ type: 'mekuri:preview-ready', path: '/A1' }, true],
  [{ type: 'mekuri:preview-locked' }, true],
  [{ type: 'mekuri:preview-failed' }, true],
  [{ type: 'mekuri:preview-ready' }, false],
  [{ type: 'mekuri:ready' }, false],
  [undefined, false],
])('the screen takes %o: %s', (message, isTaken) => expect(isFromFrame(message)).toBe(isTaken));
