import { readClip } from './clipboard.ts';
import type { Look } from './look.ts';

const STORAGE_KEY = 'mekuri.clip';

let look: Look | undefined;

/** The look that was copied last, in this tab. */
export const copiedLook = { get: (): Look | undefined => look, set: (next: Look): void => void (look = next) };

/** `isOnlyHere`: the system's clipboard would not take it, so what that holds is older. */
interface Kept {
  text: string;
  isOnlyHere: boolean;
}

const keep = (kept: Kept): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Without a storage there is the system's clipboard.
  }
};

const kept = (): Kept | undefined => {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Puts a clip on the system's clipboard, and beside it for browsers that let nobody read that. */
export const putClip = async (text: string): Promise<void> => {
  keep({ text, isOnlyHere: true });
  try {
    await navigator.clipboard.writeText(text);
    keep({ text, isOnlyHere: false });
  } catch {
    // Refused, or no secure context: it stays here alone.
  }
};

/** The clip to paste, given what a paste event brought; what is not ours counts, unless ours could not be put there. */
export const clipFromEvent = (pasted: string): string | undefined => {
  if (readClip(pasted)) return pasted;
  const own = kept();
  return own?.isOnlyHere ? own.text : undefined;
};

/** The clip to paste where there is no event: from the system's clipboard if it may be read. */
export const clipFromSystem = async (): Promise<string | undefined> => {
  try {
    return clipFromEvent(await navigator.clipboard.readText());
  } catch {
    return kept()?.text;
  }
};
