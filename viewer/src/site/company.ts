/** Legal documents by their numbers, as the footer offers them. */
export const DOCUMENTS = [
  { kind: 0, field: 'companyProfile', label: 'company.profile' },
  { kind: 1, field: 'companyClause', label: 'company.transactions' },
  { kind: 2, field: 'termsOfService', label: 'company.terms' },
  { kind: 3, field: 'privacyPolicy', label: 'company.privacy' },
] as const;
