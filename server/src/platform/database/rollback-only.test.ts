import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@mekuri/server/testing';
import { systemScope } from './tenant-scope.ts';
import { rollbackOnly } from './rollback-only.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.sql('create table notes (text text not null)');
  await app.sql('grant all on notes to public');
});
afterAll(() => app.close());

const insert = (text: string) => ({ text: `insert into notes values ('${text}') returning text` });
const count = { text: 'select count(*) as count from notes' };

it('runs the work and the step before it, and keeps no changes', async () => {
  const followed: string[] = [];
  const database = rollbackOnly(app.deps.database, (db) => db.send(insert('before')));
  const seen = await database.transaction(systemScope, async (db) => {
    db.afterCommit(() => followed.push('committed'));
    await db.send(insert('work'));
    return (await db.send(count)).rows;
  });
  expect(seen).toEqual([{ count: 2 }]);
  expect((await app.sql('select text from notes')).rows).toEqual([]);
  expect(followed).toEqual([]);
});

it('passes errors on, and does not affect reads', async () => {
  const database = rollbackOnly(app.deps.database, () => Promise.reject(new Error('never for a read')));
  await expect(database.transaction(systemScope, (db) => db.send(count), { readOnly: true })).resolves.toMatchObject({
    rows: [{ count: 0 }],
  });
  await expect(database.transaction(systemScope, (db) => db.send(count))).rejects.toThrow('never for a read');
  const other = rollbackOnly(app.deps.database);
  await expect(other.transaction(systemScope, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
});
