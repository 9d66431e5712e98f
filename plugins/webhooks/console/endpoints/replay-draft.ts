import { asEventType } from '../event-types.ts';
import type { WebhookEndpoint, WebhooksReplayData } from '@mekuri/client-console';

/** Selects which missed events to send again. Times are ISO 8601. */
export interface ReplayDraft {
  from: string | null;
  /** Null means until now. */
  to: string | null;
  isForAllTypes: boolean;
  eventTypes: readonly string[];
}

export const replayOf = ({ firstMissedAt }: WebhookEndpoint): ReplayDraft => ({
  from: firstMissedAt,
  to: null,
  isForAllTypes: true,
  eventTypes: [],
});

export type ReplayField = 'from' | 'to' | 'eventTypes';

/** The first field that is not valid yet, or null. */
export const issueOfReplay = ({ from, to, isForAllTypes, eventTypes }: ReplayDraft): ReplayField | null => {
  if (from === null) return 'from';
  if (to !== null && Date.parse(to) <= Date.parse(from)) return 'to';
  return !isForAllTypes && eventTypes.length === 0 ? 'eventTypes' : null;
};

/** @throws RangeError if `from` is null; check with `issueOfReplay` first */
export const replayBodyOf = ({ from, to, isForAllTypes, eventTypes }: ReplayDraft): WebhooksReplayData['body'] => {
  if (from === null) throw new RangeError('a replay has a beginning');
  return { from, to, eventTypes: isForAllTypes ? null : eventTypes.map(asEventType) };
};
