const JST_MS = 9 * 3_600_000;

/** A moment (ISO 8601) as a field for date and time shows it, in Japan: `2026-12-01T09:00`; empty for none. */
export const toJapanField = (moment: string | null | undefined): string =>
  moment ? new Date(Date.parse(moment) + JST_MS).toISOString().slice(0, 16) : '';

/** The moment that such a field names; null for an empty or half-filled one. */
export const fromJapanField = (text: string): string | null => {
  const moment = Date.parse(`${text}${text.length === 16 ? ':00' : ''}+09:00`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
};
