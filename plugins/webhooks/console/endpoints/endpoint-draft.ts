import { asEventType } from '../event-types.ts';
import type { ApiError, WebhookEndpoint, WebhooksUpdateEndpointData } from '@mekuri/client-console';

/** Values of the endpoint form. */
export interface EndpointDraft {
  url: string;
  description: string;
  /** All types, including ones added later. */
  isForAllTypes: boolean;
  eventTypes: readonly string[];
  /** All sites, including ones created later, and account-level events. */
  isForAllSites: boolean;
  siteIds: readonly string[];
  isEnabled: boolean;
}

export type EndpointField = 'url' | 'description' | 'eventTypes' | 'sites';

export const NEW_ENDPOINT: EndpointDraft = {
  url: '',
  description: '',
  isForAllTypes: true,
  eventTypes: [],
  isForAllSites: true,
  siteIds: [],
  isEnabled: true,
};

export const draftOf = ({ url, description, eventTypes, siteIds, isEnabled }: WebhookEndpoint): EndpointDraft => ({
  url,
  description,
  isForAllTypes: eventTypes === null,
  eventTypes: eventTypes ?? [],
  isForAllSites: siteIds === null,
  siteIds: siteIds ?? [],
  isEnabled,
});

export const MOST_CHARACTERS = { url: 2000, description: 200 };

/** Trims the URL and converts full-width characters, which Japanese input methods produce by accident. */
export const tidyUrl = (url: string): string => url.normalize('NFKC').trim();

const isAddress = (url: string): boolean => url.length <= MOST_CHARACTERS.url && /^https?:\/\/\S+$/.test(url) && URL.canParse(url);

/** The first field that is not valid yet, or null. */
export const issueOf = (draft: EndpointDraft): EndpointField | null => {
  if (!isAddress(tidyUrl(draft.url))) return 'url';
  if ([...draft.description.trim()].length > MOST_CHARACTERS.description) return 'description';
  if (!draft.isForAllTypes && draft.eventTypes.length === 0) return 'eventTypes';
  return !draft.isForAllSites && draft.siteIds.length === 0 ? 'sites' : null;
};

export const bodyOf = (draft: EndpointDraft): WebhooksUpdateEndpointData['body'] => ({
  url: tidyUrl(draft.url),
  description: draft.description.trim(),
  eventTypes: draft.isForAllTypes ? null : draft.eventTypes.map(asEventType),
  siteIds: draft.isForAllSites ? null : [...draft.siteIds],
  isEnabled: draft.isEnabled,
});

const FIELDS: Readonly<Record<string, EndpointField>> = {
  url: 'url',
  description: 'description',
  event_types: 'eventTypes',
  site_ids: 'sites',
};

/** Maps the server's field errors to form fields. An error of a list entry is shown at the list; the first per field wins. */
export const issuesOf = (problem: ApiError | null): Partial<Record<EndpointField, string>> => {
  const issues: Partial<Record<EndpointField, string>> = {};
  for (const { pointer, message } of problem?.fields ?? []) {
    const field = FIELDS[/^\/body\/(\w+)/.exec(pointer)?.[1] ?? ''];
    if (field) issues[field] ??= message;
  }
  return issues;
};
