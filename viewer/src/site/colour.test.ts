import { describe, expect, it } from 'vitest';
import { isLight, readableOn, safeColour } from './colour.ts';

describe('safeColour', () => {
  it.each(['#fff', '#99D52A', 'rgb(1, 2, 3)', 'rgba(1,2,3,.5)', 'rgb(1 2 3 / 50%)', 'hsl(120, 50%, 50%)', 'hsla(120deg 50% 50% / .4)'])(
    'keeps %s',
    (colour) => expect(safeColour(colour)).toBe(colour),
  );
  it.each(['', 'red', '#ffff', 'url(//x)', 'rgb(1,2,3);background:url(x)', 'rgb(url(x))', 'var(--x)', null, undefined])(
    'empties %j',
    (colour) => expect(safeColour(colour)).toBeUndefined(),
  );
});

describe('isLight', () => {
  it.each(['#ffffff', '#f4ead9', '#fff', 'rgb(250, 240, 230)', 'hsl(40, 60%, 90%)'])('says yes of %s', (colour) => {
    expect(isLight(colour)).toBe(true);
  });
  it.each(['#000', '#1f2d3d', '#2f5d6b', 'rgb(74 47 34)', 'hsl(210, 40%, 20%)'])('says no of %s', (colour) => {
    expect(isLight(colour)).toBe(false);
  });
});

describe('the readable text colour', () => {
  it.each(['#fff', '#808080', 'rgb(0, 160, 90)', 'hsl(60, 100%, 50%)', 'hsl(40 60% 90% / 50%)'])('is black on %s', (colour) => {
    expect(readableOn(colour)).toBe('#000');
  });
  it.each(['#000', '#1f2d3d', '#707070', 'rgb(200, 0, 30)', 'hsl(240, 100%, 50%)'])('is white on %s', (colour) => {
    expect(readableOn(colour)).toBe('#fff');
  });
});
