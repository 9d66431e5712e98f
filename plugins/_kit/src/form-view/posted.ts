import type { Answers, PublicFormItem } from '../forms/definition.ts';
import { REFERRAL_STORAGE_KEY, type PostedForm } from '../viewer.ts';
import { itemAt, type IssueText } from './issue-text.ts';

const NOTHING: readonly IssueText[] = [];

/** The server's errors for a form that was posted without JavaScript. */
export const postedIssues = (posted: PostedForm | null, answersAt = '/body/data'): readonly IssueText[] =>
  posted
    ? posted.fields.map(({ pointer, message }) => ({ item: itemAt(pointer, answersAt) || itemAt(pointer, '/body'), message }))
    : NOTHING;

/** The values that were posted. `prefix` is the prefix of the answers' field names. */
export const postedValues = ({ values }: PostedForm, items: readonly PublicFormItem[], prefix = 'data.'): Answers =>
  Object.fromEntries(
    items.map(({ id, typeInput }) => [
      id,
      typeInput === 'SELECT_OPTIONS' ? (values[`${prefix}${id}[]`] ?? []) : (values[`${prefix}${id}`] ?? ''),
    ]),
  );

/**
 * Adds the visitor's referral: the server read it from the cookie; where cookies are blocked, it is in the session storage.
 * @param key of the link target, if it has one of its own
 */
export const withHandOver = (
  hidden: Readonly<Record<string, string>>,
  key: string = REFERRAL_STORAGE_KEY,
): Readonly<Record<string, string>> => {
  if (hidden['page_id']) return hidden;
  try {
    return { ...hidden, ...Object.fromEntries(new URLSearchParams(sessionStorage.getItem(key) ?? '')) };
  } catch {
    return hidden;
  }
};
