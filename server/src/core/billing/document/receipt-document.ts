import type { DocumentIssuer, DocumentLanguage } from './bill-document.ts';

/**
 * All that the PDF of a receipt prints. It has neither registration number nor table of taxes, so that it is not a second qualified invoice
 * for the same supply.
 */
export interface ReceiptDocument {
  /** The number of the bill that was paid. */
  number: string;
  issuer: DocumentIssuer;
  addressee: string;
  /** `YYYY-MM-DD` in Japan. */
  paidOn: string;
  /** Yen with tax. */
  amount: number;
  /** One line on the tax included, in the document's language. */
  taxNote: string;
  /** The supply that was paid for, without the leading 但し. */
  purpose: string;
  /** Issued again under another addressee. */
  isReissue: boolean;
  language: DocumentLanguage;
}
