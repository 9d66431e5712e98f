const KEPT_DAYS = 30;

/** Items moved to the trash before this time can no longer be restored. */
export const trashedBefore = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * 86_400_000);
