import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

/** Names in a cell, each as `name` or `name(arguments)`. */
const namesIn = (cell: string): string[] => Array.from(cell.matchAll(/`([\w.]+)(?:\([^`]*\))?`/g), ([, name]) => name!);

/** The rows of the table with this first heading: the names in the first two columns. */
const tableOf = (heading: string): { first: string[]; second: string[] }[] => {
  const lines = readme.slice(readme.indexOf(`\n| ${heading} |`) + 1).split('\n');
  return lines.slice(2, lines.indexOf('')).map((line) => {
    const [first = '', second = ''] = line.split(' | ');
    return { first: namesIn(first), second: namesIn(second) };
  });
};

/** Members of an interface, each with the members of its type. */
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

describe('plugins/README.md documents', () => {
  it.each([
    ['console slot', 'console/index.ts', 'ConsoleSlots'],
    ['viewer slot', 'viewer.ts', 'ViewerSlots'],
  ])('every %s with its props', (heading, file, name) => {
    const slots = membersOf(file, name);
    expect(slots.size).toBeGreaterThan(2);
    expect(sorted(tableOf(heading).map(({ first: [slot], second }) => [slot!, second] as const))).toEqual(sorted(slots));
  });

  it('every event of the core', () => {
    const events = [...membersOf('server/event-map.ts', 'CoreEventMap').keys()];
    expect(events).toContain('site.published');
    expect(tableOf('event').flatMap(({ first }) => first)).toEqual(expect.arrayContaining(events));
  });

  it("every member of the viewer's host", () => {
    const lent = [...membersOf('viewer.ts', 'ViewerHost').keys()];
    expect(lent).toContain('Action');
    expect(
      tableOf('`host`')
        .flatMap(({ first }) => first)
        .toSorted(),
    ).toEqual(lent.toSorted());
  });
});
