import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/fixtures.ts';
import { needsParent, parentTypes, rightsOver, typesBelow } from './rights.ts';
import { aManagedUser } from './testing.ts';

const master = aUser({ role: 'MASTER', area: 'MASTER' });
const oem = aUser({ role: 'OEM_MASTER', area: 'OEM_MASTER' });
const admin = aUser({ role: 'OEM_ADMIN', area: 'OEM_ADMIN' });

describe('rightsOver', () => {
  it('lets a master suspend, terminate and impersonate, and delete only ended contracts', () => {
    expect(rightsOver(master, aManagedUser())).toMatchObject({
      edit: true,
      actAs: true,
      suspend: true,
      resume: false,
      terminate: true,
      changePlan: true,
      remove: true,
      removable: false,
    });
    expect(rightsOver(master, aManagedUser({ contractStatus: 'terminated' })).removable).toBe(true);
    expect(rightsOver(master, aManagedUser({ contractStatus: 'inactive', accountsBelow: 2 })).removable).toBe(false);
  });
  it('lets an OEM admin assign plans, but not suspend, terminate or delete', () => {
    expect(rightsOver(admin, aManagedUser())).toMatchObject({
      edit: true,
      changePlan: true,
      suspend: false,
      terminate: false,
      remove: false,
    });
  });
  it('leaves contracts to masters, not their sub-admins', () => {
    const sub = aUser({ role: 'SUB_ADMIN', area: 'OEM_MASTER', licenseIssuance: true });
    expect(rightsOver(sub, aManagedUser())).toMatchObject({ edit: true, suspend: false, terminate: false, changePlan: false });
  });
  it('allows no changes to viewers, during a suspension, or to accounts in the trash', () => {
    const none = { edit: false, suspend: false, terminate: false, changePlan: false, extend: false, remove: false };
    expect(rightsOver({ ...master, authority: 'view' }, aManagedUser())).toMatchObject(none);
    expect(rightsOver({ ...oem, account: { ...oem.account, contractStatus: 'suspended' } }, aManagedUser())).toMatchObject(none);
    expect(rightsOver(master, aManagedUser({ deletedAt: '2026-11-01T00:00:00Z' }))).toMatchObject({ ...none, actAs: false });
  });
  it('allows no changes to a terminated contract', () => {
    expect(rightsOver(master, aManagedUser({ contractStatus: 'terminated' }))).toMatchObject({
      edit: false,
      resume: false,
      terminate: false,
      changePlan: false,
      actAs: false,
    });
  });
  it('does not allow a nested impersonation', () => {
    expect(rightsOver({ ...oem, acting: { id: master.id, name: '運営' } }, aManagedUser()).actAs).toBe(false);
  });
  it('lets only the master grant plans, and only to OEM masters', () => {
    expect(rightsOver(master, aManagedUser({ accountType: 'OEM_MASTER' })).grants).toBe(true);
    expect(rightsOver(master, aManagedUser({ accountType: 'OEM_ADMIN' })).grants).toBe(false);
    expect(rightsOver(oem, aManagedUser({ accountType: 'OEM_MASTER' })).grants).toBe(false);
  });
  it('allows resending a pending invitation', () => {
    expect(rightsOver(oem, aManagedUser({ invitation: 'pending' })).invite).toBe(true);
    expect(rightsOver(oem, aManagedUser({ invitation: 'accepted' })).invite).toBe(false);
  });
});

describe('the account tree', () => {
  it('lists below each area the types that its role may create', () => {
    expect(typesBelow('OEM_ADMIN')).toEqual(['USER']);
    expect(typesBelow('USER')).toEqual([]);
  });
  it("requires a master to select a user's OEM", () => {
    expect(needsParent('MASTER', 'USER')).toBe(true);
    expect(needsParent('MASTER', 'MASTER_USER')).toBe(false);
    expect(needsParent('OEM_MASTER', 'USER')).toBe(false);
  });
  it('offers an OEM its admins as parents of its users', () => {
    expect(parentTypes('OEM_MASTER', 'USER')).toEqual(['OEM_ADMIN']);
    expect(parentTypes('OEM_MASTER', 'OEM_ADMIN')).toEqual([]);
    expect(parentTypes('OEM_ADMIN', 'USER')).toEqual([]);
  });
});
