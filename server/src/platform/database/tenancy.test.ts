import { randomUUIDv7 } from 'node:crypto';
import { TenantModel } from '@mekuri/kit/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import type { CoreDb, TenantScope } from '../../kernel/types.ts';
import { seededPlans } from '../postgres/plans-seed.ts';
import { ownScope, subtreeScope, systemScope, type TenantRef } from './tenant-scope.ts';
import { verifyIsolation } from '../postgres/verify-isolation.ts';

class Site extends TenantModel {
  static override tableName = 'sites';
  declare name: string;
}

let test: TestDatabase;
const [provider, shop, neighbour, branch] = ['/p/', '/p/aa/', '/p/aab/', '/p/aa/bb/'].map((tpath) => ({
  accountId: randomUUIDv7(),
  tpath,
})) as [TenantRef, TenantRef, TenantRef, TenantRef];

beforeAll(async () => {
  test = await createTestDatabase();
  for (const { accountId, tpath } of [provider, shop, neighbour, branch]) {
    await test.sql(`insert into accounts (id, kind, name, tpath, plan_id) values ($1, 'user', $2, $2, $3)`, [
      accountId,
      tpath,
      seededPlans[0]!.id,
    ]);
  }
  for (const tenant of [provider, shop, neighbour, branch]) {
    await inScope(ownScope(tenant), (db) => db.insert(Site, { name: tenant.tpath }));
  }
});
afterAll(() => test.close());

const inScope = <T>(scope: TenantScope, work: (db: CoreDb) => Promise<T>) => test.database.transaction(scope, work);
/** Rows that pass row-level security alone, in a query without a tenant predicate. */
const bareNames = async (scope: TenantScope) => {
  const { rows } = await inScope(scope, (db) =>
    db.trx.raw<{ rows: { name: string }[] }>('select name from sites order by name collate "C"'),
  );
  return rows.map(({ name }) => name);
};

describe('row-level security', () => {
  it("shows an account only its own rows, even if another account's path has the same prefix", async () => {
    expect(await bareNames(ownScope(shop))).toEqual(['/p/aa/']);
    expect(await bareNames(ownScope(provider))).toEqual(['/p/']);
  });

  it('shows a subtree the rows of the account and of those below it', async () => {
    expect(await bareNames(subtreeScope(shop))).toEqual(['/p/aa/', '/p/aa/bb/']);
    expect(await bareNames(subtreeScope(provider))).toEqual(['/p/', '/p/aa/', '/p/aa/bb/', '/p/aab/']);
  });

  it('shows the system all rows', async () => {
    expect(await bareNames(systemScope)).toHaveLength(4);
  });

  it('shows no rows to a query outside a transaction, on fresh and reused connections', async () => {
    for (let round = 0; round < 10; round++) {
      expect((await test.database.pool.query('select from sites')).rowCount).toBe(0);
      await bareNames(systemScope);
    }
  });

  it('refuses to insert a row for another tenant or to move one there', async () => {
    const insert = 'insert into sites (id, account_id, tpath, name) values (?, ?, ?, ?)';
    await expect(
      inScope(ownScope(shop), (db) => db.trx.raw(insert, [randomUUIDv7(), neighbour.accountId, neighbour.tpath, 'x'])),
    ).rejects.toThrow(/row-level security/);
    await expect(inScope(ownScope(shop), (db) => db.trx.raw('update sites set tpath = ?', [neighbour.tpath]))).rejects.toThrow(
      /row-level security/,
    );
  });

  it('resets the scope when a transaction fails', async () => {
    await expect(inScope(systemScope, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await test.database.pool.query('select from sites')).rowCount).toBe(0);
  });
});

describe('composite keys', () => {
  it("refuse a page in another tenant's site", async () => {
    const site = await inScope(ownScope(neighbour), async (db) => db.query(Site).first().throwIfNotFound());
    await expect(
      inScope(ownScope(shop), (db) =>
        db.trx.raw('insert into categories (id, account_id, tpath, site_id, order_num, names) values (?, ?, ?, ?, 1, ?)', [
          randomUUIDv7(),
          shop.accountId,
          shop.tpath,
          site.id,
          '{}',
        ]),
      ),
    ).rejects.toThrow(/foreign key/);
  });
});

describe('the scoped layer', () => {
  it('sets id, account and path, and overrides those of the row', async () => {
    const row = { name: 'stamped', accountId: neighbour.accountId, tpath: neighbour.tpath };
    const site = await inScope(ownScope(shop), (db) => db.insert(Site, row));
    expect(site).toMatchObject({ name: 'stamped', accountId: shop.accountId, tpath: shop.tpath });
    expect(site.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    await inScope(ownScope(shop), async (db) => db.query(Site).delete().where({ id: site.id }));
  });

  it('adds the tenant to every query, so that isolation holds without row-level security too', async () => {
    const { sql, bindings } = await inScope(ownScope(shop), async (db) =>
      db.query(Site).where('name', 'x').toKnexQuery().toSQL().toNative(),
    );
    expect(sql).toBe(`select "sites".* from "sites" where "sites"."tpath" >= $1 and "sites"."tpath" < $2 and "name" = $3`);
    expect(bindings).toEqual(['/p/aa/', '/p/aa/\u0001', 'x']);
  });

  it('cannot write in a read-only transaction', async () => {
    const write = async (db: CoreDb) => db.query(Site).delete();
    await expect(test.database.transaction(ownScope(shop), write, { readOnly: true })).rejects.toThrow(/read-only/);
  });
});

describe('the startup check', () => {
  it('passes on a migrated database', async () => {
    await verifyIsolation(test.database);
  });

  it('refuses a tenant table whose row-level security is disabled', async () => {
    await test.sql('alter table sites no force row level security');
    await expect(verifyIsolation(test.database)).rejects.toThrow('Tables without row-level security: sites.');
    await test.sql('alter table sites force row level security');
  });

  it('refuses a policy that shows all rows to a reused connection', async () => {
    await test.sql(`create policy leak on sites using (tpath >= current_setting('app.tpath_from', true))`);
    await expect(verifyIsolation(test.database)).rejects.toThrow('sees rows of sites');
    await test.sql('drop policy leak on sites');
  });
});
