import type { WebhookEventType } from '@mekuri/client-console';

/** Type of test messages. Endpoints cannot subscribe to it. */
export const TEST_TYPE = 'webhook.test';

export interface EventTypeGroup {
  /** Prefix before the dot, such as `site`. */
  name: string;
  types: string[];
}

/** Groups ordered by expected use. Unknown groups come last. */
const ORDER = ['site', 'form', 'member', 'popup', 'domain', 'plan', 'contract', 'bill', 'usage'];

const placeOf = ({ name }: EventTypeGroup): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/**
 * Groups the selectable event types by subject.
 * @param offered types that the server offers
 * @param chosen types of the endpoint; kept even if the server no longer offers them
 */
export const groupsOf = (offered: readonly string[], chosen: readonly string[] = []): EventTypeGroup[] => {
  const types = [...new Set([...offered, ...chosen])].filter((type) => type !== TEST_TYPE).toSorted();
  const groups = [...Map.groupBy(types, (type) => type.split('.')[0] ?? type)].map(([name, ofGroup]) => ({ name, types: ofGroup }));
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Casts a type for a request. The server may offer plugin event types that are unknown to this build. */
export const asEventType = (type: string): WebhookEventType => type as WebhookEventType;
