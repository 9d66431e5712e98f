import { randomUUIDv7 } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { loadMigrations, migrate } from '../platform/postgres/migrate.ts';
import { dropData } from './drop-data.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await createTestApp();
  owner = new Client({ connectionString: app.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const plugin = { id: 'template', migrations: new URL('../../../plugins/_template/server/migrations/', import.meta.url) };
const tables = async (): Promise<string[]> =>
  (await app.sql<{ name: string }>(`select relname as name from pg_class where relkind = 'r' order by 1`)).rows.map(({ name }) => name);

const element = (plugin: string) => ({ id: randomUUIDv7(), plugin, element: 'badge', data: {} });

it('drops all data of the plugin and keeps that of the others', async () => {
  const others = await tables();
  await migrate(owner, await loadMigrations([plugin]));
  expect(await tables()).toContain('template_notes');
  const user = await app.create.user();
  const { id: siteId } = await app.create.site(user);
  const elements = [element('sticker'), element('template'), element('sticker')];
  await app.sql(`update pages set document = jsonb_set(document, '{pluginElements}', $1) where site_id = $2`, [
    JSON.stringify(elements),
    siteId,
  ]);
  await app.sql(`update sites set live_parts = '{"template": {"a": 1}, "other": {}}' where id = $1`, [siteId]);
  await app.sql(`update plans set flags = '{swipe,notes}', sold_plugins = '{seo,template}'`);
  for (const name of ['template.count-words', 'mail.send'])
    await app.sql(`insert into outbox (id, tpath, name, payload, run_at) values ($1, '/', $2, '{}', now() + interval '1 day')`, [
      randomUUIDv7(),
      name,
    ]);
  const dropped = await dropData(owner, { ...plugin, jobs: { 'template.count-words': {} }, ownFlag: 'notes' });
  expect(dropped).toEqual(['20261121-90-template']);
  expect(await tables()).toEqual(others);
  const rowsOf = async (statement: string): Promise<unknown[]> => (await app.sql(statement)).rows;
  expect(await rowsOf(`select from schema_migrations where module = 'template'`)).toEqual([]);
  expect(await rowsOf(`select distinct document -> 'pluginElements' as kept from pages where site_id = '${siteId}'`)).toEqual([
    { kept: [elements[0], elements[2]] },
  ]);
  expect(await rowsOf(`select live_parts as parts from sites where id = '${siteId}'`)).toEqual([{ parts: { other: {} } }]);
  expect(await rowsOf(`select distinct flags, sold_plugins as sold from plans`)).toEqual([{ flags: ['swipe'], sold: ['seo'] }]);
  expect(await rowsOf(`select name from outbox where status = 'pending' and name in ('template.count-words', 'mail.send')`)).toEqual([
    { name: 'mail.send' },
  ]);
});
