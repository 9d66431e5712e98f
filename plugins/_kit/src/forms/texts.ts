import type japanese from '../../messages/forms/ja.json';

export type FormTextKey = keyof typeof japanese;
export type FormTexts = Readonly<Record<FormTextKey, string>>;
export type FormTranslate = (key: FormTextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Texts of one language, filled in. */
export const formTranslate =
  (texts: FormTexts): FormTranslate =>
  (key, values = {}) =>
    texts[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** What is said of a rule that an answer breaks; something general of one that is not ours. */
export const ruleText = (t: FormTranslate, texts: FormTexts, rule: string, params?: Readonly<Record<string, string | number>>): string => {
  const key = `fields.form.${rule}`;
  return t(key in texts ? (key as FormTextKey) : 'fields.form.invalid', params);
};
