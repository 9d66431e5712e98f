import type { FormItem, FormLanguage, PublicFormItem } from './definition.ts';

/** An item in one language; what is not translated stays in the site's default language, text by text. */
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
