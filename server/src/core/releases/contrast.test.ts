import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';

it.each([
  ['#000', '#ffffff', 21],
  ['#777777', '#fff', 4.48],
  ['#99D52A', '#ffffff', 1.75],
  ['rgb(255, 0, 0)', 'white', null],
  ['rgb(255 0 0)', 'hsl(0, 100%, 50%)', 1],
  ['hsl(0.5turn 100% 25%)', 'rgb(0, 50%, 50%)', 1],
  ['hsl(120, 100%, 25%)', '#fff', 5.14],
  ['rgba(0, 0, 0, 1)', '#fff', 21],
  ['rgba(0, 0, 0, 0.5)', '#fff', null],
  ['hsl(0 0% 0% / 40%)', '#fff', null],
])('of %s on %s is %s', (text, background, expected) => {
  const found = contrast(text, background);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(expected, 1);
});
