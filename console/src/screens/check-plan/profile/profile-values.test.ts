import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FORM_FIELDS, refusedFields } from './profile-fields.ts';
import { issuesOf, PROFILE_LIMITS, profileOfValues, profileValues } from './profile-values.ts';
import { aProfile, anEmptyProfile } from './testing.ts';

interface Bounded {
  maxLength?: number;
  maxItems?: number;
  enum?: string[];
}

const { schemas } = (
  JSON.parse(readFileSync(new URL('../../../../../openapi/dist/console.json', import.meta.url), 'utf8')) as {
    components: { schemas: { BillingProfileInput: { properties: Record<string, Bounded> }; BillingProfileField: Bounded } };
  }
).components;
const { company_name, department, contact_name, address, mails, payer_name } = schemas.BillingProfileInput.properties;

const values = profileValues(aProfile());
const empty = profileValues(anEmptyProfile());

describe('a billing profile', () => {
  it('comes back as it was read', () => {
    const { revision: _revision, isComplete: _complete, missing: _missing, ...profile } = aProfile();
    expect(profileOfValues(values)).toEqual(profile);
  });

  it('has a first address to fill in, and is sent without empty ones', () => {
    expect(empty.mails).toEqual(['']);
    expect(profileOfValues({ ...values, mails: [' ａ@example.jp', ''] }).mails).toEqual(['a@example.jp']);
  });

  it('is sent in plain digits', () => {
    expect(profileOfValues({ ...values, postalCode: '６５０−００４２', telephone: '０７８ー１２３ー４５６７' })).toMatchObject({
      postalCode: '650-0042',
      telephone: '078-123-4567',
    });
  });

  it('has the bounds and the required fields of the contract', () => {
    expect(PROFILE_LIMITS).toEqual({
      companyName: company_name?.maxLength,
      department: department?.maxLength,
      contactName: contact_name?.maxLength,
      address: address?.maxLength,
      mails: mails?.maxItems,
      payerName: payer_name?.maxLength,
    });
    expect(Object.keys(FORM_FIELDS)).toEqual(schemas.BillingProfileField.enum);
  });
});

describe('the issues of a billing profile', () => {
  it('are none when it is complete, even without a department', () => {
    expect(issuesOf(values)).toEqual({});
    expect(issuesOf({ ...values, department: ' ' })).toEqual({});
  });

  it('are the fields that payment requires', () => {
    expect(issuesOf({ ...empty, companyName: ' ' })).toEqual({
      companyName: 'required',
      contactName: 'required',
      postalCode: 'required',
      address: 'required',
      telephone: 'required',
      'mails.0': 'required',
      payerName: 'required',
    });
  });

  it.each([
    [{ postalCode: '65000' }, { postalCode: 'postalCode' }],
    [{ postalCode: '６５０００４２' }, {}],
    [{ telephone: '123' }, { telephone: 'telephone' }],
    [{ telephone: '+81 78-123-4567' }, {}],
    [{ mails: ['keiri@example.jp', 'keiri@'] }, { 'mails.1': 'email' }],
    [{ mails: ['', 'keiri@example.jp'] }, {}],
    [{ companyName: '汐'.repeat(51) }, { companyName: { limit: 50 } }],
    [{ department: '汐'.repeat(51) }, { department: { limit: 50 } }],
    [{ address: '𠮷'.repeat(256) }, {}],
  ])('in %j are %j', (change, issues) => {
    expect(issuesOf({ ...values, ...change })).toEqual(issues);
  });
});

describe('the refusal of a paid plan', () => {
  const problem = { code: 'billing.profile_incomplete', status: 422, requestId: '1', missing: ['address', 'future', 'mails'] };
  it('names the fields that are known here', () => {
    expect(refusedFields(problem)).toEqual(['address', 'mails']);
  });
  it('is no other error', () => {
    expect(refusedFields({ ...problem, code: 'plans.not_offered' })).toBeNull();
    expect(refusedFields(null)).toBeNull();
  });
});
