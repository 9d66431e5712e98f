import type { webhooks } from '../generated/operations.ts';
import type { EventMap } from './event-map.ts';

/** Names of the document's `webhooks`: `site.published`. */
export type PublicEventName = keyof webhooks;

type PayloadOf<Webhook> = Webhook extends { post: { requestBody: { content: { 'application/json': infer Payload } } } } ? Payload : never;

/** The data of a public event, camel-cased: ids and states, as the document's schema defines them. */
export type PublicEventData<Name extends PublicEventName> = PayloadOf<webhooks[Name]> extends { data: infer Data } ? Data : never;

/** The data and the owner of a public event: the account that owns the site, or an account by its id if no single site is concerned. */
export type PublicEventContent<Data> =
  | { readonly siteId: string; readonly data: Data }
  | { readonly siteId: null; readonly accountId: string; readonly data: Data };

/** The internal event that triggers a public one, and a function that builds its content. */
export interface PublicEventSource<Data> {
  readonly event: keyof EventMap;
  readonly contentOf: (payload: never) => PublicEventContent<Data>;
}

/** A public event as it is delivered. */
export interface PublicEvent {
  /** Its name in the document's `webhooks`. */
  type: string;
  /** Null for events of the whole account. */
  siteId: string | null;
  /** When the change was made: ISO 8601, UTC. */
  timestamp: string;
  /** As on the wire, in snake_case. */
  data: Record<string, unknown>;
}

/** Public events by name. */
export type PublicEvents = { readonly [Name in PublicEventName]?: PublicEventSource<PublicEventData<Name>> };

/** `publicEvent('form.submitted', ({ siteId, entryId }) => ({ siteId, data: { siteId, entryId } }))`: an entry of `publicEvents`. */
export const publicEvent = <Event extends keyof EventMap, Data>(
  event: Event,
  contentOf: (payload: EventMap[Event]) => PublicEventContent<Data>,
): PublicEventSource<Data> => ({ event, contentOf });
