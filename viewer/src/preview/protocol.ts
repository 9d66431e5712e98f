/**
 * A shared preview consists of a fixed screen on the host shared by all sites, which holds the token, and a frame on the host of the site's
 * drafts, which shows them. Both ignore messages with an unexpected origin, source or shape.
 */
export type FromFrame =
  /** Loaded at a path, e.g. `/A1/EN`, and waiting for the token. */
  | { type: 'mekuri:preview-ready'; path: string }
  /** The token is no longer accepted. */
  | { type: 'mekuri:preview-locked' }
  /** The draft could not be fetched. */
  | { type: 'mekuri:preview-failed' };

/** Opens the frame. Sent again with every renewed token. */
export interface ToFrame {
  type: 'mekuri:preview-open';
  token: string;
  /** Simulated time, ISO 8601. Null means now. */
  at: string | null;
  as: 'visitor' | 'member';
}

/** Name of the meta tag with the only origin from which the frame accepts messages. The server writes it into the document. */
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
