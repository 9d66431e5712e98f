import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anIssuer } from '../testing.ts';
import { ISSUER_LIMITS, issuerOfValues, issuerValues } from './issuer-values.ts';

interface Bounded {
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  items?: Bounded;
}

const contract = JSON.parse(readFileSync(new URL('../../../../../openapi/dist/console.json', import.meta.url), 'utf8')) as {
  components: { schemas: { BillingIssuerInput: { properties: Record<string, Bounded> } } };
};
const { name, address, telephone, bank_accounts, notes, number_prefix, initial_fee } =
  contract.components.schemas.BillingIssuerInput.properties;

describe('the settings of an issuer', () => {
  it('come back as they were read', () => {
    const { revision: _revision, ...issuer } = anIssuer();
    expect(issuerOfValues(issuerValues(anIssuer()))).toEqual(issuer);
    expect(issuerOfValues(issuerValues(anIssuer({ registrationNumber: null }))).registrationNumber).toBeNull();
  });
  it('are sent in plain letters, without empty accounts', () => {
    const values = {
      ...issuerValues(anIssuer()),
      postalCode: '１００−０００１',
      telephone: '０３−１２３４−５６７８',
      registrationNumber: 'ｔ７０００−０１２０５０００２',
      numberPrefix: 'mk-',
      initialFee: '５０，０００円',
      bankAccounts: ['  みなと銀行 ', ' '],
    };
    expect(issuerOfValues(values)).toMatchObject({
      postalCode: '100-0001',
      telephone: '03-1234-5678',
      registrationNumber: 'T7000012050002',
      numberPrefix: 'MK-',
      initialFee: 50_000,
      bankAccounts: ['みなと銀行'],
    });
  });
  it('have the bounds of the contract', () => {
    expect(ISSUER_LIMITS).toEqual({
      name: name?.maxLength,
      address: address?.maxLength,
      telephone: telephone?.maxLength,
      bankAccounts: bank_accounts?.maxItems,
      bankAccount: bank_accounts?.items?.maxLength,
      notes: notes?.maxLength,
      numberPrefix: number_prefix?.maxLength,
      initialFee: initial_fee?.maximum,
    });
  });
});
