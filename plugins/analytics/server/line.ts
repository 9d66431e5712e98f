import { InvalidInput } from '@mekuri/kit/server';
import { isSafeText } from '@mekuri/kit/text-rules';

/**
 * A text in one line, without blanks around it.
 * @param pointer JSON pointer of the field
 * @throws InvalidInput
 */
export const readLine = (given: string, pointer: string): string => {
  const text = given.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const rule = /^\p{Cf}*$/u.test(text) ? 'required' : isSafeText(text) ? null : 'pattern';
  if (rule !== null) throw new InvalidInput({ fields: [{ pointer, rule }] });
  return text;
};
