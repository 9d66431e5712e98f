import { expect, it } from 'vitest';
import { chordOf, keysOfChord } from './chord.ts';

const pressed = (key: string, more: Partial<Parameters<typeof chordOf>[0]> = {}) => ({
  key,
  code: '',
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

it.each([
  [pressed('c', { ctrlKey: true }), false, 'mod+c'],
  [pressed('c', { metaKey: true }), true, 'mod+c'],
  [pressed('c', { ctrlKey: true }), true, 'c'],
  [pressed('ç', { metaKey: true, altKey: true, code: 'KeyC' }), true, 'mod+alt+c'],
  [pressed('L', { ctrlKey: true, shiftKey: true }), false, 'mod+shift+l'],
  [pressed('}', { ctrlKey: true, shiftKey: true }), false, 'mod+}'],
  [pressed('ArrowUp', { shiftKey: true }), false, 'shift+arrowup'],
  [pressed('Backspace'), true, 'delete'],
])('names %o', (event, onMac, name) => {
  expect(chordOf(event, onMac)).toBe(name);
});

it('splits a chord into key labels', () => {
  expect(keysOfChord('mod+alt+c').at(-1)).toBe('C');
  expect(keysOfChord('delete')).toEqual(['Delete']);
});
