import type { LivePart } from '@mekuri/kit/viewer';
import { isPageScoped, type Parts } from './page-scoped-plugins.ts';

/** ms. A plugin is loaded this long before its window opens, in time to read the server's clock. */
const AHEAD_MS = 120_000;
/** ms. Maximum delay of one timer, below the browsers' limit of 2³¹ − 1. */
const LONGEST_MS = 2_000_000_000;

const isLive = (part: unknown): part is LivePart =>
  typeof part === 'object' && part !== null && 'windows' in part && Array.isArray(part.windows);

/**
 * ms until a plugin with this part is needed by this clock; 0 means now. Null means not as far as known, or only on the pages that request
 * it.
 */
export const wantedIn = (part: unknown, now: number): number | null => {
  if (isPageScoped(part)) return null;
  if (!isLive(part)) return 0;
  const open = part.windows.filter(([, end]) => end === null || Date.parse(end) > now);
  return open.length === 0 ? null : Math.max(0, Math.min(...open.map(([start]) => Date.parse(start))) - AHEAD_MS - now);
};

/** The plugins needed at any time and on any page. The document preloads their chunks. */
export const alwaysWanted = (plugins: readonly string[], parts: Parts): string[] =>
  plugins.filter((id) => !isLive(parts[id]) && !isPageScoped(parts[id]));

/** Requests plugins immediately, or when the first window of their parts is near. */
export const requestInTime = (plugins: readonly string[], parts: Parts, request: (ids: readonly string[]) => void): void => {
  const look = (id: string): void => {
    const wait = wantedIn(parts[id], Date.now());
    if (wait === 0) request([id]);
    else if (wait !== null) setTimeout(look, Math.min(wait, LONGEST_MS), id);
  };
  for (const id of plugins) look(id);
};
