import type { BillingIssuer, BillingIssuerInput } from '@mekuri/client-console';
import { amountOf } from '../../../ui/text/numbers.ts';
import { normalizeAddress } from '../../../ui/text/text.ts';
import { normalizeRegistrationNumber } from './registration-number.ts';

export const ROUNDINGS = ['floor', 'round', 'ceil'] as const;

/** Bounds of the contract; a test holds them against the document. */
export const ISSUER_LIMITS = {
  name: 100,
  address: 256,
  telephone: 20,
  bankAccounts: 5,
  bankAccount: 200,
  notes: 500,
  numberPrefix: 10,
  initialFee: 999_999_999,
} as const;

export interface IssuerValues {
  name: string;
  postalCode: string;
  address: string;
  telephone: string;
  registrationNumber: string;
  bankAccounts: string[];
  notes: string;
  numberPrefix: string;
  initialFee: number | string;
  taxRounding: BillingIssuer['taxRounding'];
}

export const issuerValues = ({ revision: _revision, registrationNumber, ...issuer }: BillingIssuer): IssuerValues => ({
  ...issuer,
  registrationNumber: registrationNumber ?? '',
});

/** The settings as they are sent; they have been checked. */
export const issuerOfValues = (values: IssuerValues): BillingIssuerInput => ({
  name: values.name.trim(),
  postalCode: normalizeAddress(values.postalCode),
  address: values.address.trim(),
  telephone: normalizeAddress(values.telephone),
  registrationNumber: normalizeRegistrationNumber(values.registrationNumber) || null,
  bankAccounts: values.bankAccounts.map((account) => account.trim()).filter((account) => account !== ''),
  notes: values.notes.trim(),
  numberPrefix: normalizeAddress(values.numberPrefix).toUpperCase(),
  initialFee: amountOf(values.initialFee),
  taxRounding: values.taxRounding,
});
