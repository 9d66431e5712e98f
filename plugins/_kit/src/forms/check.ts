import { type FormIssue, type FormItem, hasOptions, LENGTHS, maxLengthOf } from './definition.ts';

/** Items that the product requires: creators may rename them, but not change their type or remove them. */
export type FixedItems = Readonly<Record<string, Pick<FormItem, 'typeInput' | 'format'>>>;

export interface FormRules {
  /** Maximum number of items in a form. */
  limit: number;
  fixed: FixedItems;
}

type Check = (item: FormItem, items: readonly FormItem[]) => string | null;

const isAbove = (low: number | null, high: number | null): boolean => low !== null && high !== null && low > high;

const CHECKS: readonly Check[] = [
  ({ id }, items) => (items.filter((item) => item.id === id).length > 1 ? 'duplicate' : null),
  (item) => (hasOptions(item) && item.options.length === 0 ? 'noOptions' : null),
  (item) => (!hasOptions(item) && item.options.length > 0 ? 'strayOptions' : null),
  ({ options }) => (new Set(options.map(({ id }) => id)).size < options.length ? 'duplicateOptions' : null),
  ({ options }) => (new Set(options.map(({ label }) => label.trim())).size < options.length ? 'duplicateLabels' : null),
  ({ typeInput, options }) => (typeInput === 'SELECT' && options.filter(({ isDefault }) => isDefault).length > 1 ? 'defaults' : null),
  ({ typeInput, format, isMultiline }) =>
    (typeInput !== 'TEXT_BOX' && (format !== 'TEXT' || isMultiline)) || (isMultiline && format !== 'TEXT') ? 'format' : null,
  (item) =>
    isAbove(item.minLength, maxLengthOf(item)) || isAbove(item.min, item.max) || isAbove(item.minItems, item.maxItems) ? 'bounds' : null,
  (item) => (item.maxLength !== null && item.maxLength > (item.isMultiline ? LENGTHS.lines : LENGTHS.line) ? 'bounds' : null),
  ({ minItems, options }) => (minItems !== null && minItems > options.length ? 'bounds' : null),
  ({ id, sameAs }, items) => (sameAs !== null && (sameAs === id || !items.some((item) => item.id === sameAs)) ? 'sameAs' : null),
];

/** Validates a form that a creator saves. An error that concerns the whole form has an empty `item`. */
export const checkForm = (items: readonly FormItem[], { limit, fixed }: FormRules): FormIssue[] => {
  const issues: FormIssue[] = [];
  if (items.length > limit) issues.push({ item: '', rule: 'tooMany', params: { limit } });
  for (const [id, { typeInput, format }] of Object.entries(fixed)) {
    const item = items.find((candidate) => candidate.id === id);
    if (!item) issues.push({ item: '', rule: 'fixedMissing', params: { id } });
    else if (item.typeInput !== typeInput || item.format !== format || !item.isRequired) issues.push({ item: id, rule: 'fixedChanged' });
  }
  const keepsPasswords = Object.values(fixed).some(({ format }) => format === 'PASSWORD');
  for (const item of items) {
    if (item.format === 'PASSWORD' && !keepsPasswords) issues.push({ item: item.id, rule: 'noPassword' });
    const rule = CHECKS.map((check) => check(item, items)).find((found) => found !== null);
    if (rule) issues.push({ item: item.id, rule });
  }
  return issues;
};
