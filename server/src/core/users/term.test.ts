import type { KitError } from '@mekuri/kit/errors';
import { describe, expect, it } from 'vitest';
import { statusOfTerm } from '../accounts/people/people.ts';
import { changedTerm, termOf } from './term.ts';

/** 00:30 of 22 November in Japan, still the 21st in London. */
const NOW = new Date('2026-11-21T15:30:00Z');
const refusal = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    const { code, options } = error as KitError;
    return [code, ...(options.fields ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`)];
  }
};
const [PAID, FREE] = [
  { now: NOW, isPaid: true },
  { now: NOW, isPaid: false },
];

describe('a term', () => {
  it.each([
    [{}, { contractStartsOn: '2026-11-22', contractEndsOn: '2027-11-21' }],
    [{ contractStartsOn: '2027-01-31' }, { contractStartsOn: '2027-01-31', contractEndsOn: '2028-01-30' }],
    [{ contractStartsOn: '2028-02-29' }, { contractStartsOn: '2028-02-29', contractEndsOn: '2029-02-27' }],
    [{ contractEndsOn: '2028-11-21' }, { contractStartsOn: '2026-11-22', contractEndsOn: '2028-11-21' }],
    [
      { contractStartsOn: '2025-11-22', contractEndsOn: '2026-11-22' },
      { contractStartsOn: '2025-11-22', contractEndsOn: '2026-11-22' },
    ],
  ])('of %j is %j', (given, term) => {
    expect(termOf(given, PAID)).toEqual(term);
  });

  it('may be one day on a free plan', () => {
    const day = { contractStartsOn: '2026-11-22', contractEndsOn: '2026-11-22' };
    expect(termOf(day, FREE)).toEqual(day);
  });

  it.each([
    [{ contractEndsOn: '2026-11-21' }, '/body/contract_ends_on users.end_before_start'],
    [{ contractStartsOn: '2027-01-02', contractEndsOn: '2027-01-01' }, '/body/contract_ends_on users.end_before_start'],
    [{ contractEndsOn: '2026-11-22' }, '/body/contract_ends_on users.term_too_short'],
    [{ contractEndsOn: '2027-11-20' }, '/body/contract_ends_on users.term_too_short'],
    [{ contractStartsOn: '2028-02-29', contractEndsOn: '2029-02-26' }, '/body/contract_ends_on users.term_too_short'],
    [{ contractStartsOn: '2026-05-01', contractEndsOn: '2026-11-30' }, '/body/contract_ends_on users.term_too_short'],
    [{ contractStartsOn: '2025-11-21', contractEndsOn: '2027-11-21' }, '/body/contract_starts_on users.start_too_early'],
    [{ contractStartsOn: '2025-11-22', contractEndsOn: '2026-11-21' }, '/body/contract_ends_on users.end_passed'],
  ])('refuses %j: %s', (given, issue) => {
    expect(refusal(() => termOf(given, PAID))).toEqual(['invalid_input', issue]);
  });

  it.each([
    [{ contractStartsOn: '2026-01-01', contractEndsOn: '2026-11-21' }, '/body/contract_ends_on users.end_passed'],
    [{ contractStartsOn: '2025-11-21', contractEndsOn: '2026-12-31' }, '/body/contract_starts_on users.start_too_early'],
  ])('refuses %j of a plan that costs nothing, too: %s', (given, issue) => {
    expect(refusal(() => termOf(given, FREE))).toEqual(['invalid_input', issue]);
  });

  it.each([
    ['2026-11-21T14:59:00Z', '2026-11-21', '2025-11-21', '2025-11-20'],
    ['2026-11-21T15:01:00Z', '2026-11-22', '2025-11-22', '2025-11-21'],
  ])('is of days in Japan: at %s it is %s', (instant, today, earliest, tooEarly) => {
    const at = { now: new Date(instant), isPaid: true };
    expect(termOf({}, at)).toMatchObject({ contractStartsOn: today });
    expect(termOf({ contractStartsOn: earliest, contractEndsOn: today }, { ...at, isPaid: false })).toBeDefined();
    expect(refusal(() => termOf({ contractStartsOn: tooEarly, contractEndsOn: '2027-12-31' }, at))).toEqual([
      'invalid_input',
      '/body/contract_starts_on users.start_too_early',
    ]);
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
    isPaid: true,
  });
  const running = contract('active', '2026-01-01', '2026-12-31');
  const waiting = contract('inactive', '2026-12-01', '2027-11-30');
  const over = contract('inactive', '2025-01-01', '2025-12-31');
  const ended = contract('terminated', '2026-01-01', '2026-12-31');

  it.each([
    ['nothing, when nothing moves', running, { contractEndsOn: '2026-12-31' }, null],
    ['nothing of one that was terminated, either', ended, { contractEndsOn: '2026-12-31' }, null],
    ['a later end', running, { contractEndsOn: '2027-12-31' }, { ...running, contractEndsOn: '2027-12-31' }],
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
      'a later start, with an end 12 months after it',
      waiting,
      { contractStartsOn: '2026-12-15', contractEndsOn: '2027-12-14' },
      { ...waiting, contractStartsOn: '2026-12-15', contractEndsOn: '2027-12-14' },
    ],
    [
      'a later end of a suspended one, which stays so',
      { ...running, contractStatus: 'suspended' as const },
      { contractEndsOn: '2027-12-31' },
      { ...running, contractEndsOn: '2027-12-31', contractStatus: 'suspended' },
    ],
  ])('takes %s', (_, before, change, after) => {
    const { isPaid: _isPaid, ...expected } = { isPaid: true, ...after };
    expect(changedTerm(before, change, NOW)).toEqual(after && expected);
  });

  it.each([
    [
      'a start that has come',
      running,
      { contractStartsOn: '2026-02-01' },
      ['invalid_input', '/body/contract_starts_on users.already_started'],
    ],
    ['an earlier end', running, { contractEndsOn: '2026-12-30' }, ['invalid_input', '/body/contract_ends_on users.end_shortened']],
    ['an end today', running, { contractEndsOn: '2026-11-22' }, ['invalid_input', '/body/contract_ends_on users.end_shortened']],
    ['a later end that has passed', over, { contractEndsOn: '2026-11-21' }, ['invalid_input', '/body/contract_ends_on users.end_passed']],
    [
      'a later start that leaves less than 12 months',
      waiting,
      { contractStartsOn: '2026-12-02' },
      ['invalid_input', '/body/contract_ends_on users.term_too_short'],
    ],
    [
      'a start more than 12 months back',
      waiting,
      { contractStartsOn: '2025-11-21' },
      ['invalid_input', '/body/contract_starts_on users.start_too_early'],
    ],
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
