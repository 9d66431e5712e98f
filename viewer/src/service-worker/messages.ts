/** A message from a page to its service worker. */
export interface SeenMessage {
  type: 'seen';
  /** The page's address, followed by those of the resources it has loaded. */
  urls: readonly string[];
  /** An offline page in the page's language. */
  offlinePage: string;
}

/** Response header with the release of a page. A different release replaces everything stored. */
export const RELEASE_HEADER = 'mekuri-release';
