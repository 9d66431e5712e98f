const FORMAT = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' });

/** `2026/11/22 12:05`, in Japan. */
export const japanTime = (iso: string): string => FORMAT.format(new Date(iso));
