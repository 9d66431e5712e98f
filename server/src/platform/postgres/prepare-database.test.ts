import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, migrationsInWorkspace, testConfig, type TestDatabase } from '../../../testing/index.ts';
import { prepareDatabase } from './prepare-database.ts';
import { seededPlans } from './plans-seed.ts';
import { InsufficientPrivilegesError, requireOwnerRights } from './roles.ts';

let test: TestDatabase;
const { keys } = testConfig();
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

describe('prepareDatabase', () => {
  it('may run at every start, and keeps what an operator changed of a plan', async () => {
    await test.sql(`update plans set price = 1 where name = 'Light'`);
    expect(await prepareDatabase(test.ownerUrl, keys, migrationsInWorkspace())).toEqual([]);
    const { rows } = await test.sql<{ name: string; price: number }>('select name, price from plans');
    expect(rows).toHaveLength(seededPlans.length);
    expect(rows.find(({ name }) => name === 'Light')?.price).toBe(1);
  });

  it('says what to run for an owner who may do too little', async () => {
    const role = `weak_${randomBytes(4).toString('hex')}`;
    await test.sql(`create role ${role} login password 'weak'`);
    const database = new URL(test.ownerUrl).pathname.slice(1);
    await test.sql(`grant connect on database ${database} to ${role}`);
    const url = new URL(test.ownerUrl);
    url.username = role;
    url.password = 'weak';
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      await expect(requireOwnerRights(client)).rejects.toThrow(InsufficientPrivilegesError);
      await expect(requireOwnerRights(client)).rejects.toThrow(`grant set on parameter app.tpath_from, app.tpath_to to "${role}"`);
    } finally {
      await client.end();
      await test.sql(`revoke connect on database ${database} from ${role}`);
      await test.sql(`drop role ${role}`);
    }
  });
});

describe('the seeded plans', () => {
  const plan = (name: string) => seededPlans.find((one) => one.name === name)!;

  it('gain flags from plan to plan', () => {
    const sold = ['Trial', 'Light', 'Standard', 'Premium', 'Pro', 'EP/OEM'].map((name) => plan(name).flags);
    for (const [at, flags] of sold.entries()) expect(flags).toEqual(expect.arrayContaining([...(sold[at - 1] ?? [])]));
    expect(plan('Standard').flags).not.toContain('setting_tag_seo');
    expect(plan('Premium').flags).toContain('setting_tag_seo');
    expect(plan('Pro').flags).not.toContain('multi_language');
  });

  it('have a multi-language variant for 10,000 yen more', () => {
    expect(plan('Light Multi-language')).toMatchObject({ price: 19_800, sites: 1, cells: 25, views: 10_000 });
    expect(plan('Light Multi-language').flags).toContain('multi_language');
  });
});
