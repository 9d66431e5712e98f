import { Conflict, InvalidInput } from '@mekuri/kit/errors';
import { canonicalEmail } from '../../../platform/mail/mailbox.ts';

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Letters, or the Punycode form of an internationalized top-level domain. */
const SUFFIX = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
const MAX_LENGTH = 254;
const MAX_LOCAL = 64;

/** Returns the canonical form. @throws InvalidInput `accounts.email_invalid` */
export const checkEmail = (email: string, pointer = '/body/email'): string => {
  const canonical = canonicalEmail(email);
  if (!isAddress(canonical)) {
    throw new InvalidInput({ code: 'accounts.email_invalid', fields: [{ pointer, rule: 'accounts.email_invalid' }] });
  }
  return canonical;
};

const isAddress = (email: string): boolean => {
  const at = email.lastIndexOf('@');
  const [local, labels] = [email.slice(0, at), email.slice(at + 1).split('.')];
  return (
    at > 0 &&
    email.length <= MAX_LENGTH &&
    local.length <= MAX_LOCAL &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    SUFFIX.test(labels.at(-1)!)
  );
};

/** The error for an address that a person already has, in any account. */
export const emailTaken = (pointer = '/body/email'): Conflict =>
  new Conflict({ code: 'accounts.email_taken', fields: [{ pointer, rule: 'unique' }] });
