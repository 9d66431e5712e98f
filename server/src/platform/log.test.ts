import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const written = (write: (log: ReturnType<typeof createLog>) => void): string[] => {
  const lines: string[] = [];
  write(createLog({ logLevel: 'debug', production: true }, { write: (line) => void lines.push(line) }));
  return lines;
};

describe('the log', () => {
  it('is one JSON object per line, even with line breaks in client input', () => {
    const forged = 'name\r\n{"level":"info","msg":"signed in"}';
    const lines = written((log) => log.warn({ name: forged }, `refused ${forged}`));
    expect(lines).toHaveLength(1);
    expect(lines[0]!.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn', name: forged, msg: `refused ${forged}` });
  });

  it.each([
    [{ password: 'hidden' }],
    [{ body: { new_password: 'hidden', newPassword: 'hidden' } }],
    [{ request: { headers: { authorization: 'hidden', cookie: 'hidden', 'x-preview-password': 'hidden' } } }],
    [{ token: 'hidden', session: { refreshToken: 'hidden', refresh_token: 'hidden' } }],
    [{ config: { s3: { secretAccessKey: 'hidden' }, keys: { console: 'hidden' } } }],
  ])('removes the secret of %j', (fields) => {
    expect(written((log) => log.error(fields, 'x')).join('')).not.toContain('hidden');
  });

  it('logs an error with its cause and code, without row values', () => {
    const cause = Object.assign(new RangeError('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(hidden@example.com) already exists.',
    });
    const [line] = written((log) => log.error({ err: new Error('failed', { cause }) }, 'x'));
    expect(JSON.parse(line!)).toMatchObject({
      err: { type: 'Error', message: 'failed', cause: { type: 'RangeError', message: 'duplicate key', code: '23505' } },
    });
    expect(line).not.toContain('hidden@example.com');
  });

  it('logs a broken connection in one line, without pg’s connection object', () => {
    const broken = Object.assign(new Error('terminating connection'), {
      code: '57P01',
      client: { connectionParameters: { user: 'mekuri_queue' } },
    });
    const [line] = written((log) => log.warn({ err: broken }, 'x'));
    expect(JSON.parse(line!)).toMatchObject({ err: { message: 'terminating connection', code: '57P01' } });
    expect(line).not.toContain('mekuri_queue');
  });
});
