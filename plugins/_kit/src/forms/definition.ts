import type { components } from '../generated/operations.ts';

type Schemas = components['schemas'];

/** An item as its creator edits it: texts in the site's default language, with translations. */
export type FormItem = Schemas['FormItem'];
/** An item in one language, as visitors receive it. */
export type PublicFormItem = Schemas['PublicFormItem'];
export type FormOption = Schemas['FormOption'];
export type FormInput = Schemas['FormInput'];
export type FormFormat = Schemas['FormFormat'];
export type FormConsent = Schemas['FormConsent'];
export type PublicForm = Schemas['PublicForm'];
/** A content language in the wire's spelling. */
export type FormLanguage = Schemas['Language'];
/** The name of each language in that language. */
export const FORM_LANGUAGES: Readonly<Record<FormLanguage, string>> = { JP: '日本語', EN: 'English', CN: '简体中文', KR: '한국어' };

/** Answers by item id: a text, a number as text, or the id of an option; for checkboxes, the ids of the selected options. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;
/** Answers as received, not yet validated. */
export type RawAnswers = Readonly<Record<string, unknown>>;

/** A rule that an answer or an item of a form violates; its message is `fields.form.<rule>`. */
export interface FormIssue {
  /** The item's id. */
  item: string;
  rule: string;
  params?: Readonly<Record<string, string | number>>;
}

/** Default maximum lengths of answers, in code points. */
export const LENGTHS = { line: 256, lines: 2000, number: 20 } as const;

export const maxLengthOf = ({ maxLength, isMultiline }: Pick<FormItem, 'maxLength' | 'isMultiline'>): number =>
  maxLength ?? (isMultiline ? LENGTHS.lines : LENGTHS.line);

export const hasOptions = ({ typeInput }: Pick<FormItem, 'typeInput'>): boolean => typeInput === 'SELECT' || typeInput === 'SELECT_OPTIONS';

export const lengthOf = (text: string): number => [...text].length;
