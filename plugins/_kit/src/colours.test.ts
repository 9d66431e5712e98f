import { expect, it } from 'vitest';
import { isColor } from './colours.ts';

it.each([
  '#99D52A',
  '#fff',
  'rgb(1,2,3)',
  'rgb(1, 2, 3)',
  'rgb(10% 20% 30% / 40%)',
  'rgba(0, 0, 0, 0.5)',
  'rgba(0,0,0,.5)',
  'hsl(120, 50%, 50%)',
  'hsl(120deg 50% 50% / 0.25)',
  'hsla(0.5turn, 10%, 20%, 1)',
])('accepts %s', (text) => {
  expect(isColor(text)).toBe(true);
});

it.each([
  '',
  'red',
  '#ff',
  '#fffff',
  '#ggg',
  'rgb()',
  'rgb(1,2)',
  'rgb(,,,)',
  'rgb(1,2,3,4,5)',
  'rgb(1 2 3) ',
  'rgb(1,2,3);x',
  'hsl(a,b,c)',
  'url(x)',
  'rgb(1,2,expression(x))',
])('refuses %j', (text) => {
  expect(isColor(text)).toBe(false);
});
