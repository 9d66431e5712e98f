/** Parts that a plugin can have, with a description and the parts that each requires. */
export const PARTS = {
  operations: { asks: 'operations of the API, with a table of its own', needs: [] },
  job: { asks: 'a job that runs after the answer', needs: ['operations'] },
  viewer: { asks: 'something in a slot of the viewer, and a screen of its own', needs: ['operations'] },
  console: { asks: "a tab in a site's settings", needs: ['operations'] },
  element: { asks: 'an element that a page can hold', needs: [] },
  flag: { asks: 'a flag of its own, so that only some plans have it', needs: [] },
} as const satisfies Readonly<Record<string, { asks: string; needs: readonly string[] }>>;
export type Part = keyof typeof PARTS;

export const isPart = (word: string): word is Part => Object.hasOwn(PARTS, word);

/** Adds required parts, in the order of `PARTS`. @throws Error without operations or an element, as a plugin needs one of them */
export const complete = (chosen: ReadonlySet<Part>): ReadonlySet<Part> => {
  const all = new Set<Part>([...chosen].flatMap((part) => [...PARTS[part].needs, part]));
  if (!all.has('operations') && !all.has('element')) throw new Error('A plugin brings at least operations or an element.');
  return new Set((Object.keys(PARTS) as Part[]).filter((part) => all.has(part)));
};

/** Files of the template that belong to certain parts; all others are always included. */
const FILES: ReadonlyArray<readonly [RegExp, (has: (part: Part) => boolean) => boolean]> = [
  [/^server\/(jobs\.ts|testing\/)/, (has) => has('job')],
  [/^server\/(release|demo)\.ts$/, (has) => has('viewer')],
  [/^server\//, (has) => has('operations')],
  [/^viewer\/Label/, (has) => has('element')],
  [/^viewer\/index\.ts$/, (has) => has('viewer') || has('element')],
  [/^(viewer|messages\/viewer)\//, (has) => has('viewer')],
  [/^console\/NoteTab/, (has) => has('console')],
  [/^console\/LabelPanel/, (has) => has('element')],
  [/^(console|messages\/console)\//, (has) => has('console') || has('element')],
];

export const keepsFile = (parts: ReadonlySet<Part>, file: string): boolean => {
  const rule = FILES.find(([pattern]) => pattern.test(file));
  return rule === undefined || rule[1]((part) => parts.has(part));
};

const MARK = /^\s*(?:\/\/|#|<!--)\s*(?:with: (\w+)|(end))\s*(?:-->)?$/;

/** Removes the text between `with: <part>` and `end` for parts that were not chosen, and the marks themselves. */
export const keepLines = (parts: ReadonlySet<Part>, text: string): string => {
  const open: string[] = [];
  return text
    .split('\n')
    .filter((line) => {
      const [mark, part] = MARK.exec(line) ?? [];
      if (mark === undefined) return open.every((one) => isPart(one) && parts.has(one));
      if (part === undefined) open.pop();
      else open.push(part);
      return false;
    })
    .join('\n');
};
