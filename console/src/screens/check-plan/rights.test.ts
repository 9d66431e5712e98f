import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/fixtures.ts';
import { mayAskEnd, mayChangeProfile, mayChoosePlan, mayReadBills } from './rights.ts';

const suspended = { ...aUser().account, contractStatus: 'suspended' } as const;

describe("the account's own plan", () => {
  it('can be chosen by users and their main contacts', () => {
    expect(mayChoosePlan(aUser())).toBe(true);
    expect(mayChoosePlan(aUser({ role: 'SUB_ADMIN', adminRole: 'main_contact' }))).toBe(true);
    expect(mayChoosePlan(aUser({ role: 'SUB_ADMIN', adminRole: 'editor' }))).toBe(false);
    expect(mayChoosePlan(aUser({ authority: 'view' }))).toBe(false);
    expect(mayChoosePlan(aUser({ role: 'OEM_MASTER', area: 'OEM_MASTER' }))).toBe(false);
  });
  it('cannot be changed while the contract is suspended, but can be cancelled', () => {
    expect(mayChoosePlan(aUser({ account: suspended }))).toBe(false);
    expect(mayAskEnd(aUser({ account: suspended }))).toBe(true);
  });
  it('can be cancelled by OEM masters but not their admins, and not after it has ended', () => {
    expect(mayAskEnd(aUser({ role: 'OEM_MASTER', area: 'OEM_MASTER' }))).toBe(true);
    expect(mayAskEnd(aUser({ role: 'OEM_ADMIN', area: 'OEM_ADMIN' }))).toBe(false);
    expect(mayAskEnd(aUser({ account: { ...suspended, contractStatus: 'inactive' } }))).toBe(false);
  });
  it('is billed to main contacts, also of OEMs and after the contract', () => {
    expect(mayReadBills(aUser())).toBe(true);
    expect(mayReadBills(aUser({ authority: 'view' }))).toBe(true);
    expect(mayReadBills(aUser({ role: 'OEM_ADMIN', area: 'OEM_ADMIN' }))).toBe(true);
    expect(mayReadBills(aUser({ role: 'SUB_ADMIN', adminRole: 'main_contact' }))).toBe(true);
    expect(mayReadBills(aUser({ account: { ...suspended, contractStatus: 'inactive' } }))).toBe(true);
    expect(mayReadBills(aUser({ role: 'SUB_ADMIN', adminRole: 'editor' }))).toBe(false);
    expect(mayReadBills(aUser({ role: 'MASTER', area: 'MASTER' }))).toBe(false);
  });
  it('is billed to a profile that those with edit authority change, also after the contract', () => {
    expect(mayChangeProfile(aUser())).toBe(true);
    expect(mayChangeProfile(aUser({ account: suspended }))).toBe(true);
    expect(mayChangeProfile(aUser({ account: { ...suspended, contractStatus: 'inactive' } }))).toBe(true);
    expect(mayChangeProfile(aUser({ authority: 'view' }))).toBe(false);
    expect(mayChangeProfile(aUser({ role: 'SUB_ADMIN', adminRole: 'editor' }))).toBe(false);
  });
});
