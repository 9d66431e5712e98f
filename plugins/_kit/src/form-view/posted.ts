import type { Answers, PublicFormItem } from '../forms/definition.ts';
import { REFERRAL_STORAGE_KEY, type PostedForm } from '../viewer.ts';
import { itemAt, type FaultText } from './fault-text.ts';

const NOTHING: readonly FaultText[] = [];

/** What the server said of a form that came without a script. */
export const postedFaults = (posted: PostedForm | null, answersAt = '/body/data'): readonly FaultText[] =>
  posted
    ? posted.fields.map(({ pointer, message }) => ({ item: itemAt(pointer, answersAt) || itemAt(pointer, '/body'), message }))
    : NOTHING;

/** What was written in it. `prefix` is what the answers' names begin with. */
export const postedValues = ({ values }: PostedForm, items: readonly PublicFormItem[], prefix = 'data.'): Answers =>
  Object.fromEntries(
    items.map(({ id, typeInput }) => [
      id,
      typeInput === 'SELECT_OPTIONS' ? (values[`${prefix}${id}[]`] ?? []) : (values[`${prefix}${id}`] ?? ''),
    ]),
  );

/** Where the visitor came from: as the server read it in the cookie, or from the session where cookies are not allowed. */
export const withHandOver = (hidden: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  if (hidden['page_id']) return hidden;
  try {
    return { ...hidden, ...Object.fromEntries(new URLSearchParams(sessionStorage.getItem(REFERRAL_STORAGE_KEY) ?? '')) };
  } catch {
    return hidden;
  }
};
