/** A CSV file in which each cell is quoted. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');

export const HEADER = ['会社名', '担当者名', 'メールアドレス', 'プラン名'];

/** Rows for accounts with a company each. */
export const companies = (count: number, from = 1): string[][] =>
  Array.from({ length: count }, (_, at) => [`会社${from + at}`, `担当${from + at}`, `import-${from + at}@example.com`, 'Standard']);

/** 会社名,①～－髙 in the Shift_JIS that Excel in Japan writes. */
export const SHIFT_JIS = Buffer.from('89ef8ed096bc2c8740816081 7cfbfc'.replaceAll(' ', ''), 'hex');
