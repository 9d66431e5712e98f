import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testConfig } from '../../../testing/app/test-config.ts';
import { mailLinkUrl, mailToken, readMailToken } from './signed-mail-links.ts';

const config = testConfig({ APP_ORIGIN: 'https://console.example.com' });
const KINDS = ['reset', 'invitation'] as const;
const id = randomUUIDv7();
const token = mailToken(config, { kind: 'reset', id });

describe('the token of a mail link', () => {
  it('identifies its kind and its row', () => {
    expect(readMailToken(config, KINDS, token)).toEqual({ kind: 'reset', id });
    expect(readMailToken(config, KINDS, mailToken(config, { kind: 'invitation', id }))).toEqual({ kind: 'invitation', id });
  });

  it('consists of the id and a MAC', () => {
    expect(token).toMatch(new RegExp(`^${id}\\.[\\w-]{43}$`));
    expect(mailLinkUrl(config, { kind: 'reset', id, path: '/new-password' })).toBe(
      `https://console.example.com/new-password?token=${token}`,
    );
  });

  const mac = token.split('.')[1]!;
  it.each([
    ['of a kind that is not asked for', mailToken(config, { kind: 'sign_up', id })],
    ['of another server', mailToken(testConfig({ SECRET_KEY: 'another secret key of nobody at all' }), { kind: 'reset', id })],
    ['of another row', `${randomUUIDv7()}.${mac}`],
    ['with another proof', `${id}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`],
    ['without a proof', `${id}.`],
    ['with more at its end', `${token}A`],
    ['that is none', 'rubbish'],
  ])('%s is invalid', (_, other) => {
    expect(readMailToken(config, KINDS, other)).toBeNull();
  });

  it('is invalid with another last character, even if only unused bits differ', () => {
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter((last) => !token.endsWith(last));
    expect(others).toHaveLength(63);
    for (const last of others) expect(readMailToken(config, KINDS, token.slice(0, -1) + last), last).toBeNull();
  });
});
