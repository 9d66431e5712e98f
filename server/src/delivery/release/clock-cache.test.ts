import { expect, it } from 'vitest';
import { ClockCache } from './clock-cache.ts';

const letters = (most: number) => new ClockCache<string>(most, (value) => value.length);
const keysIn = (cache: ClockCache<string>) => [...'abcdefg'].filter((key) => cache.find(key));

it('evicts the oldest value that was not read', () => {
  const cache = letters(3);
  for (const key of 'abc') cache.set(key, key);
  expect(cache.get('a')).toBe('a');
  cache.set('d', 'd');
  expect(keysIn(cache)).toEqual(['a', 'c', 'd']);
  cache.set('e', 'e');
  expect(keysIn(cache)).toEqual(['a', 'd', 'e']);
});

it('evicts the oldest value when all were read', () => {
  const cache = letters(3);
  for (const key of 'abc') cache.set(key, key);
  for (const key of 'abc') cache.get(key);
  cache.set('d', 'd');
  expect(cache.get('d')).toBe('d');
  expect(keysIn(cache)).toHaveLength(3);
});

it('never exceeds its size', () => {
  const cache = letters(10);
  for (let index = 0; index < 1000; index += 1) {
    cache.set(String(index % 17), 'x'.repeat((index * 7) % 9));
    if (index % 3 === 0) cache.get(String((index * 5) % 17));
    const held = Array.from({ length: 17 }, (_, key) => cache.find(String(key))?.value?.length ?? 0);
    expect(held.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(10);
  }
});

it('lets the holder of an entry see that it was evicted or replaced', () => {
  const cache = letters(2);
  const held = cache.set('a', 'a');
  expect(held.value).toBe('a');
  const other = cache.set('a', 'A');
  expect([held.value, other.value]).toEqual([null, 'A']);
  cache.set('b', 'bb');
  expect(other.value).toBeNull();
});

it('does not store a value larger than itself, and evicts nothing for it', () => {
  const cache = letters(3);
  cache.set('a', 'a');
  expect(cache.set('b', 'bbbb').value).toBe('bbbb');
  expect(keysIn(cache)).toEqual(['a']);
});
