import type { FormItem, FormLanguage } from './definition.ts';

type Translation = FormItem['translations'][string];

/** A translatable text of an item. */
export interface ItemText {
  /** Unique in the form. */
  id: string;
  item: string;
  kind: 'title' | 'placeholder' | 'label';
  /** Maximum length in code points. */
  limit: number;
  own: string;
  in: (language: FormLanguage) => string;
}

const EMPTY: Translation = { title: '', placeholder: '', labels: {} };

const translationOf = ({ translations }: FormItem, language: FormLanguage): Translation => translations[language] ?? EMPTY;

/** All translatable texts of a form's items. */
export const itemTexts = (items: readonly FormItem[]): ItemText[] =>
  items.flatMap((item): ItemText[] => [
    {
      id: `${item.id}.title`,
      item: item.id,
      kind: 'title',
      limit: 50,
      own: item.title,
      in: (language) => translationOf(item, language).title,
    },
    {
      id: `${item.id}.placeholder`,
      item: item.id,
      kind: 'placeholder',
      limit: 120,
      own: item.placeholder,
      in: (language) => translationOf(item, language).placeholder,
    },
    ...item.options.map(({ id, label }): ItemText => ({
      id: `${item.id}.label.${id}`,
      item: item.id,
      kind: 'label',
      limit: 50,
      own: label,
      in: (language) => translationOf(item, language).labels[id] ?? '',
    })),
  ]);

const withTranslation = (item: FormItem, language: FormLanguage, translation: Translation): FormItem => {
  const { [language]: _, ...others } = item.translations;
  const labels = Object.fromEntries(Object.entries(translation.labels).filter(([, label]) => label !== ''));
  const isEmpty = translation.title === '' && translation.placeholder === '' && Object.keys(labels).length === 0;
  return { ...item, translations: isEmpty ? others : { ...others, [language]: { ...translation, labels } } };
};

/** Sets texts of the items in another language, by the ids of `itemTexts`; an empty text falls back. */
export const translatedItems = (items: readonly FormItem[], language: FormLanguage, texts: ReadonlyMap<string, string>): FormItem[] =>
  items.map((item) => {
    const before = translationOf(item, language);
    return withTranslation(item, language, {
      title: texts.get(`${item.id}.title`) ?? before.title,
      placeholder: texts.get(`${item.id}.placeholder`) ?? before.placeholder,
      labels: Object.fromEntries(item.options.map(({ id }) => [id, texts.get(`${item.id}.label.${id}`) ?? before.labels[id] ?? ''])),
    });
  });

/**
 * Makes another language the fallback of all others. Texts that it lacks stay as they are, and the previous fallback becomes a translation.
 */
export const itemsFallingBackTo = (items: readonly FormItem[], language: FormLanguage, before: FormLanguage): FormItem[] =>
  items.map((item) => {
    const next = translationOf(item, language);
    const kept = withTranslation(item, before, {
      title: item.title,
      placeholder: item.placeholder,
      labels: Object.fromEntries(item.options.map(({ id, label }) => [id, label])),
    });
    return {
      ...withTranslation(kept, language, EMPTY),
      title: next.title.trim() === '' ? item.title : next.title,
      placeholder: next.placeholder.trim() === '' ? item.placeholder : next.placeholder,
      options: item.options.map((option) => ({
        ...option,
        label: next.labels[option.id]?.trim() ? next.labels[option.id]! : option.label,
      })),
    };
  });
