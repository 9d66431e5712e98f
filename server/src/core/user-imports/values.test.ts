import { LOCALES } from '@mekuri/kit/manifest';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../i18n/messages.ts';
import { readAccountType, readAuthority, readDay, readLicence, readLocale } from './values.ts';

const messages = loadMessages([]);

describe.each(LOCALES)('what our own export writes in %s is read', (locale) => {
  const said = (key: string): string => messages[locale][`users.values.${key}`]!;

  it.each(['OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER'])('account type %s', (type) => {
    expect(readAccountType(said(`accountType.${type}`))).toBe(type);
  });
  it.each(['view', 'edit'])('authority %s', (authority) => {
    expect(readAuthority(said(`authority.${authority}`))).toBe(authority);
  });
  it.each([true, false])('license issuance %s', (licence) => {
    expect(readLicence(said(`licenseIssuance.${licence}`))).toBe(licence);
  });
  it.each(LOCALES)('locale %s', (of) => {
    expect(readLocale(of)).toBe(of);
    expect(readLocale(said(`locale.${of}`))).toBe(of);
  });
});

describe('a value', () => {
  it.each([
    ['編集', 'edit'],
    ['閲覧のみ', 'view'],
    ['Ｅｄｉｔ', 'edit'],
    ['VIEW', 'view'],
    ['管理', undefined],
    ['constructor', undefined],
  ])('authority %s is %s', (cell, authority) => expect(readAuthority(cell)).toBe(authority));

  it.each([
    ['有', true],
    ['あり', true],
    ['○', true],
    ['１', true],
    ['Granted', true],
    ['無', false],
    ['なし', false],
    ['×', false],
    ['not granted', false],
    ['たぶん', undefined],
  ])('license %s is %s', (cell, licence) => expect(readLicence(cell)).toBe(licence));

  it.each([
    ['OEMマスター', 'OEM_MASTER'],
    ['ＯＥＭ管理者', 'OEM_ADMIN'],
    ['oem_admin', 'OEM_ADMIN'],
    ['ﾏｽﾀｰﾕｰｻﾞｰ', 'MASTER_USER'],
    ['User', 'USER'],
    ['MASTER', undefined],
    ['SUB_ADMIN', undefined],
  ])('account type %s is %s', (cell, type) => expect(readAccountType(cell)).toBe(type));

  it.each([
    ['日本語', 'ja'],
    ['中国語（簡体字）', 'cn'],
    ['KO', 'kr'],
    ['フランス語', undefined],
  ])('locale %s is %s', (cell, locale) => expect(readLocale(cell)).toBe(locale));

  it.each([
    ['2026/4/1', '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026.4.1', '2026-04-01'],
    ['20260401', '2026-04-01'],
    ['２０２６／４／１', '2026-04-01'],
    ['2026年4月1日', '2026-04-01'],
    ['2026年 4月 1日', '2026-04-01'],
    ['2026년 4월 1일', '2026-04-01'],
    ['2026/4/1 0:00', '2026-04-01'],
    ['2026-04-01T00:00:00Z', '2026-04-01'],
    ['2026−04−01', '2026-04-01'],
    ['令和8年4月1日', '2026-04-01'],
    ['令和元年5月1日', '2019-05-01'],
    ['㋿8年4月1日', '2026-04-01'],
    ['R8.4.1', '2026-04-01'],
    ['2028/2/29', '2028-02-29'],
    ['2026/2/29', undefined],
    ['2026/2/30', undefined],
    ['2026/13/1', undefined],
    ['2026/0/1', undefined],
    ['4/1/2026', undefined],
    ['46113', undefined],
    ['明日', undefined],
    ['2026/4/1 12:00', undefined],
  ])('day %s is %s', (cell, day) => expect(readDay(cell)).toBe(day));
});
