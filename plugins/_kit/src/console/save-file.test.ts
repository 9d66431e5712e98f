import { describe, expect, it } from 'vitest';
import { fileNameOf } from './save-file.ts';

describe('fileNameOf', () => {
  it('prefers the encoded name', () => {
    expect(fileNameOf(`attachment; filename="users.csv"; filename*=UTF-8''%E3%83%A6%E3%83%BC%E3%82%B6%E3%83%BC.csv`)).toBe('ユーザー.csv');
  });
  it('takes the plain name, with or without quotes', () => {
    expect(fileNameOf('attachment; filename="users.csv"')).toBe('users.csv');
    expect(fileNameOf('attachment; filename=users.csv')).toBe('users.csv');
  });
  it('returns undefined without a name', () => {
    expect(fileNameOf(null)).toBeUndefined();
    expect(fileNameOf('attachment')).toBeUndefined();
  });
});
