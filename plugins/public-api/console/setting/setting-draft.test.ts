import type { ApiSetting } from '@mekuri/client-console';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, issueOf, issuesOf, generatePassword, networksOf, withNetwork, type SettingDraft } from './setting-draft.ts';

const saved: ApiSetting = {
  accountId: '01900000-0000-7000-8000-0000000000a1',
  isEnabled: false,
  method: 'API_KEY',
  networks: ['203.0.113.0/24'],
  scopes: ['content.read'],
  basicId: 'shop',
  hasBasicPassword: true,
  ownAddress: null,
  perMinute: 600,
  revision: 3,
};
const draft = (changes: Partial<SettingDraft> = {}): SettingDraft => ({ ...draftOf(saved), ...changes });

describe('networks', () => {
  it('are separated by commas and line breaks, and keep their line number', () => {
    expect(networksOf(' 192.0.2.1, 192.0.2.2 ,\n\n2001:db8::/32')).toEqual([
      { text: '192.0.2.1', line: 1 },
      { text: '192.0.2.2', line: 1 },
      { text: '2001:db8::/32', line: 3 },
    ]);
  });

  it('append a new network on its own line', () => {
    expect(withNetwork('', '::1')).toBe('::1');
    expect(withNetwork('192.0.2.1\n', '::1')).toBe('192.0.2.1\n::1');
  });

  it('show server errors with their line number', () => {
    const problem = {
      fields: [
        { pointer: '/body/networks/2', rule: 'r', message: 'bad' },
        { pointer: '/body/networks/0', rule: 'r', message: 'wide' },
        { pointer: '/body/basic_id', rule: 'r', message: 'short' },
        { pointer: '/body/unknown', rule: 'r', message: 'lost' },
      ],
    } as unknown as Parameters<typeof issuesOf>[0];
    expect(issuesOf(problem, 'a, b\nc', (line, message) => `${line}: ${message}`)).toEqual({
      networks: '2: bad\n1: wide',
      basicId: 'short',
    });
  });
});

describe('the fields of a method', () => {
  it.each<[Partial<SettingDraft>, ReturnType<typeof issueOf>]>([
    [{}, null],
    [{ method: 'IP_RESTRICTION' }, null],
    [{ method: 'IP_RESTRICTION', networks: ' ,\n' }, 'networks'],
    [{ method: 'IP_RESTRICTION', scopes: [] }, 'scopes'],
    [{ method: 'BASIC' }, null],
    [{ method: 'BASIC', basicId: 'ab' }, 'basicId'],
    [{ method: 'BASIC', basicId: 'a shop' }, 'basicId'],
    [{ method: 'BASIC', basicId: 'other' }, 'basicPassword'],
    [{ method: 'BASIC', basicId: 'other', basicPassword: 'too-short' }, 'basicPassword'],
    [{ method: 'BASIC', basicId: 'other', basicPassword: 'パスワードパスワードパスワード1' }, 'basicPassword'],
    [{ method: 'BASIC', basicId: 'other', basicPassword: 'correct-horse-battery' }, null],
  ])('%j lacks %s', (changes, issue) => {
    expect(issueOf(draft(changes), saved)).toBe(issue);
  });

  it('are sent with it, and those of other methods keep their saved values', () => {
    expect(bodyOf(draft({ method: 'IP_RESTRICTION', basicId: 'typed', basicPassword: 'typed', networks: '::1' }), saved)).toEqual({
      isEnabled: false,
      method: 'IP_RESTRICTION',
      networks: ['::1'],
      scopes: ['content.read'],
      basicId: 'shop',
    });
    expect(bodyOf(draft({ method: 'BASIC', basicId: 'cafe', basicPassword: 'correct-horse-battery' }), saved)).toMatchObject({
      basicId: 'cafe',
      basicPassword: 'correct-horse-battery',
    });
    expect(bodyOf(draft({ method: 'API_KEY', scopes: [] }), saved).scopes).toEqual(['content.read']);
  });
});

it('a generated password is long, unambiguous and different each time', () => {
  const passwords = Array.from({ length: 50 }, generatePassword);
  for (const password of passwords) expect(password).toMatch(/^[A-HJ-NP-Za-km-z2-9]{24}$/);
  expect(new Set(passwords).size).toBe(50);
});
