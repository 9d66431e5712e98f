import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWrittenKeys } from './json-keys.ts';
import { refuseUnsafe } from './unsafe-values.ts';

describe('countWrittenKeys', () => {
  it.each([
    ['"a:b"', 0],
    ['{}', 0],
    ['{"a":1,"a":2}', 2],
    ['{"a":1,"\\u0061":2}', 2],
    ['{"a" \t\r\n:{"b":[{"c":":"},"d:"]}}', 3],
    ['{"a\\\\":"\\":","\\\\\\"":"x"}', 2],
    ['["a","b:","\\\\",{"":null}]', 1],
  ])('of %s is %i', (json, keys) => {
    JSON.parse(json);
    expect(countWrittenKeys(json)).toBe(keys);
  });

  it('equals the number of keys of the value when there are no duplicates', () => {
    const key = fc.string({ unit: 'grapheme' }).map((text) => `k${text.replaceAll('\0', '')}`);
    const value = fc.jsonValue({ maxDepth: 5 });
    const dangerous = /__proto__|constructor|prototype/g;
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(key, value)), fc.constantFrom(0, 2), (tree, indent) => {
        const json = JSON.stringify(tree, null, indent).replaceAll('\\u0000', '').replaceAll(dangerous, 'safe');
        const parsed = JSON.parse(json) as unknown;
        if (JSON.stringify(parsed, null, indent) !== json) return;
        expect(countWrittenKeys(json)).toBe(refuseUnsafe(parsed));
      }),
    );
  });
});
