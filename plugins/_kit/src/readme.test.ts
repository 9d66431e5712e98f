import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

/** Names of a cell, each as `name` or `name(what, it, takes)`. */
const namesIn = (cell: string): string[] => Array.from(cell.matchAll(/`([\w.]+)(?:\([^`]*\))?`/g), ([, name]) => name!);

/** Rows of the table whose first heading is this: the names in the first two columns. */
const tableOf = (heading: string): { first: string[]; second: string[] }[] => {
  const lines = readme.slice(readme.indexOf(`\n| ${heading} |`) + 1).split('\n');
  return lines.slice(2, lines.indexOf('')).map((line) => {
    const [first = '', second = ''] = line.split(' | ');
    return { first: namesIn(first), second: namesIn(second) };
  });
};

/** Members of an interface, each with the members of what it is. */
const membersOf = (file: string, name: string): Map<string, string[]> => {
  const source = ts.createSourceFile(file, readFileSync(join(import.meta.dirname, file), 'utf8'), ts.ScriptTarget.Latest);
  const interfaces = new Map(source.statements.filter(ts.isInterfaceDeclaration).map((one) => [one.name.text, one]));
  const namesOf = (members: readonly ts.TypeElement[]): string[] => members.map((member) => (member.name as ts.Identifier).text);
  const within = (type: ts.TypeNode | undefined): string[] => {
    if (!type) return [];
    if (ts.isTypeLiteralNode(type)) return namesOf([...type.members]);
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(within);
    if (!ts.isTypeReferenceNode(type)) return [];
    const known = interfaces.get((type.typeName as ts.Identifier).text);
    return known ? namesOf([...known.members]) : [];
  };
  return new Map(
    interfaces
      .get(name)!
      .members.map((member) => [
        (member.name as ts.StringLiteral | ts.Identifier).text,
        within(ts.isPropertySignature(member) ? member.type : undefined),
      ]),
  );
};

const sorted = (entries: Iterable<readonly [string, readonly string[]]>): Record<string, string[]> =>
  Object.fromEntries([...entries].map(([name, props]) => [name, props.toSorted()]));

describe('plugins/README.md says of', () => {
  it.each([
    ['console slot', 'console/index.ts', 'ConsoleSlots'],
    ['viewer slot', 'viewer.ts', 'ViewerSlots'],
  ])('each %s what it gives', (heading, file, name) => {
    const slots = membersOf(file, name);
    expect(slots.size).toBeGreaterThan(2);
    expect(sorted(tableOf(heading).map(({ first: [slot], second }) => [slot!, second] as const))).toEqual(sorted(slots));
  });

  it('what the viewer lends, all of it', () => {
    const lent = [...membersOf('viewer.ts', 'ViewerHost').keys()];
    expect(lent).toContain('Action');
    expect(
      tableOf('`host`')
        .flatMap(({ first }) => first)
        .toSorted(),
    ).toEqual(lent.toSorted());
  });
});
