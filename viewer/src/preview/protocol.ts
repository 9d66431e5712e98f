/**
 * A shared preview is a fixed screen on the host that all sites share, which holds the token, and a frame on the host of the site's drafts,
 * which shows them. Neither believes a message whose origin, source or shape is not the expected one.
 */
export type FromFrame =
  /** At a path, e.g. `/A1/EN`, and waiting to be opened. */
  | { type: 'mekuri:preview-ready'; path: string }
  /** The token is not taken any more. */
  | { type: 'mekuri:preview-locked' }
  /** The draft could not be fetched. */
  | { type: 'mekuri:preview-failed' };

/** Opens the frame; sent again with each further token. */
export interface ToFrame {
  type: 'mekuri:preview-open';
  token: string;
  /** Seen as at this moment, ISO 8601; null: now. */
  at: string | null;
  as: 'visitor' | 'member';
}

/** Whose messages the frame believes: the server writes it into the document. */
export const SHELL_ORIGIN_META = 'mekuri-shell-origin';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

export const isFromFrame = (value: unknown): value is FromFrame => {
  if (!isRecord(value)) return false;
  const { type, path } = value;
  return (
    type === 'mekuri:preview-locked' || type === 'mekuri:preview-failed' || (type === 'mekuri:preview-ready' && typeof path === 'string')
  );
};

export const isToFrame = (value: unknown): value is ToFrame =>
  isRecord(value) &&
  value['type'] === 'mekuri:preview-open' &&
  typeof value['token'] === 'string' &&
  (value['at'] === null || (typeof value['at'] === 'string' && !Number.isNaN(Date.parse(value['at'])))) &&
  (value['as'] === 'visitor' || value['as'] === 'member');
