import { describe, expect, it } from 'vitest';
import { aUser } from '../testing/fixtures.ts';
import { contractNotice } from './contract-notice.ts';

const account = (contractStatus: 'active' | 'suspended' | 'terminated' | 'inactive', contractEndsOn: string | null) => ({
  ...aUser().account,
  contractStatus,
  contractEndsOn,
});

describe('contract notice', () => {
  it.each([
    ['active', null, null],
    ['active', '2026-12-22', null],
    ['active', '2026-12-21', { kind: 'ending', days: 30, on: '2026-12-21' }],
    ['active', '2026-11-21', { kind: 'ending', days: 0, on: '2026-11-21' }],
    ['suspended', '2026-11-30', { kind: 'suspended' }],
    ['terminated', '2026-11-30', { kind: 'terminated' }],
    ['inactive', '2026-11-20', { kind: 'ended' }],
    ['inactive', '2027-11-20', { kind: 'not-started' }],
  ] as const)('of one that is %s until %s', (status, endsOn, notice) => {
    expect(contractNotice(account(status, endsOn), '2026-11-21')).toEqual(notice);
  });
});
