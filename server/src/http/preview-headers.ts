/** Headers of every response of a preview, which no cache may store and no search engine may list. */
export const UNLISTED = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' } as const;

/** View options of a preview link, in addition to its token: the time (ISO 8601) and the kind of viewer (`visitor`, `member`). */
export const VIEW_HEADERS = { at: 'x-preview-at', as: 'x-preview-as' } as const;
