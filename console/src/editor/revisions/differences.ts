import type { ElementKey } from '@mekuri/kit/canvas';
import type { FullDocument } from '@mekuri/kit/page-defaults';
import { findElement, keyOf, type ListedKind } from '../elements/elements.ts';
import type { FieldName } from '../inspector/fields.ts';
import { LISTS } from '../inspector/use-element.ts';

/** A field or a whole element in which two versions of a page differ. */
export interface Difference {
  /** Null for a field of the page itself. */
  element: ElementKey | null;
  /** Null if the element exists in one version only. */
  field: FieldName | null;
  before: unknown;
  after: unknown;
}

const KINDS = Object.keys(LISTS) as ListedKind[];
const LIST_NAMES: ReadonlySet<string> = new Set(Object.values(LISTS));
/** Fields that identify an element. */
const IDENTITY: ReadonlySet<string> = new Set(['id', 'plugin', 'element']);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Sorts object keys, because their order does not matter. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, part]) => [name, sorted(part)]),
  );
};

/** Fields that users look for first. */
const LEADING = ['mediaId', 'imageAlt', 'mainText'];
const namesOf = (fields: object): string[] => [...new Set([...LEADING.filter((name) => name in fields), ...Object.keys(fields)])];

const ofFields = (element: ElementKey | null, before: object, after: object, skipped: ReadonlySet<string>): Difference[] =>
  namesOf(after).flatMap((name) => {
    const [one, other] = [before[name as keyof typeof before], after[name as keyof typeof after]];
    return skipped.has(name) || isSame(one, other) ? [] : [{ element, field: name as FieldName, before: one, after: other }];
  });

/** The differences of two versions of a page, field by field: the page's own fields first, then those of each element. */
export const differencesOf = (before: FullDocument, after: FullDocument): Difference[] => [
  ...ofFields(null, before, after, LIST_NAMES),
  ...KINDS.flatMap((kind) => {
    const keys = [...new Set([...after[LISTS[kind]], ...before[LISTS[kind]]].map(({ id }) => keyOf(kind, id)))];
    return keys.flatMap((key): Difference[] => {
      const [one, other] = [findElement(before, key)?.element, findElement(after, key)?.element];
      return one && other ? ofFields(key, one, other, IDENTITY) : [{ element: key, field: null, before: one, after: other }];
    });
  }),
];
