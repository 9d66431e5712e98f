import { InvalidInput } from '@mekuri/kit/errors';
import { isCalculation } from '../../../platform/csv.ts';

/** Returns a person's or company's name as it is stored: NFC, trimmed. @throws InvalidInput `accounts.name_formula` */
export const checkName = (name: string, pointer = '/body/name'): string => {
  const text = name.normalize('NFC').trim();
  if (isCalculation(text)) throw new InvalidInput({ code: 'accounts.name_formula', fields: [{ pointer, rule: 'accounts.name_formula' }] });
  return text;
};
