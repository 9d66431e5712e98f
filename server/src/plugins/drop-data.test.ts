import { randomUUIDv7 } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { dropData } from './drop-data.ts';
import { loadPlugin } from './host.ts';
import { serverPlugins } from './registry.generated.ts';

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

const element = (plugin: string) => ({ id: randomUUIDv7(), plugin, element: 'badge', data: {} });

it('drops all that a plugin has, and nothing of the others', async () => {
  const user = await app.create.user();
  const { id: siteId } = await app.create.site(user);
  const elements = [element('sticker'), element('popup-cta'), element('sticker')];
  await app.sql(`update pages set document = jsonb_set(document, '{pluginElements}', $1) where site_id = $2`, [
    JSON.stringify(elements),
    siteId,
  ]);
  await app.sql(`update sites set live_parts = '{"popup-cta": {"a": 1}, "other": {}}' where id = $1`, [siteId]);
  await app.sql(`update plans set flags = '{swipe,popups}'`);
  for (const name of ['popup-cta.count', 'mail.send'])
    await app.sql(`insert into outbox (id, tpath, name, payload, run_at) values ($1, '/', $2, '{}', now() + interval '1 day')`, [
      randomUUIDv7(),
      name,
    ]);
  const { id, migrations, manifest } = await loadPlugin('popup-cta', serverPlugins['popup-cta']!);

  const dropped = await dropData(owner, {
    id,
    migrations: migrations!,
    manifest: manifest!,
    jobs: { 'popup-cta.count': {} },
    ownFlag: 'popups',
  });
  expect(dropped).toEqual(['20261122-40-popup-cta']);
  const rowsOf = async (statement: string): Promise<unknown[]> => (await app.sql(statement)).rows;
  expect(await rowsOf(`select from pg_class where relname like 'popup_cta%'`)).toEqual([]);
  expect(await rowsOf(`select from schema_migrations where module = 'popup-cta'`)).toEqual([]);
  expect(await rowsOf(`select distinct document -> 'pluginElements' as kept from pages where site_id = '${siteId}'`)).toEqual([
    { kept: [elements[0], elements[2]] },
  ]);
  expect(await rowsOf(`select live_parts as parts from sites where id = '${siteId}'`)).toEqual([{ parts: { other: {} } }]);
  expect(await rowsOf(`select distinct flags from plans`)).toEqual([{ flags: ['swipe'] }]);
  expect(await rowsOf(`select name from outbox where status = 'pending' and name in ('popup-cta.count', 'mail.send')`)).toEqual([
    { name: 'mail.send' },
  ]);
  expect(await rowsOf(`select from pg_class where relname = 'seo_settings'`)).toHaveLength(1);
});
