import { createVisitorClient } from '@mekuri/client-visitor';

/** Looks up `fetch` at each call, because stories replace it. */
export const client = createVisitorClient({ fetch: (...request) => globalThis.fetch(...request) });
