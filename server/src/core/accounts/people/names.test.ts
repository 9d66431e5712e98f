import { describe, expect, it } from 'vitest';
import { checkName } from './names.ts';

describe('a name', () => {
  it.each([
    [' 山田　太郎 ', '山田　太郎'],
    ['カ\u3099ーデン', 'ガーデン'],
    ['@cosme', '@cosme'],
    ['-KIRA-', '-KIRA-'],
  ])('%j is kept as %j', (name, kept) => expect(checkName(name)).toBe(kept));

  it.each(['=cmd()', ' ＝1+1', '@SUM(A1)', "+cmd|' /C calc'!A0"])('%j is refused, with the field that holds it', (name) => {
    expect(() => checkName(name, '/body/company_name')).toThrow(
      expect.objectContaining({
        code: 'accounts.name_formula',
        options: expect.objectContaining({ fields: [{ pointer: '/body/company_name', rule: 'accounts.name_formula' }] }),
      }),
    );
  });
});
