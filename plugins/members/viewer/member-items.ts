import { defaultItems, itemsIn, type FormLanguage, type PublicFormItem } from '@mekuri/kit/forms';

/** The default items of the registration form with the given ids, such as the fields for signing in, in one language. */
export const memberItems = (language: FormLanguage, ids: readonly string[]): PublicFormItem[] =>
  itemsIn(
    defaultItems('MEMBERSHIP_SETTING', language).filter(({ id }) => ids.includes(id)),
    language,
  ).map((item) => (item.id === 'password' ? { ...item, placeholder: '' } : item));
