/** Fails on turns of phrase that native engineers and product writers would not use, in comments, documents and English messages. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../runner/execute.ts';

/** Comments, documents, English messages. */
type Place = 'c' | 'd' | 'm';

/** Prose of a file, with the number of its first line. */
interface Piece {
  place: Place;
  line: number;
  text: string;
}

const SKIPPED =
  /(?:^|\/)generated\/|\.generated\.ts$|^openapi\/dist\/|^package-lock\.json$|^server\/demo-assets\/|\/migrations\/|^contract-tests\/idiom\//;

const rowsOf = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const words = rowsOf('words.tsv').map(([pattern = '', , places = '', instead = '']) => ({
  pattern: new RegExp(pattern, 'gi'),
  places,
  instead,
}));
const allowed = rowsOf('allow.tsv').map(([path = '', pattern = '']) => ({ path, pattern: new RegExp(pattern, 'i') }));

const files = execFileSync('git', ['-C', root, 'ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
})
  .split('\n')
  .filter((file) => file !== '' && !SKIPPED.test(file) && existsSync(join(root, file)));

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

const commentsOf = (file: string, text: string): Piece[] => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const found = new Map<number, ts.CommentRange>();
  const add = (ranges: readonly ts.CommentRange[] | undefined) => ranges?.forEach((range) => found.set(range.pos, range));
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    add(ts.getLeadingCommentRanges(text, node.pos));
    if (node.kind >= ts.SyntaxKind.FirstToken && node.kind <= ts.SyntaxKind.LastToken) add(ts.getTrailingCommentRanges(text, node.end));
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...found.values()].map(({ pos, end }) => ({ place: 'c', line: lineAt(text, pos), text: text.slice(pos, end) }));
};

const matchesOf = (text: string, pattern: RegExp): Piece[] =>
  [...text.matchAll(pattern)].map((match) => ({ place: 'c', line: lineAt(text, match.index + 1), text: match[1] ?? match[0] }));

const paragraphsOf = (text: string): Piece[] => {
  let inCode = false;
  return text.split('\n').flatMap((line, at): Piece[] => {
    if (line.startsWith('```')) inCode = !inCode;
    return inCode || line.startsWith('```') || line.startsWith('    ') ? [] : [{ place: 'd', line: at + 1, text: line }];
  });
};

const messagesOf = (text: string): Piece[] =>
  text.split('\n').flatMap((line, at): Piece[] => {
    const value = /:\s*"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
    return value ? [{ place: 'm', line: at + 1, text: value }] : [];
  });

const proseOf = (file: string, text: string): Piece[] => {
  if (/\.(?:tsx?|mjs|cjs)$/.test(file)) return commentsOf(file, text);
  if (file.endsWith('.css')) return matchesOf(text, /\/\*[\s\S]*?\*\//g);
  if (/\.ya?ml$/.test(file)) return matchesOf(text, /(?:^|\s)(#[^\n]*)/g);
  if (file.endsWith('.md')) return paragraphsOf(text);
  return /(?:^|\/)messages\/(?:[\w-]+\/)?en\.json$/.test(file) ? messagesOf(text) : [];
};

/** Without comment marks and quoted code, which would hide or fake words. Keeps the number of lines. */
const plain = (text: string): string =>
  text
    .replaceAll(/`[^`\n]*`/g, '·')
    .replaceAll(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/|#+|[-|>])[ \t]?/gm, '')
    .replaceAll(/\*\/\s*$/g, '');

const isAllowed = (file: string, line: string): boolean =>
  allowed.some(({ path, pattern }) => (path === '*' || file.startsWith(path)) && pattern.test(line));

const findingsIn = (file: string, { place, line: first, text }: Piece): string[] => {
  const prose = plain(text);
  const lines = prose.split('\n');
  return words
    .filter(({ places }) => places.includes(place))
    .flatMap(({ pattern, instead }) =>
      [...prose.matchAll(pattern)].flatMap(({ index, 0: hit }) => {
        const at = lineAt(prose, index);
        return isAllowed(file, lines[at - 1] ?? '') ? [] : [`${file}:${first + at - 1}: "${hit.trim()}" (${instead})`];
      }),
    );
};

const findings = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return proseOf(file, text).flatMap((piece) => findingsIn(file, piece));
});
if (findings.length > 0) {
  console.error(findings.join('\n'));
  process.exitCode = 1;
}
