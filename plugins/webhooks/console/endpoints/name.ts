import type { WebhookEndpoint } from '@mekuri/client-console';

/** Display name of an endpoint: its description, or its URL without one. */
export const nameOf = ({ description, url }: WebhookEndpoint): string => description || url;
