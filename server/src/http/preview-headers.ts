/** Of whatever a preview answers: no cache keeps it, no search engine shows it. */
export const UNLISTED = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' } as const;

/** Beside the token, what a link says of the view: the moment, ISO 8601, and whose eyes (`visitor`, `member`). */
export const VIEW_HEADERS = { at: 'x-preview-at', as: 'x-preview-as' } as const;
