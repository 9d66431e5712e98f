import type { VisitEvent } from '@mekuri/client-visitor';
import type { Batch } from '../signals/batches.ts';
import { aPage } from './site.ts';

export const anEvent = (seq: number, changes: Partial<VisitEvent> = {}): VisitEvent => ({
  seq,
  at: 1_764_000_000_000 + seq,
  name: 'view_page',
  pageId: aPage('A1').id,
  locked: false,
  ...changes,
});

export const aBatch = (changes: Partial<Batch> = {}): Batch => ({
  visitId: '6b0f1d9e-2c1a-4a56-9d57-0c6a1f6b9a10',
  startedAt: 1_764_000_000_000,
  sessionUserId: null,
  renew: false,
  release: 1,
  language: 'JP',
  view: 'MOBILE',
  input: true,
  webdriver: false,
  events: [anEvent(0)],
  ...changes,
});
