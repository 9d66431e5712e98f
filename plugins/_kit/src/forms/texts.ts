import type japanese from '../../messages/forms/ja.json';

export type FormTextKey = keyof typeof japanese;
export type FormTexts = Readonly<Record<FormTextKey, string>>;
export type FormTranslate = (key: FormTextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Returns a translate function over the texts of one language that fills in `{{name}}` placeholders. */
export const formTranslate =
  (texts: FormTexts): FormTranslate =>
  (key, values = {}) =>
    texts[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** The message for a violated rule; a general one for an unknown rule. */
export const ruleText = (t: FormTranslate, texts: FormTexts, rule: string, params?: Readonly<Record<string, string | number>>): string => {
  const key = `fields.form.${rule}`;
  return t(key in texts ? (key as FormTextKey) : 'fields.form.invalid', params);
};
