import { expect, it } from 'vitest';
import { DiskFullError, isDiskFull } from './disk-full.ts';

it.each([
  ['a write', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  ['a cause', new Error('unusable', { cause: new Error('made', { cause: Object.assign(new Error('x'), { code: 'ENOSPC' }) }) })],
  ['ffmpeg', new Error('ffmpeg ended with 228: av_interleaved_write_frame(): No space left on device')],
  ['our own', new DiskFullError()],
])('detects a full disk by %s', (_, error) => expect(isDiskFull(error)).toBe(true));

it.each([new Error('line cut'), Object.assign(new Error('missing'), { code: 'ENOENT' }), 'ENOSPC', null])(
  'does not detect one by %s',
  (error) => expect(isDiskFull(error)).toBe(false),
);
