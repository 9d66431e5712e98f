import type { VisitEvent } from '@mekuri/client-visitor';
import { describe, expect, it } from 'vitest';
import { aBatch, anEvent } from '../testing/visit-events.ts';
import { bodyOf, MOST_EVENTS } from './batches.ts';

const long = (): VisitEvent => ({
  seq: 499,
  at: 4_102_444_800_000,
  name: 'click_link_cta',
  pageId: anEvent(0).pageId,
  elementId: anEvent(0).pageId,
  transitionType: 'A'.repeat(40),
});

describe('batches', () => {
  it('stay below 16 KiB with the longest events, the longest source and any letters', () => {
    const utm = '𠮷'.repeat(100);
    const entry = {
      referrerHost: 'a'.repeat(253),
      utmSource: utm,
      utmMedium: utm,
      utmCampaign: utm,
      utmContent: utm,
      utmTerm: utm,
      ad: 'facebook' as const,
    };
    const events = Array.from({ length: MOST_EVENTS }, long);
    const batch = aBatch({ events, entry, sessionUserId: aBatch().visitId, release: 2_147_483_647 });
    expect(new TextEncoder().encode(bodyOf(batch, 4_102_444_800_000)).length).toBeLessThanOrEqual(16 * 1024);
  });

  it('use the contract’s names on the wire', () => {
    const body = JSON.parse(bodyOf(aBatch({ events: [long()] }), 7)) as Record<string, unknown>;
    expect(body).toMatchObject({ visit_id: aBatch().visitId, sent_at: 7, session_user_id: null });
    expect(Object.keys((body['events'] as object[])[0]!)).toEqual(['seq', 'at', 'name', 'page_id', 'element_id', 'transition_type']);
  });
});
