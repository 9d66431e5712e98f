import { afterEach, expect, it } from 'vitest';
import { areShown, toggleMarks } from './shown.ts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'sessionStorage', before);
  else Reflect.deleteProperty(globalThis, 'sessionStorage');
});

it('can be switched in a frame without storage', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  expect(areShown()).toBe(false);
  toggleMarks();
  expect(areShown()).toBe(true);
  toggleMarks();
  expect(areShown()).toBe(false);
});
