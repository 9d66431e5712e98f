import { Refusal } from './refusal.ts';

export type Encoding = 'UTF-8' | 'Shift_JIS';

/** Magic numbers of files that were merely renamed to .csv: ZIP (and so xlsx), legacy Excel, PDF, PNG, gzip. */
const OTHER_FORMATS = ['504b0304', '504b0506', 'd0cf11e0', '25504446', '89504e47', '1f8b'];

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Code page 932, as Excel in Japan writes it, including ①, ～ and 髙. */
const shiftJis = new TextDecoder('shift_jis', { fatal: true });

const attempt = (decoder: TextDecoder, bytes: Uint8Array): string | null => {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Decodes a file and returns its encoding: UTF-8, with or without a BOM, else Shift_JIS.
 * @throws Refusal `imports.not_csv` for binary data, `imports.encoding` for text in any other encoding
 */
export const decode = (bytes: Uint8Array): { text: string; encoding: Encoding } => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4)).toString('hex');
  if (OTHER_FORMATS.some((format) => start.startsWith(format)) || bytes.includes(0)) throw new Refusal('imports.not_csv');
  const asUtf8 = attempt(utf8, bytes);
  if (asUtf8 !== null) return { text: asUtf8, encoding: 'UTF-8' };
  const asShiftJis = attempt(shiftJis, bytes);
  if (asShiftJis !== null) return { text: asShiftJis, encoding: 'Shift_JIS' };
  throw new Refusal('imports.encoding');
};
