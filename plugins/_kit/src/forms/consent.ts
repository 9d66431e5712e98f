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
/** Terms of use and privacy policy: the documents that require agreement. */
const AGREED: ReadonlySet<number> = new Set([2, 3]);

export interface ConsentTexts {
  /** The legal documents' kinds, in order, with their texts. */
  documents: readonly { kind: number; text: string }[];
  /** The sender has to agree to the documents. */
  isRequired: boolean;
}

/** The legal documents of a form: those that the company shows in forms of its type, and those that require agreement. */
export const consentTexts = (company: Company, type: FormType): ConsentTexts => {
  const isShown = company[SHOWN_IN[type]] ?? false;
  const isDemanded = company.contractAgreementRequired ?? false;
  const documents = FIELDS.map((field, kind) => ({ kind, text: company[field]?.trim() ?? '' })).filter(
    ({ kind, text }) => text !== '' && (isShown || (isDemanded && AGREED.has(kind))),
  );
  return { documents, isRequired: isDemanded && documents.some(({ kind }) => AGREED.has(kind)) };
};

/** SHA-256 in hex; Web Crypto is available in browsers and on the server. */
const digest = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The public form of a consent. The texts are on the legal documents' own pages; `version` is a hash of them. */
export const publicConsent = async ({ documents, isRequired }: ConsentTexts): Promise<FormConsent> => ({
  documents: documents.map(({ kind }) => kind),
  isRequired,
  version: documents.length === 0 ? '' : await digest(JSON.stringify(documents.map(({ kind, text }) => [kind, text]))),
});
