import { expect, it } from 'vitest';
import { createInsets } from './insets.ts';

const aStage = () => {
  const marks = new Map<string, string>();
  const stage = {
    toggleAttribute: (name: string, isOn: boolean) => (isOn ? marks.set(name, '') : marks.delete(name)),
    style: { setProperty: (name: string, value: string) => marks.set(name, value) },
  } as unknown as HTMLElement;
  return { marks, cover: createInsets(() => stage) };
};

it('lifts the footer by the highest cover plus the highest one below it', () => {
  const { cover, marks } = aStage();
  const uncover = cover({ tabs: false, height: 60 });
  cover({ tabs: true, height: 40 });
  expect(Object.fromEntries(marks)).toEqual({
    'data-covered': '',
    'data-covered-tabs': '',
    '--covered': '60px',
    '--covered-under': '0px',
  });
  const answer = cover({ tabs: false, height: 130, under: true });
  expect([marks.get('--covered'), marks.get('--covered-under')]).toEqual(['190px', '130px']);
  uncover();
  expect(marks.has('data-covered-under')).toBe(true);
  answer();
  expect(marks.has('data-covered-under')).toBe(false);
  expect([marks.get('--covered'), marks.get('--covered-under')]).toEqual(['40px', '0px']);
});
