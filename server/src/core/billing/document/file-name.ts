export { contentDisposition } from '../../../platform/download.ts';

interface FileNameParts {
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  title: string;
  counterparty: string;
  /** Yen with tax. */
  total: number;
  number: string;
  /** Without the dot. */
  extension: string;
}

const MAX_BYTES = 200;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const bytesOf = (text: string): number => Buffer.byteLength(text);

/** Without controls, format characters such as those of writing direction, lone surrogates, and what Windows forbids. */
const cleaned = (text: string): string =>
  text
    .replaceAll(/[\p{Zs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu, '')
    .trim();

const cut = (text: string, bytes: number): string => {
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (bytesOf(kept) + bytesOf(segment) > bytes) break;
    kept += segment;
  }
  return kept.trim();
};

/**
 * `20261101_請求書_<counterparty>_110000円_<number>.pdf`: date, counterparty and amount, by which kept records must be found. It begins with
 * the date, so it is neither hidden nor a reserved name. Only the counterparty is cut to the length that file systems allow.
 */
export const documentFileName = ({ issuedOn, title, counterparty, total, number, extension }: FileNameParts): string => {
  const before = [issuedOn.replaceAll('-', ''), title].map(cleaned).join('_');
  const after = `${[`${total}円`, number].map(cleaned).join('_')}.${extension}`;
  const name = cut(cleaned(counterparty), MAX_BYTES - bytesOf(`${before}__${after}`));
  return [before, ...(name === '' ? [] : [name]), after].join('_');
};
