import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it('recognizes UUIDs of any version and case', () => {
  for (const id of ['019a0000-0000-7000-8000-000000000000', '019A0000-0000-4000-8000-00000000000F']) expect(isUuid(id)).toBe(true);
  for (const text of ['019a0000', '019a0000-0000-7000-8000-00000000000g', ' 019a0000-0000-7000-8000-000000000000', ''])
    expect(isUuid(text)).toBe(false);
});
