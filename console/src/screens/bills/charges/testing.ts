import type { Schemas } from '@mekuri/kit/server';
import { idOf } from '../../users/testing.ts';

type BillCharge = Schemas['BillCharge'];

/** The automatic charge of a card that was declined. */
export const aCharge = (changes: Partial<BillCharge> = {}): BillCharge => ({
  id: idOf(3201),
  kind: 'automatic',
  amount: 112_200,
  state: 'failed',
  code: 'insufficient_funds',
  refunded: 0,
  refundable: 0,
  refundFailed: false,
  refundCode: null,
  startedAt: '2026-11-10T00:00:00.000Z',
  settledAt: '2026-11-10T00:00:02.000Z',
  ...changes,
});

/** An attempt in each state, the newest first. */
export const someCharges = (): BillCharge[] => [
  aCharge({ id: idOf(3206), kind: 'hosted', state: 'started', code: null, startedAt: '2026-11-20T05:00:00.000Z', settledAt: null }),
  aCharge({ id: idOf(3205), state: 'processing', code: null, startedAt: '2026-11-17T00:00:00.000Z', settledAt: null }),
  aCharge({ id: idOf(3204), kind: 'hosted', state: 'unallocated', code: null, refundable: 112_200, startedAt: '2026-11-14T03:10:00.000Z' }),
  aCharge({ id: idOf(3203), kind: 'hosted', state: 'expired', code: null, startedAt: '2026-11-13T09:00:00.000Z' }),
  aCharge({ id: idOf(3202), code: 'do_not_honor', startedAt: '2026-11-12T00:00:00.000Z' }),
  aCharge(),
];
