import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messagesIn } from './messages.ts';
import { createTranslate } from './translate.ts';

const source = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..'), exclude: ['**/*.test.*', '**/*.stories.*'] })
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n');

describe('messages', () => {
  it('are all used', () => {
    const unused = Object.keys(messagesIn('ja')).filter(
      (key) => !source.includes(`'${key}'`) && !source.includes(`\`${key.split('.')[0]}.\${`),
    );
    expect(unused).toEqual([]);
  });
  it('fall back to English for an unsupported language', () => expect(messagesIn('fr')).toBe(messagesIn('en')));
  it('are filled with values', () => {
    const t = createTranslate(messagesIn('ja'));
    expect(t('cell.announcement', { position: 'A2', category: '豆', number: 3, total: 12 })).toBe('A2、豆、3 / 12');
  });
});
