import { newItem } from '../forms/defaults.ts';
import { type FormInput, type FormItem, type FormLanguage, hasOptions } from '../forms/definition.ts';

type Items = readonly FormItem[];

/** The first unused `<prefix>_<n>`. */
const freeId = (taken: ReadonlySet<string>, prefix: string): string => {
  let number = 1;
  while (taken.has(`${prefix}_${number}`)) number += 1;
  return `${prefix}_${number}`;
};

export const newOption = (item: FormItem, label: string): FormItem['options'][number] => ({
  id: freeId(new Set(item.options.map(({ id }) => id)), 'option'),
  label,
  isDefault: false,
});

/** Changes the type of an item and drops settings that the new type lacks. A new list of options starts with two. */
export const withInput = (item: FormItem, typeInput: FormInput, labelOf: (number: number) => string): FormItem => {
  const plain = newItem(item.id, {
    title: item.title,
    placeholder: item.placeholder,
    isRequired: item.isRequired,
    translations: item.translations,
    typeInput,
  });
  if (!hasOptions(plain)) return plain;
  if (item.options.length > 0) return { ...plain, options: item.options.map((option) => ({ ...option, isDefault: false })) };
  const first = { ...plain, options: [newOption(plain, labelOf(1))] };
  return { ...first, options: [...first.options, newOption(first, labelOf(2))] };
};

export const added = (items: Items, typeInput: FormInput, title: string, labelOf: (number: number) => string): FormItem[] => {
  const id = freeId(new Set(items.map((item) => item.id)), 'item');
  return [...items, withInput(newItem(id, { title }), typeInput, labelOf)];
};

export const duplicated = (items: Items, id: string): FormItem[] =>
  items.flatMap((item) => (item.id === id ? [item, { ...item, id: freeId(new Set(items.map((other) => other.id)), 'item') }] : [item]));

export const removed = (items: Items, id: string): FormItem[] => items.filter((item) => item.id !== id);

export const replaced = (items: Items, changed: FormItem): FormItem[] => items.map((item) => (item.id === changed.id ? changed : item));

/** Moves an item to the index `to`; does nothing if an index is out of range. */
export const moved = (items: Items, from: number, to: number): FormItem[] => {
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** Sets whether an option is a default. A dropdown has at most one. */
export const withDefault = (item: FormItem, optionId: string, isDefault: boolean): FormItem => ({
  ...item,
  options: item.options.map((option) => {
    if (option.id === optionId) return { ...option, isDefault };
    return item.typeInput === 'SELECT' ? { ...option, isDefault: false } : option;
  }),
});

export type ItemTexts = NonNullable<FormItem['translations'][FormLanguage]>;

const NO_TEXTS: ItemTexts = { title: '', placeholder: '', labels: {} };

/** An item's texts in another language; empty ones fall back to the item's own language. */
export const textsIn = ({ translations }: FormItem, language: FormLanguage): ItemTexts => translations[language] ?? NO_TEXTS;

/** Changes texts in a language. Labels of removed options are dropped, and so is a language without any text. */
export const withTexts = (item: FormItem, language: FormLanguage, changes: Partial<ItemTexts>): FormItem => {
  const { title, placeholder, labels } = { ...textsIn(item, language), ...changes };
  const known = item.options.flatMap(({ id }) => (labels[id] ? [[id, labels[id]] as const] : []));
  const { [language]: _, ...others } = item.translations;
  const isEmpty = title === '' && placeholder === '' && known.length === 0;
  return { ...item, translations: isEmpty ? others : { ...others, [language]: { title, placeholder, labels: Object.fromEntries(known) } } };
};
