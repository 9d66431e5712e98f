import { describe, expect, it } from 'vitest';
import { codeFault } from './code-rules.ts';

describe('codeFault', () => {
  it('says where a script does not parse', () => {
    expect(codeFault('script', 'const a = 1;\nconst b = ;')).toEqual({ rule: 'scriptParses', line: 2, column: 11 });
  });
  it.each(['script', 'elements', 'head', 'html'] as const)('takes nothing at all for %s', (kind) => {
    expect(codeFault(kind, ' \n')).toBeNull();
  });
  it('takes a meta element in the head, but not among script elements', () => {
    expect(codeFault('head', '<meta name="a" content="b">')).toBeNull();
    expect(codeFault('elements', '<meta name="a" content="b">')).toMatchObject({ rule: 'elements' });
  });
  it('refuses code in HTML', () => {
    expect(codeFault('html', '<b onclick="x()">a</b>')).toMatchObject({ rule: 'handlers', line: 1 });
    expect(codeFault('html', '<style>b { color: red }</style><b>a</b>')).toBeNull();
  });
});
