const JST_MS = 9 * 3_600_000;

/** A moment as a field for date and time shows it, in Japan's time: `2026-12-01T09:00`; empty for none. */
export const toField = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + JST_MS).toISOString().slice(0, 16);

/** The moment that such a field names; null for an empty or half-filled one. */
export const fromField = (text: string): string | null => {
  const moment = Date.parse(`${text}:00+09:00`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
};
