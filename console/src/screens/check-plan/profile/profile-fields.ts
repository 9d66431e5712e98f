import { isProblem, type BillingProfileField } from '@mekuri/client-console';
import { hasCode } from '../../../ui/feedback/problem.ts';

/** The form's field of each field that payment requires. */
export const FORM_FIELDS = {
  company_name: 'companyName',
  contact_name: 'contactName',
  postal_code: 'postalCode',
  address: 'address',
  telephone: 'telephone',
  mails: 'mails',
  payer_name: 'payerName',
} as const satisfies Record<BillingProfileField, string>;

const isField = (name: string): name is BillingProfileField => name in FORM_FIELDS;

/** The missing fields for which the server refused a paid plan; null for every other error. */
export const refusedFields = (error: unknown): BillingProfileField[] | null =>
  isProblem(error) && hasCode(error, 'billing.profile_incomplete') ? (error.missing ?? []).filter(isField) : null;
