import { Conflict } from '@mekuri/kit/errors';
import type { Ctx, PublicEvent } from '@mekuri/kit/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp } from '@mekuri/server/testing';
import { aFilledSite, publish } from '../core/releases/testing/sites.ts';
import type { Module } from '../kernel/types.ts';
import { coreOf } from '../kernel/unwrap.ts';
import { seededPlans } from '../platform/postgres/plans-seed.ts';

interface Heard {
  event: PublicEvent;
  accountId: string | null;
  kind: string;
  plan: string;
}
const heard: Heard[] = [];
let act: (ctx: Ctx, event: PublicEvent) => Promise<void>;

/** A listening plugin whose plan flag Premium has and Light lacks. */
const listener: Module = {
  id: 'listener',
  manifest: { id: 'listener', engine: '*', planFlag: 'public_api', entries: { server: true } },
  operations: {},
  async onPublicEvent(ctx, event) {
    heard.push({ event, accountId: ctx.actor.accountId, kind: ctx.actor.kind, plan: ctx.plan.name });
    await act(ctx, event);
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ plugins: [], modules: [listener] });
});
afterAll(() => app.close());
beforeEach(() => {
  heard.length = 0;
  app.takePublicEvents();
  act = async () => undefined;
});

const post = (site: Awaited<ReturnType<typeof aFilledSite>>, what: string) => app.as(site.owner).post(`/api/site/${site.id}/${what}`);

describe('public events', () => {
  it('are delivered in snake_case, with the time of the change', async () => {
    const site = await aFilledSite(app);
    const before = app.clock.now();
    const { body } = await post(site, 'publish').expect(201);
    const event = {
      type: 'site.published',
      siteId: site.id,
      timestamp: expect.any(String),
      data: { site_id: site.id, release_id: body.id, number: 1 },
    };
    expect(heard).toEqual([{ event, accountId: site.owner.account.id, kind: 'console', plan: 'Premium' }]);
    expect(app.takePublicEvents()).toEqual([{ ...event, accountId: site.owner.account.id }]);
    const timestamp = new Date(heard[0]!.event.timestamp).getTime();
    expect(timestamp).toBeGreaterThanOrEqual(before.getTime());
    expect(timestamp).toBeLessThanOrEqual(app.clock.now().getTime());
  });

  it('are not delivered to a plugin whose flag the account’s plan lacks', async () => {
    const site = await aFilledSite(app, { owner: await app.create.user({ plan: 'Light' }), categories: 1 });
    await post(site, 'publish').expect(201);
    expect(heard).toEqual([]);
    expect(app.takePublicEvents()).toMatchObject([{ type: 'site.published', accountId: site.owner.account.id }]);
  });

  it('are rolled back with the change when a listener throws', async () => {
    const site = await aFilledSite(app);
    act = async () => {
      throw new Conflict({ code: 'releases.nothing_published' });
    };
    expect(await post(site, 'publish')).toMatchObject(problem(409, 'releases.nothing_published'));
    expect(heard).toHaveLength(1);
    expect(app.takePublicEvents()).toEqual([]);
    expect((await app.sql('select 1 from releases where site_id = $1', [site.id])).rows).toEqual([]);
  });

  it.each([
    ['MASTER', 'master'],
    ['OEM_MASTER', 'oem-master'],
  ] as const)('are delivered as the account that owns the site when %s above it made the change', async (role, area) => {
    const operator = await app.create.user({ role });
    const site = await aFilledSite(app, { owner: await app.create.user({ parent: operator.account }) });
    await publish(app, site);
    heard.length = 0;
    const { account } = site.owner;
    act = async (ctx, { type }) => {
      const { scope } = coreOf.get(ctx)!.db;
      expect(scope).toMatchObject({ accountId: account.id, tpath: account.tpath, from: account.tpath });
      await ctx.enqueue('listener.deliver', { type });
    };
    await app
      .as(operator)
      .put(`/api/${area}/user-plan/${account.id}/status`)
      .send({ status: 'terminated', reason: 'Closed', confirmation: `Account ${account.tpath}` })
      .expect(200);
    expect(heard).toContainEqual({
      event: { type: 'site.unpublished', siteId: site.id, timestamp: expect.any(String), data: { site_id: site.id } },
      accountId: account.id,
      kind: 'system',
      plan: 'Premium',
    });
    const { rows } = await app.sql(
      `select account_id, tpath from outbox where name = 'listener.deliver' and payload ->> 'type' = 'site.unpublished' and account_id = $1`,
      [account.id],
    );
    expect(rows).toEqual([{ account_id: account.id, tpath: account.tpath }]);
  });
});

it.each([
  ['Light', 'Premium', ['Premium']],
  ['Premium', 'Light', []],
])('the new plan decides after a change from %s to %s', async (from, to, plans) => {
  app.clock.set('2026-11-20T03:00:00Z');
  const user = await app.create.user({ plan: from });
  await app.create.billingProfile(user.account);
  const planId = (name: string): string => seededPlans.find((plan) => plan.name === name)!.id;
  const choose = async (name: string) =>
    app
      .as({ ...user, token: await app.create.token(user) })
      .put(`/api/user/user-plan/${user.account.id}`)
      .send({ plan_id: planId(name) })
      .expect(200);
  await choose(to);
  app.clock.set('2026-12-01T03:00:00Z');
  // Choosing again first applies the change that is due.
  await choose(from);
  expect(heard.map(({ plan }) => plan)).toEqual(plans);
  expect(app.takePublicEvents()).toMatchObject([{ type: 'plan.changed', data: { plan_id: planId(to) } }]);
});

describe('unpublishing a site', () => {
  it('is announced once, also when the site is deleted', async () => {
    const site = await aFilledSite(app);
    await publish(app, site);
    app.takePublicEvents();
    await post(site, 'unpublish').expect(204);
    expect(app.takePublicEvents()).toMatchObject([{ type: 'site.unpublished', data: { site_id: site.id } }]);
    await publish(app, site);
    app.takePublicEvents();
    await app.as(site.owner).delete(`/api/site/${site.id}`).expect(204);
    expect(app.takePublicEvents()).toMatchObject([{ type: 'site.unpublished', siteId: site.id }]);
  });
});
