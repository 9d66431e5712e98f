import { describe, expect, it } from 'vitest';
import { issuesOfLines, linesOf, withNetwork } from './network-lines.ts';

const TEXT = '203.0.113.7\n\n  office \n2001:db8::/48\n';

describe('lines', () => {
  it('are the non-empty ones, with their line numbers', () => {
    expect(linesOf(TEXT)).toEqual([
      { text: '203.0.113.7', number: 1 },
      { text: 'office', number: 3 },
      { text: '2001:db8::/48', number: 4 },
    ]);
    expect(linesOf(' \n')).toEqual([]);
  });

  it('have the errors of their items', () => {
    const issues = [
      { pointer: '/body/items/1', message: 'no address' },
      { pointer: '/body/items/9', message: 'of no line' },
      { pointer: '/body', message: 'of no item' },
    ];
    expect(issuesOfLines(linesOf(TEXT), issues)).toEqual([{ number: 3, message: 'no address' }]);
  });
});

it.each([
  ['', '203.0.113.7'],
  ['10.0.0.1', '10.0.0.1\n203.0.113.7'],
  ['10.0.0.1\n\n', '10.0.0.1\n203.0.113.7'],
])('another network has a line of its own after %j', (text, expected) => expect(withNetwork(text, '203.0.113.7')).toBe(expected));
