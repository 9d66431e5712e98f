const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Same limit as on the server. */
const EXCLUDABLE_DAYS = 40;

export interface ExclusionDraft {
  /** ISO 8601; null if not entered. */
  from: string | null;
  to: string | null;
  agent: string;
  source: string;
}

export type CompleteDraft = ExclusionDraft & { from: string; to: string };

/** Defaults to the hour before the last full minute. */
export const emptyDraft = (now: number): CompleteDraft => {
  const end = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return { from: new Date(end - 60 * MINUTE_MS).toISOString(), to: new Date(end).toISOString(), agent: '', source: '' };
};

/** Whether the period is complete and valid on the server. */
export const isWindow = (draft: ExclusionDraft, now: number): draft is CompleteDraft => {
  if (draft.from === null || draft.to === null) return false;
  const [from, to] = [Date.parse(draft.from), Date.parse(draft.to)];
  return from < to && to <= now && from >= now - EXCLUDABLE_DAYS * DAY_MS;
};
