/** Text as code page 932, which Node decodes but does not encode. */
export const shiftJis = (text: string): Buffer => {
  const bytes = Array.from(text, (char) => codes().get(char));
  if (bytes.includes(undefined)) throw new Error(`Not in Shift_JIS: ${text}`);
  return Buffer.from(bytes.flatMap((code) => code!));
};

let known: Map<string, number[]> | undefined;
const codes = (): Map<string, number[]> => {
  if (known) return known;
  known = new Map();
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const note = (...code: number[]): void => {
    try {
      const char = decoder.decode(Buffer.from(code));
      if (Array.from(char).length === 1 && !known!.has(char)) known!.set(char, code);
    } catch {
      // Not a character.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) note(byte);
  for (let lead = 0x81; lead < 0xfd; lead += 1) for (let trail = 0x40; trail < 0xfd; trail += 1) note(lead, trail);
  return known;
};

/** A statement with a header, as several banks write it. */
export const statementOf = (rows: readonly (readonly [day: string, amount: number | string, payer: string, note?: string])[]): string =>
  [
    '日付,お支払金額,お預り金額,お取り扱い内容,メモ',
    ...rows.map(([day, amount, payer, note = '']) => `${day},,"${amount}",${payer},${note}`),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
