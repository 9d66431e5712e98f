/** Origins of the server of end-to-end tests (see playwright.config.ts). */
export const APP = 'http://localhost:23200';
export const SITES = 'http://localhost:23201';
/** Address at which end-to-end tests receive webhooks; their server allows it in EGRESS_ALLOW. */
export const RECEIVER = 'http://127.0.0.1:23203';
/** Where end-to-end tests run a stand-in for Stripe. */
export const STRIPE = 'http://127.0.0.1:23204';
/** Origin of a site's own host: Chromium resolves every name below localhost itself. */
export const ownHost = (siteId: string): string => `http://${siteId}.localhost:23201`;

export const DEMO = {
  email: 'user@example.com',
  /** Creators whose accounts have no sites of their own, for tests that create up to three. */
  creators: { exchange: 'kamome@example.com', list: 'hamabe@example.com' },
  master: 'master@example.com',
  password: 'Demo-2026',
};
export const PHONE = { width: 375, height: 739 };
export const DESKTOP = { width: 1440, height: 900 };
