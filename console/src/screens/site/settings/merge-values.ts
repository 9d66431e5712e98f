type Leaf = string | number | boolean | null | undefined;
export type Tree = Leaf | readonly Tree[] | { readonly [key: string]: Tree };

/** A field that was changed differently here and elsewhere. */
export interface Clash {
  /** The field's path in the form, such as `company.privacyPolicy`. */
  field: string;
  mine: Tree;
  theirs: Tree;
}

const isBranch = (tree: Tree): tree is { readonly [key: string]: Tree } =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree);

const same = (one: Tree, other: Tree): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const areAlike = (lists: readonly Tree[]): lists is readonly (readonly Tree[])[] =>
  lists.every((list) => Array.isArray(list) && list.length === (lists[0] as readonly Tree[]).length);

/** Three-way merge: a field changed on one side takes that side's value; a conflicting field keeps `mine` and is reported as a clash. */
export const mergeValues = <T extends Tree>(base: T, mine: T, theirs: T): { values: T; clashes: Clash[] } => {
  const clashes: Clash[] = [];
  const merge = (from: Tree, own: Tree, other: Tree, field: string): Tree => {
    const within = (key: string): string => (field === '' ? key : `${field}.${key}`);
    if (isBranch(from) && isBranch(own) && isBranch(other)) {
      const keys = new Set([...Object.keys(other), ...Object.keys(own)]);
      return Object.fromEntries([...keys].map((key) => [key, merge(from[key], own[key], other[key], within(key))]));
    }
    const lists = [other, own, from];
    if (areAlike(lists)) return lists[0]!.map((entry, index) => merge(lists[2]![index], lists[1]![index], entry, within(`${index}`)));
    if (same(own, from)) return other;
    if (same(other, from) || same(own, other)) return own;
    clashes.push({ field, mine: own, theirs: other });
    return own;
  };
  return { values: merge(base, mine, theirs, '') as T, clashes };
};
