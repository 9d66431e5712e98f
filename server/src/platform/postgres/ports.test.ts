import { expect, it } from 'vitest';
import { freePorts } from './ports.ts';

it('gives no port twice', async () => {
  // Of 500 independent numbers out of 7000, some are equal: all but once in a hundred million times.
  expect(new Set(await freePorts(500)).size).toBe(500);
});
