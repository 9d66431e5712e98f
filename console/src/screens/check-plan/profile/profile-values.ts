import type { BillingProfile, BillingProfileInput, BillLanguage } from '@mekuri/client-console';
import { isTelephone, normalisedTelephone } from '@mekuri/kit/telephone';
import { isEmail } from '../../../ui/text/email.ts';
import { codePoints, normalizeAddress } from '../../../ui/text/text.ts';

export const BILL_LANGUAGES = ['ja', 'en'] as const satisfies readonly BillLanguage[];

/** Bounds of the contract; a test holds them against the document. */
export const PROFILE_LIMITS = {
  companyName: 50,
  department: 50,
  contactName: 50,
  address: 256,
  mails: 5,
  payerName: 100,
} as const;

export interface ProfileValues {
  companyName: string;
  department: string;
  contactName: string;
  postalCode: string;
  address: string;
  telephone: string;
  language: BillLanguage;
  /** At least one, which may be empty. */
  mails: string[];
  payerName: string;
}

export const profileValues = ({
  companyName,
  department,
  contactName,
  postalCode,
  address,
  telephone,
  language,
  mails,
  payerName,
}: BillingProfile): ProfileValues => ({
  companyName,
  department,
  contactName,
  postalCode,
  address,
  telephone,
  language,
  mails: mails.length > 0 ? mails : [''],
  payerName,
});

/** The profile as it is sent; it has been checked. The server brings names and addresses into their stored form. */
export const profileOfValues = (values: ProfileValues): BillingProfileInput => ({
  companyName: values.companyName.trim(),
  department: values.department.trim(),
  contactName: values.contactName.trim(),
  postalCode: normalizeAddress(values.postalCode),
  address: values.address.trim(),
  telephone: normalisedTelephone(values.telephone),
  language: values.language,
  mails: values.mails.map(normalizeAddress).filter((mail) => mail !== ''),
  payerName: values.payerName.trim(),
});

export type ProfileIssue = 'required' | 'postalCode' | 'telephone' | 'email' | { limit: number };

const issueOf = (field: string, text: string, limit: number | undefined): ProfileIssue | null => {
  if (text.trim() === '') return field === 'department' ? null : 'required';
  if (field === 'postalCode' && !/^\d{3}-?\d{4}$/.test(normalizeAddress(text))) return 'postalCode';
  if (field === 'telephone' && !isTelephone(normalisedTelephone(text))) return 'telephone';
  return limit !== undefined && codePoints(text.trim()) > limit ? { limit } : null;
};

/** The errors of a form, by field. Those of a mail address are keyed by its place: `mails.0`. */
export const issuesOf = ({ mails, language: _language, ...texts }: ProfileValues): Record<string, ProfileIssue> => {
  const issues: Record<string, ProfileIssue> = {};
  const limits: Readonly<Record<string, number>> = PROFILE_LIMITS;
  for (const [field, text] of Object.entries(texts)) {
    const issue = issueOf(field, text, limits[field]);
    if (issue) issues[field] = issue;
  }
  if (mails.every((mail) => mail.trim() === '')) issues['mails.0'] = 'required';
  for (const [at, mail] of mails.entries()) {
    const address = normalizeAddress(mail);
    if (address !== '' && !isEmail(address)) issues[`mails.${at}`] = 'email';
  }
  return issues;
};
