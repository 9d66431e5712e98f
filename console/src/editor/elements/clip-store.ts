import { readClip } from './clipboard.ts';
import type { Look } from './look.ts';

const STORAGE_KEY = 'mekuri.clip';

let look: Look | undefined;

/** The style that was last copied in this tab. */
export const copiedLook = { get: (): Look | undefined => look, set: (next: Look): void => void (look = next) };

/** `isOnlyHere`: writing to the system clipboard failed, so its content is older than this clip. */
interface Kept {
  text: string;
  isOnlyHere: boolean;
}

const keep = (kept: Kept): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Without local storage, only the system clipboard is used.
  }
};

const kept = (): Kept | undefined => {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Puts a clip on the system clipboard, and in local storage for browsers that do not allow the clipboard to be read. */
export const putClip = async (text: string): Promise<void> => {
  keep({ text, isOnlyHere: true });
  try {
    await navigator.clipboard.writeText(text);
    keep({ text, isOnlyHere: false });
  } catch {
    // Permission denied or no secure context: the clip is in local storage only.
  }
};

/** The clip to paste for a paste event. Undefined for foreign content, unless the last clip could not be written to the system clipboard. */
export const clipFromEvent = (pasted: string): string | undefined => {
  if (readClip(pasted)) return pasted;
  const own = kept();
  return own?.isOnlyHere ? own.text : undefined;
};

/** The clip to paste without a paste event: from the system clipboard if it may be read, else from local storage. */
export const clipFromSystem = async (): Promise<string | undefined> => {
  try {
    return clipFromEvent(await navigator.clipboard.readText());
  } catch {
    return kept()?.text;
  }
};
