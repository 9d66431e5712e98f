import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, migrationsInWorkspace, testConfig, type TestDatabase } from '../../../testing/index.ts';
import { prepareDatabase } from './prepare-database.ts';
import { soldFlags, soldPlugins } from '../../../testing/backends/sold-plugins.ts';
import { flagsWith, seededPlans, type SoldPlugin } from './plans-seed.ts';
import { InsufficientPrivilegesError, requireOwnerRights } from './roles.ts';

let test: TestDatabase;
const { keys } = testConfig();
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

describe('prepareDatabase', () => {
  it('can run at every start, and keeps an operator’s changes to a plan', async () => {
    await test.sql(`update plans set price = 1 where name = 'Light'`);
    expect(await prepareDatabase(test.ownerUrl, keys, migrationsInWorkspace())).toEqual([]);
    const { rows } = await test.sql<{ name: string; price: number }>('select name, price from plans');
    expect(rows).toHaveLength(seededPlans.length);
    expect(rows.find(({ name }) => name === 'Light')?.price).toBe(1);
  });

  it('reports the statements to run for an owner with too few rights', async () => {
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

describe('a plugin that is sold from a plan on', () => {
  const raffle: SoldPlugin = { id: 'raffle', manifest: { planFlag: 'raffle', soldFrom: 'Premium' } };
  const start = (...plugins: SoldPlugin[]) => prepareDatabase(test.ownerUrl, keys, [...migrationsInWorkspace(), ...plugins]);
  const having = async (flag: string) =>
    (await test.sql<{ name: string }>('select name from plans where $1 = any(flags) order by rank', [flag])).rows.map(({ name }) => name);

  it('is in an installation’s plans of that rank and above from the start', async () => {
    expect(await having('public_api')).toEqual(['Premium', 'Pro', 'Premium Multi-language', 'Pro Multi-language', 'EP/OEM']);
    const { rows } = await test.sql<{ name: string; flags: string[] }>('select name, flags from plans');
    for (const { name, flags } of rows) expect(flags, name).toEqual(soldFlags(name));
  });

  it('is added once to the plans that an operator has not edited', async () => {
    await test.sql(`update plans set revision = 2 where name = 'Pro'`);
    const others = () => test.sql(`select id, array_remove(flags, 'raffle') as flags, revision from plans order by id`);
    const before = (await others()).rows;
    await start(raffle);
    expect(await having('raffle')).toEqual(['Premium', 'Premium Multi-language', 'Pro Multi-language', 'EP/OEM']);
    expect((await others()).rows).toEqual(before);
    await test.sql(`update plans set flags = array_remove(flags, 'raffle') where name = 'Premium'`);
    await start(raffle);
    await start();
    await start(raffle);
    expect(await having('raffle')).toEqual(['Premium Multi-language', 'Pro Multi-language', 'EP/OEM']);
  });

  it('is not added while its migrations are refused, but at the next start that accepts them', async () => {
    const quiz: SoldPlugin = { id: 'quiz', manifest: { planFlag: 'quiz', soldFrom: 'Light' } };
    const broken = { ...quiz, migrations: new URL('./no-such-folder/', import.meta.url) };
    const refused: string[] = [];
    await prepareDatabase(test.ownerUrl, keys, [...migrationsInWorkspace(), broken], {
      refuse: ({ plugin }) => void refused.push(plugin),
    });
    expect([refused, await having('quiz')]).toEqual([['quiz'], []]);
    await start(quiz);
    expect(await having('quiz')).not.toEqual([]);
  });

  it('keeps the plans of an older installation that an operator has edited', async () => {
    await test.sql(`update plans set flags = array_remove(flags, 'setting_tag_seo'), revision = 2 where name = 'Premium'`);
    await test.sql(`update plans set sold_plugins = '{}'`);
    await start(...soldPlugins);
    expect(await having('setting_tag_seo')).not.toContain('Premium');
    expect(await having('setting_tag_seo')).toContain('Pro');
  });
});

describe('the seeded plans', () => {
  const plan = (name: string) => {
    const found = seededPlans.find((one) => one.name === name)!;
    return { ...found, flags: flagsWith(found, soldPlugins) };
  };

  it('have more flags from plan to plan', () => {
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
