import { isTelephone } from '../telephone.ts';
import { type FormIssue, lengthOf, LENGTHS, maxLengthOf, type PublicFormItem } from './definition.ts';

type Rule = Omit<FormIssue, 'item'>;

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** A standard local part without consecutive dots, and a domain that ends in two letters or more. Expects normalized text. */
export const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  if (at < 1 || at > 64 || text.length > 254 || labels.length < 2) return false;
  return (
    LOCAL_PART.test(text.slice(0, at)) &&
    labels.every((label) => LABEL.test(label)) &&
    /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/.test(labels.at(-1)!)
  );
};

const isUrl = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);

const SPECIALS = '@#$%^&*()_+|{}<>:;[]-=,.?';

/** The first password rule that is violated, in the order in which a visitor would fix them. */
export const passwordRule = (password: string): Rule | null => {
  if (/\s/.test(password)) return { rule: 'password_space' };
  // oxlint-disable-next-line no-control-regex -- only printable ASCII is permitted
  if (/[^\u0021-\u007e]/.test(password)) return { rule: 'password_full_width' };
  if (password.length < 8 || password.length > 20) return { rule: 'password_length' };
  if (!/[a-z]/.test(password)) return { rule: 'password_lower' };
  if (!/[A-Z]/.test(password)) return { rule: 'password_upper' };
  if (!/[0-9]/.test(password)) return { rule: 'password_digit' };
  return [...password].some((character) => SPECIALS.includes(character)) ? null : { rule: 'password_special' };
};

const FORMATS: Readonly<Record<PublicFormItem['format'], (text: string) => Rule | null>> = {
  TEXT: () => null,
  EMAIL: (text) => (isEmail(text) ? null : { rule: 'email' }),
  PHONE: (text) => (isTelephone(text) ? null : { rule: 'phone' }),
  ZIP: (text) => (/^\d{3}-\d{4}$/.test(text) ? null : { rule: 'zip' }),
  URL: (text) => (isUrl(text) ? null : { rule: 'url' }),
  KATAKANA: (text) => (/^[\u30a0-\u30ff\s]+$/.test(text) ? null : { rule: 'katakana' }),
  PASSWORD: passwordRule,
};

const ofText = (item: PublicFormItem, text: string): Rule | null => {
  const max = maxLengthOf(item);
  if (lengthOf(text) > max) return { rule: 'maxLength', params: { limit: max } };
  if (item.minLength !== null && lengthOf(text) < item.minLength) return { rule: 'minLength', params: { limit: item.minLength } };
  return item.sameAs === null ? FORMATS[item.format](text) : null;
};

const ofNumber = ({ min, max }: PublicFormItem, text: string): Rule | null => {
  if (text.length > LENGTHS.number || !/^[+-]?\d+(?:\.\d+)?$/.test(text)) return { rule: 'number' };
  const value = Number(text);
  if (min !== null && value < min) return { rule: 'min', params: { limit: min } };
  return max !== null && value > max ? { rule: 'max', params: { limit: max } } : null;
};

const ofChoice = ({ options }: PublicFormItem, chosen: readonly string[]): Rule | null =>
  chosen.every((id) => options.some((option) => option.id === id)) ? null : { rule: 'option' };

const ofChoices = (item: PublicFormItem, chosen: readonly string[]): Rule | null => {
  if (item.minItems !== null && chosen.length < item.minItems) return { rule: 'minItems', params: { limit: item.minItems } };
  if (item.maxItems !== null && chosen.length > item.maxItems) return { rule: 'maxItems', params: { limit: item.maxItems } };
  return ofChoice(item, chosen);
};

/** The rule that a normalized answer violates; null for a valid one. An empty answer to an optional item is valid. */
export const ruleOf = (item: PublicFormItem, answer: string | readonly string[]): Rule | null => {
  if (answer.length === 0) return item.isRequired ? { rule: 'required' } : null;
  if (typeof answer !== 'string') return ofChoices(item, answer);
  if (item.typeInput === 'SELECT') return ofChoice(item, [answer]);
  return item.typeInput === 'NUMBER' ? ofNumber(item, answer) : ofText(item, answer);
};
