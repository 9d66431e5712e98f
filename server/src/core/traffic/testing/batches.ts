import { randomUUID } from 'node:crypto';
import type { Schemas } from '@mekuri/kit/server';
import type { Batch, ReleaseIds } from '../batch.ts';

type WireEvent = Schemas['VisitEvent'];
type WireBody = Schemas['EventBatch'];

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Knows every id; no media. */
export const anyIds: ReleaseIds = { hasPage: () => true, hasElement: () => true, mediaItemOf: () => undefined };

export const view = (seq: number, pageId: string, at: number): WireEvent => ({ seq, at, name: 'view_page', pageId, locked: false });
export const dwell = (seq: number, pageId: string, at: number, ms: number): WireEvent => ({ seq, at, name: 'dwell', pageId, ms });

export const bodyOf = (events: WireEvent[], startedAt: number, given: Partial<WireBody> = {}): WireBody => ({
  visitId: randomUUID(),
  startedAt,
  sentAt: Math.max(startedAt, ...events.map(({ at }) => at)) + 10,
  sessionUserId: null,
  renew: false,
  release: 1,
  language: 'JP',
  view: 'MOBILE',
  input: true,
  webdriver: false,
  events,
  ...given,
});

export const batchOf = (body: WireBody, given: Partial<Batch> = {}): Batch => ({
  siteId: '00000000-0000-7000-8000-000000000001',
  accountId: '00000000-0000-7000-8000-000000000002',
  tpath: '/a/',
  receivedAt: body.sentAt,
  network: 'n',
  agent: PHONE,
  isOwn: false,
  body,
  ...given,
});
