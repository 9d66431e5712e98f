const INGEST = /^\/api\/end-user\/site\/([A-Za-z0-9-]{1,64})\/events$/;

/** The site, by id or slug, that a batch of events is sent to; null for any other request. */
export const ingestSite = (method: string | undefined, url: string | undefined): string | null =>
  method === 'POST' ? (INGEST.exec(url ?? '')?.[1]?.toLowerCase() ?? null) : null;

export const INGEST_OPERATION = 'traffic.collect';
