import { InvalidInput } from '../errors.ts';
import { isSafeText } from '../text-rules.ts';

/**
 * Collapses white space to one trimmed line of text.
 * @param pointer JSON pointer of the field
 * @throws InvalidInput for an empty text or characters that are not allowed
 */
export const readLine = (given: string, pointer: string): string => {
  const text = given.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const rule = /^\p{Cf}*$/u.test(text) ? 'required' : isSafeText(text) ? null : 'pattern';
  if (rule !== null) throw new InvalidInput({ fields: [{ pointer, rule }] });
  return text;
};
