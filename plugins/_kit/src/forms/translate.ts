import type { FormItem, FormLanguage, PublicFormItem } from './definition.ts';

type Untranslated = NonNullable<PublicFormItem['untranslated']>;

/** The texts of an item that have no translation. */
const untranslatedOf = ({ options, placeholder, title, translations }: FormItem, language: FormLanguage): Untranslated => {
  const texts = translations[language];
  const isMissing = (text: string, translation: string | undefined): boolean => text !== '' && !translation?.trim();
  const missing = {
    title: isMissing(title, texts?.title),
    placeholder: isMissing(placeholder, texts?.placeholder),
    options: options.some(({ id, label }) => isMissing(label, texts?.labels[id])),
  };
  return (['title', 'placeholder', 'options'] as const).filter((text) => missing[text]);
};

/** An item in one language; each untranslated text falls back to the site's default language. */
export const itemIn = ({ translations, ...item }: FormItem, language: FormLanguage): PublicFormItem => {
  const texts = translations[language];
  if (!texts) return item;
  return {
    ...item,
    title: texts.title.trim() || item.title,
    placeholder: texts.placeholder.trim() || item.placeholder,
    options: item.options.map((option) => ({ ...option, label: texts.labels[option.id]?.trim() || option.label })),
  };
};

export const itemsIn = (items: readonly FormItem[], language: FormLanguage): PublicFormItem[] =>
  items.map((item) => itemIn(item, language));

/** The public form of items. Each lists its texts that fall back to the site's default language. */
export const publicItems = (items: readonly FormItem[], language: FormLanguage, defaultLanguage: FormLanguage): PublicFormItem[] =>
  items.map((item) => {
    const untranslated = language === defaultLanguage ? [] : untranslatedOf(item, language);
    return { ...itemIn(item, language), ...(untranslated.length > 0 && { untranslated }) };
  });
