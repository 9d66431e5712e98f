import { createVisitorClient } from '@mekuri/client-visitor';

/** `fetch` as it is at each call: stories stand in for the server. */
export const client = createVisitorClient({ fetch: (...request) => globalThis.fetch(...request) });
