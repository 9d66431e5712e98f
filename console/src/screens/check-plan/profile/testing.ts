import type { Schemas } from '@mekuri/kit/server';

type BillingProfile = Schemas['BillingProfile'];

export const aProfile = (changes: Partial<BillingProfile> = {}): BillingProfile => ({
  companyName: '汐町珈琲合同会社',
  department: '経理部',
  contactName: '汐町 渚',
  postalCode: '650-0042',
  address: '神戸市中央区波止場町2-2 汐町ビル3階',
  telephone: '078-123-4567',
  mails: ['keiri@example.jp'],
  payerName: 'シオマチコーヒー（ド',
  language: 'ja',
  isComplete: true,
  missing: [],
  revision: 3,
  ...changes,
});

/** The profile of an account that has saved none. */
export const anEmptyProfile = (): BillingProfile =>
  aProfile({
    companyName: '汐町珈琲焙煎所',
    department: '',
    contactName: '',
    postalCode: '',
    address: '',
    telephone: '',
    mails: [],
    payerName: '',
    isComplete: false,
    missing: ['contact_name', 'postal_code', 'address', 'telephone', 'mails', 'payer_name'],
    revision: 0,
  });
