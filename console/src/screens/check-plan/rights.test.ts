import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/fixtures.ts';
import { mayAskEnd, mayChoosePlan } from './rights.ts';

const suspended = { ...aUser().account, contractStatus: 'suspended' } as const;

describe('the own plan', () => {
  it('is chosen by users, and by their main contacts', () => {
    expect(mayChoosePlan(aUser())).toBe(true);
    expect(mayChoosePlan(aUser({ role: 'SUB_ADMIN', adminRole: 'main_contact' }))).toBe(true);
    expect(mayChoosePlan(aUser({ role: 'SUB_ADMIN', adminRole: 'editor' }))).toBe(false);
    expect(mayChoosePlan(aUser({ authority: 'view' }))).toBe(false);
    expect(mayChoosePlan(aUser({ role: 'OEM_MASTER', area: 'OEM_MASTER' }))).toBe(false);
  });
  it('stays as it is while the contract is paused, but may be ended', () => {
    expect(mayChoosePlan(aUser({ account: suspended }))).toBe(false);
    expect(mayAskEnd(aUser({ account: suspended }))).toBe(true);
  });
  it('is ended by OEM masters, not by their admins, and not when it is over', () => {
    expect(mayAskEnd(aUser({ role: 'OEM_MASTER', area: 'OEM_MASTER' }))).toBe(true);
    expect(mayAskEnd(aUser({ role: 'OEM_ADMIN', area: 'OEM_ADMIN' }))).toBe(false);
    expect(mayAskEnd(aUser({ account: { ...suspended, contractStatus: 'inactive' } }))).toBe(false);
  });
});
