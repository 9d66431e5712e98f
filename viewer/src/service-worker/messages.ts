/** What a page tells its service worker. */
export interface SeenMessage {
  type: 'seen';
  /** The page, and what it has loaded. */
  urls: readonly string[];
  /** HTML that says that there is no connection, in the page's language. */
  offlinePage: string;
}

/** Names the release that a page shows: another one replaces all that is stored. */
export const RELEASE_HEADER = 'mekuri-release';
