import { describe, expect, it } from 'vitest';
import { checkForm } from './check.ts';
import { consentTexts, publicConsent } from './consent.ts';
import { defaultItems, FIXED_ITEMS, newItem, type FormType } from './defaults.ts';
import type { FormItem } from './definition.ts';

const TYPES: readonly FormType[] = ['CONTACT_SETTING', 'HOMEPAGE_SETTING', 'MEMBERSHIP_SETTING'];
const option = (id: string, label = id, isDefault = false) => ({ id, label, isDefault });
const issues = (...items: FormItem[]) => checkForm(items, { limit: 20, fixed: {} }).map(({ item, rule }) => `${item} ${rule}`);

describe('a form that is saved', () => {
  it.each(TYPES)('may be the default one: %s', (type) => {
    for (const language of ['JP', 'EN', 'CN', 'KR'] as const)
      expect(checkForm(defaultItems(type, language), { limit: 20, fixed: FIXED_ITEMS[type] })).toEqual([]);
  });

  it.each([
    ['an id twice', [newItem('a'), newItem('a')], ['a duplicate', 'a duplicate']],
    ['a dropdown without options', [newItem('a', { typeInput: 'SELECT' })], ['a noOptions']],
    ['a text with options', [newItem('a', { options: [option('x')] })], ['a strayOptions']],
    ['an option twice', [newItem('a', { typeInput: 'SELECT', options: [option('x'), option('x', 'y')] })], ['a duplicateOptions']],
    [
      'two options of one text',
      [newItem('a', { typeInput: 'SELECT', options: [option('x', 'z'), option('y', 'z ')] })],
      ['a duplicateLabels'],
    ],
    ['two defaults', [newItem('a', { typeInput: 'SELECT', options: [option('x', 'x', true), option('y', 'y', true)] })], ['a defaults']],
    ['a number that is an address', [newItem('a', { typeInput: 'NUMBER', format: 'EMAIL' })], ['a format']],
    ['bounds that nothing is between', [newItem('a', { min: 2, max: 1 })], ['a bounds']],
    ['more than a line takes', [newItem('a', { maxLength: 300 })], ['a bounds']],
    ['a comparison with nothing', [newItem('a', { sameAs: 'b' })], ['a sameAs']],
    ['a password outside of registration', [newItem('a', { format: 'PASSWORD' })], ['a noPassword']],
  ] as const)('does not have %s', (_, items, expected) => {
    expect(issues(...items)).toEqual(expected);
  });

  it('keeps the required items unchanged, and respects the limit', () => {
    const rules = { limit: 2, fixed: FIXED_ITEMS.CONTACT_SETTING };
    expect(checkForm([newItem('a'), newItem('b'), newItem('c')], rules)).toEqual([
      { item: '', rule: 'tooMany', params: { limit: 2 } },
      { item: '', rule: 'fixedMissing', params: { id: 'email' } },
    ]);
    expect(checkForm([newItem('email')], rules)).toEqual([{ item: 'email', rule: 'fixedChanged' }]);
  });
});

describe('the consent', () => {
  const company = { termsOfService: '規約', privacyPolicy: '方針', companyProfile: '会社' };

  it('lists the documents that the company shows in forms of the type', async () => {
    expect(consentTexts(company, 'CONTACT_SETTING')).toEqual({ documents: [], isRequired: false });
    const shown = consentTexts({ ...company, showInContact: true }, 'CONTACT_SETTING');
    expect(await publicConsent(shown)).toMatchObject({ documents: [0, 2, 3], isRequired: false });
    expect(consentTexts({ ...company, showInContact: true }, 'HOMEPAGE_SETTING').documents).toEqual([]);
  });

  it('lists terms and privacy policy wherever agreement is required, under a new version when they change', async () => {
    const demanded = { ...company, contractAgreementRequired: true };
    const consent = await publicConsent(consentTexts(demanded, 'MEMBERSHIP_SETTING'));
    expect(consent).toMatchObject({ documents: [2, 3], isRequired: true, version: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const changed = await publicConsent(consentTexts({ ...demanded, privacyPolicy: '方針 改' }, 'MEMBERSHIP_SETTING'));
    expect(changed.version).not.toBe(consent.version);
  });
});
