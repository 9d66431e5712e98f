import { describe, expect, it } from 'vitest';
import { checkRows, headerIssues, nameKey, type Lookups, type ParentAccount, type Question, type Terms } from './check-rows.ts';
import type { Field } from './columns.ts';

const terms: Terms = {
  types: ['OEM_ADMIN', 'USER'],
  licensed: ['OEM_ADMIN'],
  mayGrantEdit: true,
  mayGrantLicense: true,
  today: '2026-11-22',
  months: 12,
};
const own: ParentAccount = {
  accountId: 'own',
  tpath: '/p/o/',
  kind: 'oem_master',
  types: ['USER', 'OEM_ADMIN'],
  over: false,
  plans: new Map([
    ['light', { id: 'plan-1', refusal: null, isPaid: true }],
    ['ep/oem', { id: 'plan-2', refusal: 'plans.by_contract', isPaid: false }],
  ]),
};
const parents = new Map<string, ParentAccount | null>([
  ['支店', { ...own, accountId: 'branch', types: ['USER'] }],
  ['旧支店', { ...own, over: true }],
  ['同名', null],
]);

type Cells = Partial<Record<Field, string>>;
const full: Cells = { company_name: 'C', name: 'N', email: 'a@example.com', plan: 'Light' };

/** Checks a single row of these cells, in a file with only their columns. */
const check = async (cells: Cells, of: Partial<Terms> = {}, taken: string[] = []) => {
  const columns = Object.keys(cells) as Field[];
  const asked: Question[] = [];
  const ask = async (question: Question): Promise<Lookups> => {
    asked.push(question);
    return { taken: new Set(taken), own, parents };
  };
  const [checked] = await checkRows([{ number: 2, cells: Object.values(cells) }], columns, { ...terms, ...of }, ask);
  expect(asked).toHaveLength(1);
  return { ...checked!, codes: checked!.faults.map(({ field, code }) => `${field} ${code}`), asked: asked[0]! };
};

describe('a row', () => {
  it('becomes an account below the importer, with defaults for empty cells', async () => {
    const { ready, faults: issues } = await check(full);
    expect(issues).toEqual([]);
    expect(ready).toEqual({
      number: 2,
      companyName: 'C',
      name: 'N',
      email: 'a@example.com',
      locale: 'ja',
      accountType: 'USER',
      parent: own,
      planId: 'plan-1',
      authority: 'edit',
      licenseIssuance: false,
      contractStartsOn: '2026-11-22',
      contractEndsOn: '2027-11-21',
    });
  });

  it.each<[Cells, Partial<Terms>, string]>([
    [{ license_issuance: '有', account_type: 'OEM管理者' }, { mayGrantLicense: false }, 'license_issuance users.above_own'],
    [{ license_issuance: '有' }, {}, 'license_issuance users.no_licence_there'],
    [{ authority: '編集' }, { mayGrantEdit: false }, 'authority users.above_own'],
    [{ account_type: 'OEMマスター' }, {}, 'account_type users.type_refused'],
    [{ account_type: 'OEM管理者', parent: '支店' }, {}, 'parent users.parent_refused'],
    [{ parent: '旧支店' }, {}, 'parent users.parent_over'],
    [{ parent: '同名' }, {}, 'parent imports.parent_ambiguous'],
    [{ parent: 'ない' }, {}, 'parent imports.parent_unknown'],
    [{ plan: 'Pro' }, {}, 'plan plans.not_offered'],
    [{ name: 'a\u0007b' }, {}, 'name imports.unsafe_text'],
    [{ name: '𠮷'.repeat(51) }, {}, 'name imports.too_long'],
    [{ contract_ends_on: '2026/11/21' }, {}, 'contract_ends_on users.end_before_start'],
    [{ contract_ends_on: '2026/11/22' }, {}, 'contract_ends_on users.term_too_short'],
    [{ contract_starts_on: '2026/5/1', contract_ends_on: '2026/11/30' }, {}, 'contract_ends_on users.term_too_short'],
    [{ contract_starts_on: '2025/11/21' }, {}, 'contract_starts_on users.start_too_early'],
    [{ contract_starts_on: '2025/11/22', contract_ends_on: '2026/11/21' }, {}, 'contract_ends_on users.end_passed'],
    [{ plan: 'EP/OEM' }, {}, 'plan plans.by_contract'],
  ])('with %j is refused', async (cells, of, issue) => {
    const { codes, ready } = await check({ ...full, ...cells }, of);
    expect(codes).toEqual([issue]);
    expect(ready).toBeNull();
  });

  it.each<[Cells, object]>([
    [{ name: '𠮷'.repeat(50) }, { name: '𠮷'.repeat(50) }],
    [{ company_name: '株式会社\n山田' }, { companyName: '株式会社 山田' }],
    [{ plan: 'ＬＩＧＨＴ' }, { planId: 'plan-1' }],
    [{ parent: '支 店' }, { parent: parents.get('支店') }],
    [{ contract_starts_on: '2028/2/29' }, { contractStartsOn: '2028-02-29', contractEndsOn: '2029-02-27' }],
  ])('with %j is taken', async (cells, ready) => {
    expect((await check({ ...full, ...cells })).ready).toMatchObject(ready);
  });

  it('looks up its address and parent in their canonical form', async () => {
    const { asked, codes } = await check({ ...full, email: 'Ａ@Example.COM', parent: 'Ｂoss@Example.com' }, {}, ['a@example.com']);
    expect(asked).toEqual({ emails: ['a@example.com'], parents: ['boss@example.com'] });
    expect(codes).toContain('email accounts.email_taken');
  });

  it('is not blamed for a column that the file lacks: that is an issue of the header', async () => {
    const { email: _, ...without } = full;
    expect((await check(without)).codes).toEqual([]);
    expect(headerIssues(['company_name', null, 'plan', 'name'])).toEqual([{ field: 'email', code: 'imports.column_missing' }]);
  });
});

it('names are equal in any width, case and spacing', () => {
  expect(nameKey('ＯＥＭ 商事')).toBe(nameKey('oem商事'));
  expect(nameKey('Ａ＠Example.com')).toBe('a@example.com');
});
