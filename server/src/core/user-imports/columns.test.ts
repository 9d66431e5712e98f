import { LOCALES } from '@mekuri/kit/manifest';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../i18n/messages.ts';
import { FIELDS, suggestColumns } from './columns.ts';

const messages = loadMessages([]);

describe('the columns of a file', () => {
  it.each(LOCALES)('of our own export in %s are recognized', (locale) => {
    const names = FIELDS.map((field) => messages[locale][`users.columns.${field}`]!);
    expect(suggestColumns(names)).toEqual(FIELDS);
  });

  it('are recognized by their wire names', () => {
    expect(suggestColumns(FIELDS)).toEqual(FIELDS);
  });

  it.each([
    ['会社名（必須）', 'company_name'],
    ['※企業名', 'company_name'],
    ['Ｅ－ｍａｉｌ', 'email'],
    ['ﾒｰﾙｱﾄﾞﾚｽ', 'email'],
    [' E-Mail Address* ', 'email'],
    ['ご担当者 名', 'name'],
    ['契約 開始日', 'contract_starts_on'],
    ['ﾗｲｾﾝｽ発行（有/無）', 'license_issuance'],
    ['Contract_End_Date', 'contract_ends_on'],
    ['備考', null],
    ['', null],
    ['__proto__', null],
    ['constructor', null],
  ])('%j is %s', (name, field) => {
    expect(suggestColumns([name])).toEqual([field]);
  });

  it('are each assigned once', () => {
    expect(suggestColumns(['会社名', '企業名', 'メール', 'email'])).toEqual(['company_name', null, 'email', null]);
  });
});
