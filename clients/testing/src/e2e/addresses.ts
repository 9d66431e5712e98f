import { claimPorts, serverPorts } from '../ports.ts';

/** The first port of this run. Playwright's main process claims the ports, and its workers inherit the variable. */
const first = Number((process.env['E2E_PORTS'] ??= String(await claimPorts())));

/** Ports of the server of end-to-end tests (see playwright.config.ts), and of servers that single tests start. */
export const PORTS = { journeys: serverPorts(first + 1), killed: serverPorts(first + 10), customDomain: serverPorts(first + 20) };
/** Further ports of the custom domain's test, which runs a proxy. */
export const [ASK_PORT, HTTPS_PORT, HEALTH_PORT] = [first + 23, first + 24, first + 25];

export const APP = `http://localhost:${PORTS.journeys.APP_PORT}`;
export const SITES = `http://localhost:${PORTS.journeys.SITES_PORT}`;
/** Address at which end-to-end tests receive webhooks; their server allows it in EGRESS_ALLOW. */
export const RECEIVER = `http://127.0.0.1:${first + 4}`;
/** Where end-to-end tests run a stand-in for Stripe. */
export const STRIPE = `http://127.0.0.1:${first + 5}`;
/** Origin of a site's own host: Chromium resolves every name below localhost itself. */
export const ownHost = (name: string): string => `http://${name}.localhost:${PORTS.journeys.SITES_PORT}`;

export const DEMO = {
  email: 'user@example.com',
  /** Creators whose accounts have no sites of their own, for tests that create up to three. */
  creators: { exchange: 'kamome@example.com', list: 'hamabe@example.com' },
  master: 'master@example.com',
  password: 'Demo-2026',
};
export const PHONE = { width: 375, height: 739 };
export const DESKTOP = { width: 1440, height: 900 };
