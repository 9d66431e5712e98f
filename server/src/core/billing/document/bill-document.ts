import type { BillLine, BillTax } from '../amounts.ts';
import type { BillKind } from '../issue.ts';

export type DocumentLanguage = 'ja' | 'en';

/** An issuer as a bill has frozen it. */
export interface DocumentIssuer {
  name: string;
  postalCode: string;
  address: string;
  telephone: string;
  registrationNumber: string | null;
  bankAccounts: string[];
  notes: string;
}

/** A recipient as a bill has frozen it. Older bills have only the name. */
export interface DocumentRecipient {
  name: string;
  department?: string | null;
  contact?: string | null;
  postalCode?: string | null;
  address?: string | null;
  telephone?: string | null;
}

/** All that the PDF of an invoice or credit note prints. Days are `YYYY-MM-DD` in Japan, months `YYYY-MM`, amounts whole yen. */
export interface BillDocument {
  kind: BillKind;
  number: string;
  issuedOn: string;
  month: string;
  /** First and last day of supply, where known. */
  firstDay: string | null;
  lastDay: string | null;
  dueOn: string | null;
  method: 'bank_transfer' | 'card';
  /** The day on which a card is charged. */
  chargeOn: string | null;
  issuer: DocumentIssuer;
  recipient: DocumentRecipient;
  planName: string;
  views: number;
  blocksUsed: number;
  lines: BillLine[];
  taxes: BillTax[];
  subtotal: number;
  tax: number;
  total: number;
  /** The invoice that a credit note corrects. */
  refersTo: { number: string; issuedOn: string } | null;
  reason: string;
  language: DocumentLanguage;
  /** Prints a mark that nothing is owed. */
  isTest: boolean;
  /** Prints a mark that nothing was issued. */
  isSample?: boolean;
}
