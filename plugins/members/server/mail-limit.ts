const MINUTE_MS = 60_000;
const MAX_MAILS_PER_HOUR = 3;

/** Whether an address has had its mails: one a minute, three an hour. Further requests are answered alike and mail nothing. */
export const isMailLimitReached = (mailedAt: readonly Date[], now: Date): boolean => {
  const ages = mailedAt.map((moment) => now.getTime() - moment.getTime());
  return ages.some((age) => age < MINUTE_MS) || ages.filter((age) => age < 60 * MINUTE_MS).length >= MAX_MAILS_PER_HOUR;
};
