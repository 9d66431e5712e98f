import { Forbidden, type KitError } from '@mekuri/kit/errors';
import type { Actor } from '@mekuri/kit/server';
import { describe, expect, it } from 'vitest';
import { nobody } from '../../kernel/actor.ts';
import { statusOfTerm } from '../accounts/people/people.ts';
import { sellerOf } from '../plans/offered.ts';
import { allowedTypes, changedTerm, requireGrantable, requireLicence, termOf } from './rules.ts';

/** 00:30 of 22 November in Japan, still the 21st in London. */
const NOW = new Date('2026-11-21T15:30:00Z');
const actor = (more: Partial<Actor>): Actor => ({ ...nobody, kind: 'console', authority: 'edit', ...more });
const refusal = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    const { code, options } = error as KitError;
    return [code, ...(options.fields ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`)];
  }
};

describe('who makes what', () => {
  it.each([
    ['MASTER', ['OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER']],
    ['OEM_MASTER', ['OEM_ADMIN', 'USER']],
    ['OEM_ADMIN', ['USER']],
  ] as const)('%s makes %j', (area, types) => {
    expect(allowedTypes(area)).toEqual(types);
  });

  it.each([
    [{ area: 'OEM_ADMIN', role: 'OEM_ADMIN', licenseIssuance: false }, true],
    [{ area: 'OEM_ADMIN', role: 'OEM_ADMIN', licenseIssuance: true }, false],
    [{ area: 'MASTER', role: 'SUB_ADMIN', licenseIssuance: false }, true],
    [{ area: 'OEM_MASTER', role: 'SUB_ADMIN', licenseIssuance: true }, false],
    [{ area: 'OEM_MASTER', role: 'OEM_MASTER', licenseIssuance: false }, false],
    [{ area: 'MASTER', role: 'MASTER', licenseIssuance: false }, false],
  ] as const)('of %j licence issuance is demanded: %s', (who, demanded) => {
    if (demanded) expect(() => requireLicence(actor(who))).toThrow(Forbidden);
    else requireLicence(actor(who));
  });

  it.each([
    ['/p/', '/p/'],
    ['/p/oem/', '/p/oem/'],
    ['/p/oem/branch/', '/p/oem/'],
    ['/p/oem/branch/user/', '/p/oem/'],
  ])('below %s the plans are those of %s', (parent, seller) => {
    expect(sellerOf(parent)).toBe(seller);
  });
});

describe('rights', () => {
  const granting = (who: Partial<Actor>, what: Partial<Parameters<typeof requireGrantable>[1]>) =>
    refusal(() => requireGrantable(actor(who), { accountType: 'OEM_ADMIN', authority: 'view', licenseIssuance: false, ...what }));

  it.each([
    [{ authority: 'view' }, { authority: 'edit' }, ['invalid_input', '/body/authority users.above_own']],
    [{ authority: 'view' }, { authority: 'view' }, null],
    [{ licenseIssuance: false }, { licenseIssuance: true }, ['invalid_input', '/body/license_issuance users.above_own']],
    [{ licenseIssuance: true }, { licenseIssuance: true }, null],
    [{ licenseIssuance: true }, { licenseIssuance: true, accountType: 'OEM_MASTER' }, null],
    [{ role: 'MASTER', licenseIssuance: false }, { licenseIssuance: true }, null],
    [
      { licenseIssuance: true },
      { licenseIssuance: true, accountType: 'USER' },
      ['invalid_input', '/body/license_issuance users.no_licence_there'],
    ],
    [
      { licenseIssuance: true },
      { licenseIssuance: true, accountType: 'MASTER_USER' },
      ['invalid_input', '/body/license_issuance users.no_licence_there'],
    ],
  ] as const)('%j grants %j: %j', (who, what, expected) => {
    expect(granting(who, what)).toEqual(expected);
  });
});

describe('a term', () => {
  it.each([
    [{}, { contractStartsOn: '2026-11-22', contractEndsOn: '2027-11-21' }],
    [{ contractStartsOn: '2027-01-31' }, { contractStartsOn: '2027-01-31', contractEndsOn: '2028-01-30' }],
    [{ contractStartsOn: '2028-02-29' }, { contractStartsOn: '2028-02-29', contractEndsOn: '2029-02-27' }],
    [{ contractEndsOn: '2026-11-22' }, { contractStartsOn: '2026-11-22', contractEndsOn: '2026-11-22' }],
  ])('of %j is %j', (given, term) => {
    expect(termOf(given, NOW)).toEqual(term);
  });

  it.each([
    [{ contractEndsOn: '2026-11-21' }, '/body/contract_ends_on users.end_before_start'],
    [{ contractStartsOn: '2027-01-02', contractEndsOn: '2027-01-01' }, '/body/contract_ends_on users.end_before_start'],
  ])('refuses %j: %s', (given, fault) => {
    expect(refusal(() => termOf(given, NOW))).toEqual(['invalid_input', fault]);
  });

  it.each([
    ['2026-11-23', '2027-11-22', 'inactive'],
    ['2026-11-22', '2026-11-22', 'active'],
    ['2025-11-22', '2026-11-21', 'inactive'],
  ])('from %s to %s makes a contract %s', (startsOn, endsOn, status) => {
    expect(statusOfTerm(startsOn, endsOn, '2026-11-22')).toBe(status);
  });
});

describe('a change of a term', () => {
  const contract = (status: 'active' | 'suspended' | 'inactive' | 'terminated', startsOn: string, endsOn: string) => ({
    contractStatus: status,
    contractStartsOn: startsOn,
    contractEndsOn: endsOn,
  });
  const running = contract('active', '2026-01-01', '2026-12-31');
  const waiting = contract('inactive', '2026-12-01', '2027-11-30');
  const over = contract('inactive', '2025-01-01', '2025-12-31');
  const ended = contract('terminated', '2026-01-01', '2026-12-31');

  it.each([
    ['nothing, when nothing moves', running, { contractEndsOn: '2026-12-31' }, null],
    ['nothing of one that was terminated, either', ended, { contractEndsOn: '2026-12-31' }, null],
    ['a later end', running, { contractEndsOn: '2027-12-31' }, { ...running, contractEndsOn: '2027-12-31' }],
    ['an earlier end', running, { contractEndsOn: '2026-11-22' }, { ...running, contractEndsOn: '2026-11-22' }],
    [
      'a later end of one that had run out, which goes on',
      over,
      { contractEndsOn: '2027-12-31' },
      { ...over, contractEndsOn: '2027-12-31', contractStatus: 'active' },
    ],
    [
      'a start that has not come',
      waiting,
      { contractStartsOn: '2026-11-22' },
      { ...waiting, contractStartsOn: '2026-11-22', contractStatus: 'active' },
    ],
    [
      'a later end of a suspended one, which stays so',
      { ...running, contractStatus: 'suspended' as const },
      { contractEndsOn: '2027-12-31' },
      { ...running, contractEndsOn: '2027-12-31', contractStatus: 'suspended' },
    ],
  ])('takes %s', (_, before, change, after) => {
    expect(changedTerm(before, change, NOW)).toEqual(after);
  });

  it.each([
    [
      'a start that has come',
      running,
      { contractStartsOn: '2026-02-01' },
      ['invalid_input', '/body/contract_starts_on users.already_started'],
    ],
    ['an end that has passed', running, { contractEndsOn: '2026-11-21' }, ['invalid_input', '/body/contract_ends_on users.end_passed']],
    [
      'an end before the start',
      waiting,
      { contractEndsOn: '2026-11-30' },
      ['invalid_input', '/body/contract_ends_on users.end_before_start'],
    ],
    ['a contract that was terminated', ended, { contractEndsOn: '2027-12-31' }, ['users.contract_terminated']],
  ])('refuses %s', (_, before, change, expected) => {
    expect(refusal(() => changedTerm(before, change, NOW))).toEqual(expected);
  });
});
