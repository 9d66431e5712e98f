import { describe, expect, it } from 'vitest';
import { codeIssue } from './code-rules.ts';

describe('codeFault', () => {
  it('reports where a script does not parse', () => {
    expect(codeIssue('script', 'const a = 1;\nconst b = ;')).toEqual({ rule: 'scriptParses', line: 2, column: 11 });
  });
  it.each(['script', 'elements', 'head', 'html'] as const)('accepts empty text for %s', (kind) => {
    expect(codeIssue(kind, ' \n')).toBeNull();
  });
  it('accepts a meta element in the head, but not among script elements', () => {
    expect(codeIssue('head', '<meta name="a" content="b">')).toBeNull();
    expect(codeIssue('elements', '<meta name="a" content="b">')).toMatchObject({ rule: 'elements' });
  });
  it('refuses code in HTML', () => {
    expect(codeIssue('html', '<b onclick="x()">a</b>')).toMatchObject({ rule: 'handlers', line: 1 });
    expect(codeIssue('html', '<style>b { color: red }</style><b>a</b>')).toBeNull();
  });
});
