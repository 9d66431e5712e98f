import type { components } from '../generated/operations.ts';

type Schemas = components['schemas'];

/** An item as its creator writes it: texts in the site's default language, with translations. */
export type FormItem = Schemas['FormItem'];
/** An item in one language, as visitors get it. */
export type PublicFormItem = Schemas['PublicFormItem'];
export type FormOption = Schemas['FormOption'];
export type FormInput = Schemas['FormInput'];
export type FormFormat = Schemas['FormFormat'];
export type FormConsent = Schemas['FormConsent'];
export type PublicForm = Schemas['PublicForm'];
/** As the wire writes content languages. */
export type FormLanguage = Schemas['Language'];
/** What each language is called in itself. */
export const FORM_LANGUAGES: Readonly<Record<FormLanguage, string>> = { JP: '日本語', EN: 'English', CN: '简体中文', KR: '한국어' };

/** What a visitor answered, by the item's id: a text, the text of a number, the id of an option; of checkboxes the ids of options. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;
/** The same as it comes: unchecked. */
export type RawAnswers = Readonly<Record<string, unknown>>;

/** What one item's answer, or one item of a form, breaks; its text is `fields.form.<rule>`. */
export interface FormFault {
  /** The item's id. */
  item: string;
  rule: string;
  params?: Readonly<Record<string, string | number>>;
}

/** How long an answer may be where the item says nothing, in code points. */
export const LENGTHS = { line: 256, lines: 2000, number: 20 } as const;

export const maxLengthOf = ({ maxLength, isMultiline }: Pick<FormItem, 'maxLength' | 'isMultiline'>): number =>
  maxLength ?? (isMultiline ? LENGTHS.lines : LENGTHS.line);

export const hasOptions = ({ typeInput }: Pick<FormItem, 'typeInput'>): boolean => typeInput === 'SELECT' || typeInput === 'SELECT_OPTIONS';

export const lengthOf = (text: string): number => [...text].length;
