import type { components } from '../generated/operations.ts';
import type { FormConsent } from './definition.ts';
import type { FormType } from './defaults.ts';

type Company = Readonly<Partial<components['schemas']['CompanyInfo']>>;

const FIELDS = ['companyProfile', 'companyClause', 'termsOfService', 'privacyPolicy'] as const;
const SHOWN_IN = {
  CONTACT_SETTING: 'showInContact',
  HOMEPAGE_SETTING: 'showInForm',
  MEMBERSHIP_SETTING: 'showInMemberShip',
} as const satisfies Record<FormType, keyof Company>;
/** Terms of use and privacy policy: what has to be agreed to where the contract is. */
const AGREED: ReadonlySet<number> = new Set([2, 3]);

export interface ConsentTexts {
  /** Kinds of legal documents, in their order, with their texts. */
  documents: readonly { kind: number; text: string }[];
  /** Who sends the form has to agree. */
  isRequired: boolean;
}

/** The documents that stand with a form: what the company shows in forms of its type, and what has to be agreed to in any case. */
export const consentTexts = (company: Company, type: FormType): ConsentTexts => {
  const isShown = company[SHOWN_IN[type]] ?? false;
  const isDemanded = company.contractAgreementRequired ?? false;
  const documents = FIELDS.map((field, kind) => ({ kind, text: company[field]?.trim() ?? '' })).filter(
    ({ kind, text }) => text !== '' && (isShown || (isDemanded && AGREED.has(kind))),
  );
  return { documents, isRequired: isDemanded && documents.some(({ kind }) => AGREED.has(kind)) };
};

/** SHA-256 in hex, as `crypto.subtle` and `node:crypto` both make it. */
const digest = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** As visitors get it: the texts are the legal documents' own pages; `version` names them. */
export const publicConsent = async ({ documents, isRequired }: ConsentTexts): Promise<FormConsent> => ({
  documents: documents.map(({ kind }) => kind),
  isRequired,
  version: documents.length === 0 ? '' : await digest(JSON.stringify(documents.map(({ kind, text }) => [kind, text]))),
});
