import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import i18next from 'i18next';
import { aManagedUser, aMaster, anOem, idOf } from '../testing.ts';
import { lacksParent, newUserBody, newUserValues, userChange, valuesOf } from './user-form-values.ts';

beforeAll(() => i18next.init({ lng: 'ja', resources: {} }));

describe('a new account', () => {
  it('starts today and runs for 12 months', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(newUserValues(anOem())).toMatchObject({
      accountType: 'USER',
      contractStartsOn: '2026-11-25',
      contractEndsOn: '2027-11-24',
      authority: 'edit',
    });
  });
  it('below an OEM is one of its users', () => {
    expect(newUserValues(aMaster(), aManagedUser({ id: idOf(1), accountType: 'OEM_MASTER' }))).toMatchObject({
      accountType: 'USER',
      parentId: idOf(1),
    });
  });
  it('is sent with its address normalized, and without values that do not apply', () => {
    const values = {
      ...newUserValues(anOem()),
      companyName: ' 汐町 ',
      name: 'あおい',
      email: 'Ａｏｉ＠ｅｘ．ｊｐ ',
      licenseIssuance: true,
    };
    const body = newUserBody(anOem(), { ...values, parentId: anOem().account.id }, idOf(9));
    expect(body).toMatchObject({ companyName: '汐町', email: 'Aoi@ex.jp', planId: idOf(9), licenseIssuance: false });
    expect(body).not.toHaveProperty('parentId');
    expect(body).not.toHaveProperty('initialPassword');
  });
  it('created by a master needs its OEM', () => {
    expect(lacksParent(aMaster(), { accountType: 'USER', parentId: undefined })).toBe(true);
    expect(lacksParent(aMaster(), { accountType: 'MASTER_USER', parentId: undefined })).toBe(false);
    expect(lacksParent(anOem(), { accountType: 'USER', parentId: undefined })).toBe(false);
  });
});

describe('a change', () => {
  const user = aManagedUser();
  it('contains only the differences', () => {
    expect(userChange(user, { ...valuesOf(user), name: '汐町 みどり', authority: 'view' })).toEqual({
      name: '汐町 みどり',
      authority: 'view',
    });
  });
  it('is undefined if only white space differs', () => {
    expect(userChange(user, { ...valuesOf(user), companyName: `${user.companyName} ` })).toBeUndefined();
  });
});
