import { expect, it } from 'vitest';
import { readable } from './message-text.ts';

it('pretty-prints JSON and leaves other text unchanged', () => {
  expect(readable('{"type":"form.sent","data":{}}')).toBe('{\n  "type": "form.sent",\n  "data": {}\n}');
  expect(readable('{"type":')).toBe('{"type":');
});
