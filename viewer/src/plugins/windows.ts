import type { LivePart } from '@mekuri/kit/viewer';
import { isPageScoped, type Parts } from './page-scoped-plugins.ts';

/** Before a window opens its plugin is there, in time to ask the server for its clock. */
const AHEAD_MS = 120_000;
/** No timer of a browser runs longer. */
const LONGEST_MS = 2_000_000_000;

const isLive = (part: unknown): part is LivePart =>
  typeof part === 'object' && part !== null && 'windows' in part && Array.isArray(part.windows);

/** In how many ms (0: now) a plugin with this part is of use, by this clock; null: never, for all that is known now, or only where a page asks. */
export const wantedIn = (part: unknown, now: number): number | null => {
  if (isPageScoped(part)) return null;
  if (!isLive(part)) return 0;
  const open = part.windows.filter(([, end]) => end === null || Date.parse(end) > now);
  return open.length === 0 ? null : Math.max(0, Math.min(...open.map(([start]) => Date.parse(start))) - AHEAD_MS - now);
};

/** Those plugins whose parts are of use at any time and on any page: their chunks are announced in the document. */
export const alwaysWanted = (plugins: readonly string[], parts: Parts): string[] =>
  plugins.filter((id) => !isLive(parts[id]) && !isPageScoped(parts[id]));

/** Asks for plugins: at once, or when the first window of their parts is near. */
export const requestInTime = (plugins: readonly string[], parts: Parts, request: (ids: readonly string[]) => void): void => {
  const look = (id: string): void => {
    const wait = wantedIn(parts[id], Date.now());
    if (wait === 0) request([id]);
    else if (wait !== null) setTimeout(look, Math.min(wait, LONGEST_MS), id);
  };
  for (const id of plugins) look(id);
};
