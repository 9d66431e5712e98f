const KNOWN = [
  'authentication_required',
  'card_declined',
  'expired_card',
  'incorrect_cvc',
  'insufficient_funds',
  'processing_error',
] as const;

/** The failure codes of card payments that have a text of their own; all others are `other`. */
export const knownFailure = (code: string | null): (typeof KNOWN)[number] | 'other' => KNOWN.find((known) => known === code) ?? 'other';
