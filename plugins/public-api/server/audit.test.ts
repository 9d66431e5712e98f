import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApiAccount, bearer, changeSetting, mintKey } from './testing/program.ts';

const PASSWORD = 'correct-horse-battery-staple';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ plugins: ['public-api'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await anApiAccount(app);
});

const basicId = (): string => `shop-${owner.account.id.slice(-12)}`;
const byBasic = () => ({ authorization: `Basic ${Buffer.from(`${basicId()}:${PASSWORD}`).toString('base64')}` });
const byNetwork = () => ({ 'mekuri-account': owner.account.id });
const useBasic = () =>
  changeSetting(app, owner, { is_enabled: true, method: 'BASIC', basic_id: basicId(), basic_password: PASSWORD, scopes: ['drafts.read'] });
const useNetwork = () =>
  changeSetting(app, owner, { is_enabled: true, method: 'IP_RESTRICTION', networks: ['127.0.0.0/8', '::1'], scopes: ['drafts.read'] });
const read = (headers: Record<string, string>) => app.anonymous.get('/api/site/export').set(headers).expect(200);

/** The credential of each audited read: the key, or the method set by the latest settings change before the read. */
const reads = async () =>
  (
    await app.sql(
      `select a.actor_user_id as person, k.name as key, a.actor_key_id = s.id as "bySetting",
              (select c.change -> 'after' ->> 'method' from audit_log c
                where c.target_id = a.actor_key_id and c.operation = 'public_api.update_setting' and c.id < a.id
                order by c.id desc limit 1) as method
         from audit_log a join public_api_settings s on s.account_id = a.account_id left join public_api_keys k on k.id = a.actor_key_id
        where a.account_id = $1 and a.operation = 'sites.export' order by a.id`,
      [owner.account.id],
    )
  ).rows;

describe('the audit log', () => {
  it('distinguishes reads with a key, by Basic authentication and from a network', async () => {
    const key = await mintKey(app, owner, { name: 'Stock', scopes: ['drafts.read'] });
    await read({ authorization: bearer(key) });
    await useBasic();
    await read(byBasic());
    await useNetwork();
    await read(byNetwork());
    expect(await reads()).toEqual([
      { person: null, key: 'Stock', bySetting: false, method: null },
      { person: null, key: null, bySetting: true, method: 'BASIC' },
      { person: null, key: null, bySetting: true, method: 'IP_RESTRICTION' },
    ]);
  });

  it.each([
    ['Basic authentication', useBasic, byBasic],
    ['an IP restriction', useNetwork, byNetwork],
  ] as const)('has no change by %s, which cannot write', async (_name, use, headers) => {
    await use();
    const site = { name: 'New', number_horizontal: 1, number_vertical: 1 };
    await app.anonymous.post('/api/site').set(headers()).send(site).expect(403);
    const { rows } = await app.sql(
      `select operation from audit_log where account_id = $1 and actor_key_id is not null
       union all select event from account_history where account_id = $1`,
      [owner.account.id],
    );
    expect(rows).toEqual([]);
  });
});
