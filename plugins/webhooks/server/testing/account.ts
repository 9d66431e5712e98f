import {
  createTestApp,
  createTestEgress,
  type TestApp,
  type TestAppOptions,
  type TestEgress,
  type TestEgressResponder,
  type TestUser,
} from '@mekuri/server/testing';
import type { Schemas } from '@mekuri/kit/server';

export const RECEIVER = 'https://shop.example.com/hook';

export type WireEndpoint = Snaked<Schemas['WebhookEndpoint']>;
export type WireDelivery = Snaked<Schemas['WebhookDelivery']>;

type Snake<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;
type Snaked<Value> = Value extends readonly (infer Item)[]
  ? Snaked<Item>[]
  : Value extends object
    ? { [Key in keyof Value as Snake<Key>]: Snaked<Value[Key]> }
    : Value;

export interface Product {
  app: TestApp;
  egress: TestEgress;
}

/** Starts a server whose outgoing requests are answered by `responder`, by default with 200. */
export const startProduct = async (responder?: TestEgressResponder, options: TestAppOptions = {}): Promise<Product> => {
  const egress = createTestEgress(responder);
  const app = await createTestApp({
    plugins: ['webhooks', 'public-api'],
    egress,
    ...options,
    settings: { RATE_LIMITS: 'off', ...options.settings },
  });
  return { app, egress };
};

export const anOwner = (app: TestApp, options: Parameters<TestApp['create']['user']>[0] = {}): Promise<TestUser> =>
  app.create.user({ plan: 'Premium Multi-language', locale: 'en', ...options });

export interface Added extends WireEndpoint {
  secret: string;
}

export const addEndpoint = async (app: TestApp, owner: TestUser, body: Record<string, unknown> = {}): Promise<Added> => {
  const { body: added } = await app
    .as(owner)
    .post('/api/webhook-endpoint')
    .send({ url: RECEIVER, ...body })
    .expect(201);
  return { ...added.endpoint, secret: added.secret };
};

export const getEndpoint = async (app: TestApp, owner: TestUser, id: string): Promise<WireEndpoint> =>
  (await app.as(owner).get(`/api/webhook-endpoint/${id}`).expect(200)).body;

export const changeEndpoint = async (app: TestApp, owner: TestUser, id: string, change: Record<string, unknown>): Promise<WireEndpoint> => {
  const { url, description, event_types, site_ids, is_enabled, revision } = await getEndpoint(app, owner, id);
  const { body } = await app
    .as(owner)
    .put(`/api/webhook-endpoint/${id}`)
    .set('if-match', `"${revision}"`)
    .send({ url, description, event_types, site_ids, is_enabled, ...change })
    .expect(200);
  return body;
};

export const sendTest = async (app: TestApp, owner: TestUser, id: string): Promise<WireDelivery> =>
  (await app.as(owner).post(`/api/webhook-endpoint/${id}/test`).expect(202)).body;

export const retry = (app: TestApp, owner: TestUser, deliveryId: string) =>
  app
    .as(owner)
    .post(`/api/webhook-delivery/${deliveryId}/retry`)
    .ok(() => true);

export const replay = (app: TestApp, owner: TestUser, id: string, body: Record<string, unknown> = { from: '2026-01-01T00:00:00Z' }) =>
  app
    .as(owner)
    .post(`/api/webhook-endpoint/${id}/replay`)
    .send(body)
    .ok(() => true);

/** Newest first. */
export const deliveriesOf = async (app: TestApp, owner: TestUser, id: string, query = ''): Promise<WireDelivery[]> =>
  (await app.as(owner).get(`/api/webhook-endpoint/${id}/delivery?limit=100${query}`).expect(200)).body.items;

export const detailOf = async (app: TestApp, owner: TestUser, deliveryId: string): Promise<Snaked<Schemas['WebhookDeliveryDetail']>> =>
  (await app.as(owner).get(`/api/webhook-delivery/${deliveryId}`).expect(200)).body;

/** A publishable site. Most tests use its publication as their event. */
export const aSite = async (app: TestApp, owner: TestUser): Promise<string> => {
  const { id } = await app.create.site(owner, { number_horizontal: 1, number_vertical: 1 });
  const mediaId = await app.create.picture(owner.account);
  const { body } = await app.as(owner).get('/api/pages').query({ site_id: id }).expect(200);
  const page = { media_id: mediaId, image_alt: '店', main_text: '', buttons: [] };
  await app.as(owner).put(`/api/site/${id}/page/${body.categories[0].pages[0].id}`).set('if-match', '"1"').send(page).expect(200);
  return id;
};

/** Publishes the site `times` times; each emits `site.published`. */
export const publish = async (app: TestApp, owner: TestUser, siteId: string, times = 1): Promise<void> => {
  for (let time = 0; time < times; time += 1) await app.as(owner).post(`/api/site/${siteId}/publish`).expect(201);
};
