/** Where the journeys' server answers (see playwright.config.ts). */
export const APP = 'http://localhost:23200';
export const SITES = 'http://localhost:23201';
/** A site's own host: Chromium resolves every name below localhost itself. */
export const ownHost = (siteId: string): string => `http://${siteId}.localhost:23201`;

export const DEMO = {
  email: 'user@example.com',
  /** Creators whose accounts have no sites but those that a journey makes, three at most. */
  creators: { exchange: 'kamome@example.com', list: 'hamabe@example.com' },
  master: 'master@example.com',
  password: 'Demo-2026',
};
export const PHONE = { width: 375, height: 739 };
export const DESKTOP = { width: 1440, height: 900 };
