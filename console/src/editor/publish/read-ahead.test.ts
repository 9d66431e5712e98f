import { expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

it('yields everything in order, and reads only a few items ahead', async () => {
  let open = 0;
  let most = 0;
  const read = async (item: number): Promise<string> => {
    most = Math.max(most, (open += 1));
    await new Promise((resolve) => setTimeout(resolve, item % 3));
    open -= 1;
    return `read ${item}`;
  };
  const items = Array.from({ length: 20 }, (_, index) => index);
  const given: [number, string][] = [];
  for await (const pair of readAhead(items, read, 3)) given.push(pair);
  expect(given).toEqual(items.map((item) => [item, `read ${item}`]));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
});

it('reads nothing more once iteration has stopped', async () => {
  const asked: number[] = [];
  const read = async (item: number): Promise<number> => asked.push(item);
  for await (const [item] of readAhead([1, 2, 3, 4, 5, 6], read, 1)) if (item === 2) break;
  expect(asked).toEqual([1, 2, 3]);
});
