const MINUTE_MS = 60_000;
const MAX_MAILS_PER_HOUR = 3;

/** Whether an address has reached the limit of one mail a minute and three an hour. Further requests get the same response, but no mail. */
export const isMailLimitReached = (mailedAt: readonly Date[], now: Date): boolean => {
  const ages = mailedAt.map((instant) => now.getTime() - instant.getTime());
  return ages.some((age) => age < MINUTE_MS) || ages.filter((age) => age < 60 * MINUTE_MS).length >= MAX_MAILS_PER_HOUR;
};
