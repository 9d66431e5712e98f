const JST_MS = 9 * 3_600_000;

/** The value of a date and time field in Japan's time zone, `2026-12-01T09:00`, for an ISO 8601 time; empty for null. */
export const toJapanField = (instant: string | null | undefined): string =>
  instant ? new Date(Date.parse(instant) + JST_MS).toISOString().slice(0, 16) : '';

/** The ISO 8601 time of such a value; null for an empty or incomplete one. */
export const fromJapanField = (text: string): string | null => {
  const instant = Date.parse(`${text}${text.length === 16 ? ':00' : ''}+09:00`);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
};
