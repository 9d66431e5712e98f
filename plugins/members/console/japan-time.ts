/** As the interface writes a moment in Japan. */
export const japanTime = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
