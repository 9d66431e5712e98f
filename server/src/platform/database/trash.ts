const KEPT_DAYS = 30;

/** What was moved to the trash before this moment is not restored any more. */
export const trashedBefore = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 86_400_000);
