import type { PublicFormItem, RawAnswers } from '../forms/definition.ts';

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** Reads the current answers from a form's fields. `prefix` is the prefix of their names. */
export const readForm = (form: HTMLFormElement, items: readonly PublicFormItem[], prefix: string): RawAnswers => {
  const data = new FormData(form);
  return Object.fromEntries(
    items.map(({ id, typeInput }) => [
      id,
      typeInput === 'SELECT_OPTIONS' ? data.getAll(`${prefix}${id}[]`).map(textOf) : textOf(data.get(`${prefix}${id}`)),
    ]),
  );
};
