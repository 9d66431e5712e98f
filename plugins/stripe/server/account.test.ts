import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '@mekuri/server/testing';
import { SECRET_KEY, WEBHOOK_SECRET, anIssuer, save, startProduct, type Product } from './testing/issuer.ts';

let product: Product;
let owner: TestUser;
beforeAll(async () => {
  product = await startProduct();
  product.app.clock.set(product.app.clock.now());
  owner = await product.app.create.user({ role: 'OEM_MASTER' });
});
afterAll(() => product.app.close());

const read = async (user = owner) => (await product.app.as(user).get('/api/stripe-account').expect(200)).body;
const anOwner = () => product.app.create.user({ role: 'OEM_MASTER' });
const issueOf = ({ status, body }: { status: number; body: { code: string; fields?: { pointer: string; rule: string }[] } }) => [
  status,
  body.fields?.[0] ? `${body.fields[0].pointer} ${body.fields[0].rule}` : body.code,
];

it('shows what to enter at Stripe before there are keys', async () => {
  expect(await read()).toMatchObject({
    configured: false,
    mode: null,
    key_hint: null,
    webhook_url: `${product.app.origins.app}/api/webhook/stripe/${owner.account.id}`,
    event_types: expect.arrayContaining(['payment_intent.succeeded']),
    accepts_live_keys: false,
    revision: 0,
  });
});

it('keeps keys secret', async () => {
  const { app } = product;
  const user = await anOwner();
  const { status, text, headers } = await save(app, user, { secret_key: SECRET_KEY, webhook_secret: WEBHOOK_SECRET });
  expect([status, headers['etag']]).toEqual([200, '"1"']);
  expect(await read(user)).toMatchObject({
    configured: true,
    mode: 'test',
    key_hint: 'sk_test_…4242',
    has_webhook_secret: true,
    revision: 1,
  });
  const { rows } = await app.sql('select to_jsonb(s) as row from stripe_accounts s where id = $1', [user.account.id]);
  const audit = await app.sql('select to_jsonb(a) as row from audit_log a where tpath = $1', [user.account.tpath]);
  expect(audit.rows.length).toBeGreaterThan(0);
  for (const kept of [text, JSON.stringify(rows), JSON.stringify(audit.rows)]) {
    expect(kept).not.toContain(SECRET_KEY);
    expect(kept).not.toContain(WEBHOOK_SECRET);
  }
});

it.each([
  ['that Stripe does not accept', { secret_key: 'sk_test_Unknown0000000' }, [400, '/body/secret_key stripe.key_refused']],
  ['of live mode outside production', { secret_key: 'sk_live_51AbCdEfGhIj' }, [400, '/body/secret_key stripe.live_key']],
  ['of live mode outside production, restricted', { secret_key: 'rk_live_51AbCdEfGhIj' }, [400, '/body/secret_key stripe.live_key']],
  ['that is none', { secret_key: 'pk_test_51AbCdEfGhIj' }, [400, '/body/secret_key pattern']],
  ['that is missing', { webhook_secret: WEBHOOK_SECRET }, [400, '/body/secret_key stripe.key_missing']],
])('refuses a key %s', async (_name, body, expected) => {
  const user = await anOwner();
  expect(issueOf(await save(product.app, user, body))).toEqual(expected);
  expect(await read(user)).toMatchObject({ configured: false, revision: 0 });
});

it('accepts a restricted key', async () => {
  product.stripe.keys.add('rk_test_51Restricted9876');
  const user = await anOwner();
  expect((await save(product.app, user, { secret_key: 'rk_test_51Restricted9876' })).body).toMatchObject({
    key_hint: 'rk_test_…9876',
    has_webhook_secret: false,
  });
});

it.each(['unreachable', 500, 429] as const)('saves nothing when Stripe gives no answer: %s', async (issue) => {
  const user = await anOwner();
  product.stripe.fail(issue);
  expect(issueOf(await save(product.app, user, { secret_key: SECRET_KEY }))).toEqual([409, 'stripe.unavailable']);
  expect(await read(user)).toMatchObject({ configured: false });
});

it('replaces the webhook secret alone, and tells how long the previous one is valid', async () => {
  const user = await anOwner();
  await save(product.app, user, { secret_key: SECRET_KEY, webhook_secret: WEBHOOK_SECRET });
  const requests = product.stripe.requests.length;
  const { body } = await save(product.app, user, { webhook_secret: 'whsec_TheNextSecret' }, 1);
  expect(product.stripe.requests).toHaveLength(requests);
  expect(body.previous_secret_until).toBe(new Date(product.app.clock.now().getTime() + 86_400_000).toISOString());
  expect(body).toMatchObject({ key_hint: 'sk_test_…4242', revision: 2 });
});

it('refuses a change based on an old revision', async () => {
  const user = await anOwner();
  await save(product.app, user, { secret_key: SECRET_KEY });
  expect(await save(product.app, user, { secret_key: SECRET_KEY })).toMatchObject({ status: 412, body: { revision: 1 } });
});

it('removes the keys, more than once', async () => {
  const { app } = product;
  const user = await anOwner();
  await save(app, user, { secret_key: SECRET_KEY });
  await app.as(user).delete('/api/stripe-account').expect(204);
  await app.as(user).delete('/api/stripe-account').expect(204);
  expect(await read(user)).toMatchObject({ configured: false, revision: 0 });
});

it('sends no request in a transaction', async () => {
  const { call } = await anIssuer(product);
  const send = call.transaction((ctx) => ctx.core.egress.send(ctx, { url: 'https://api.stripe.com/v1/balance', method: 'GET' }));
  await expect(send).rejects.toThrow('A transaction is open');
});

it('belongs to operators, and is changed by main contacts', async () => {
  const { app } = product;
  await app
    .as(await app.create.user())
    .get('/api/stripe-account')
    .expect(403);
  const editor = await app.create.user({ role: 'OEM_MASTER', account: owner.account, adminRole: 'editor' });
  await app.as(editor).get('/api/stripe-account').expect(200);
  expect(issueOf(await save(app, editor, { secret_key: SECRET_KEY }))).toEqual([403, 'main_contact_only']);
  expect((await app.as(editor).delete('/api/stripe-account')).status).toBe(403);
});
