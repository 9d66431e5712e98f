import { type FormFault, type FormItem, hasOptions, LENGTHS, maxLengthOf } from './definition.ts';

/** The product's own items: creators may rename them, not turn them into something else or leave them out. */
export type FixedItems = Readonly<Record<string, Pick<FormItem, 'typeInput' | 'format'>>>;

export interface FormRules {
  /** How many items a form may have. */
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

/** What makes a form unfit to be saved. A fault of the whole form names no item. */
export const checkForm = (items: readonly FormItem[], { limit, fixed }: FormRules): FormFault[] => {
  const faults: FormFault[] = [];
  if (items.length > limit) faults.push({ item: '', rule: 'tooMany', params: { limit } });
  for (const [id, { typeInput, format }] of Object.entries(fixed)) {
    const item = items.find((candidate) => candidate.id === id);
    if (!item) faults.push({ item: '', rule: 'fixedMissing', params: { id } });
    else if (item.typeInput !== typeInput || item.format !== format || !item.isRequired) faults.push({ item: id, rule: 'fixedChanged' });
  }
  const keepsPasswords = Object.values(fixed).some(({ format }) => format === 'PASSWORD');
  for (const item of items) {
    if (item.format === 'PASSWORD' && !keepsPasswords) faults.push({ item: item.id, rule: 'noPassword' });
    const rule = CHECKS.map((check) => check(item, items)).find((found) => found !== null);
    if (rule) faults.push({ item: item.id, rule });
  }
  return faults;
};
