/** Legal documents by number, in the order of the footer. */
export const DOCUMENTS = [
  { kind: 0, field: 'companyProfile', label: 'company.profile' },
  { kind: 1, field: 'companyClause', label: 'company.transactions' },
  { kind: 2, field: 'termsOfService', label: 'company.terms' },
  { kind: 3, field: 'privacyPolicy', label: 'company.privacy' },
] as const;

const PRIVACY_POLICY = 3;

/** The service's own section on its measurement: part of the privacy policy, or offered by itself where a site has none. */
export const TRANSMISSION = { kind: 4, label: 'transmission.label' } as const;

export type OfferedDocument = (typeof DOCUMENTS)[number] | typeof TRANSMISSION;

/** The documents that a site offers, in order. */
export const offeredDocuments = (documents: readonly number[]): OfferedDocument[] => [
  ...DOCUMENTS.filter(({ kind }) => documents.includes(kind)),
  ...(documents.includes(PRIVACY_POLICY) ? [] : [TRANSMISSION]),
];

/** Whether a document has the section on measurement. */
export const hasTransmission = (kind: number): boolean => kind === PRIVACY_POLICY || kind === TRANSMISSION.kind;
