import { defaultItems, itemsIn, type FormLanguage, type PublicFormItem } from '@mekuri/kit/forms';

/** Those of the form's own items that a member signs in with, in one language. */
export const memberItems = (language: FormLanguage, ids: readonly string[]): PublicFormItem[] =>
  itemsIn(
    defaultItems('MEMBERSHIP_SETTING', language).filter(({ id }) => ids.includes(id)),
    language,
  ).map((item) => (item.id === 'password' ? { ...item, placeholder: '' } : item));
