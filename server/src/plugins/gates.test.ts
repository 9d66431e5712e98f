import { patience } from '@mekuri/testing/patience';
import { createTestApp, type TestApp, type TestUser } from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describedOperations, sampleRequest, type Described } from '../../testing/app/sample-request.ts';
import { nobody } from '../kernel/actor.ts';
import { createContext, pluginContext } from '../composition/create-context.ts';
import { aFilledSite, publish, type TestSite } from '../core/releases/testing/sites.ts';
import { ask } from '../http/testing/ask.ts';
import { openSitesServer, renderedFrom } from '../delivery/testing/sites-server.ts';
import { openBus } from '../platform/bus.ts';
import { ownScope } from '../platform/database/tenant-scope.ts';
import { loadModules } from './host.ts';
import { readPlan } from '../context/plan.ts';

/** Every plugin with a plan flag and a part in releases. Its gate is tested in this process and in another one, notified over the bus. */
const gated = (await loadModules()).flatMap(({ id, manifest, release }) =>
  manifest?.planFlag && release ? [{ id, flag: manifest.planFlag, segments: (manifest.screens ?? []).map(({ segment }) => segment) }] : [],
);

/** One minute before the end of November in Japan, then the start of December and of January there. */
const LATE = '2026-11-30T14:59:00.000Z';
const DECEMBER = '2026-11-30T15:00:00.000Z';
const JANUARY = '2026-12-31T15:00:00.000Z';

type Sites = Awaited<ReturnType<typeof openSitesServer>>;

let app: TestApp;
let master: TestUser;
let bus: ReturnType<typeof openBus>;
let here: Sites;
let elsewhere: Sites;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  bus = openBus(app.deps.database.urls.app, app.deps.log);
  here = await openSitesServer(app.deps);
  elsewhere = await openSitesServer({ ...app.deps, bus });
}, 300_000);
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  await bus.close();
  await app.close();
});

const again = async (user: TestUser): Promise<TestUser> => ({ ...user, token: await app.create.token(user) });

interface Plan {
  id: string;
  revision: number;
  flags: string[];
}
let plans = 0;
const fieldsOf = (flags: readonly string[], name: string) => ({
  name,
  price: 12_000,
  quantity_swipe: 30,
  quantity_site: 2,
  limit_access: 10_000,
  limit_access_price: 500,
  flags,
});
const definePlan = async (flags: readonly string[]): Promise<Plan & { name: string }> =>
  (
    await app
      .as(master)
      .post('/api/master/plan')
      .send(fieldsOf(flags, `プラン ${(plans += 1)}`))
      .expect(201)
  ).body;
const changeFlags = async ({ id }: Plan, flags: readonly string[]): Promise<void> => {
  const operator = app.as(await again(master));
  const { body } = await operator.get(`/api/master/plan/${id}`).expect(200);
  await operator.put(`/api/master/plan/${id}`).set('if-match', `"${body.revision}"`).send(fieldsOf(flags, body.name)).expect(200);
};

describe.each(gated)('$id, which $flag opens', ({ id, flag, segments }) => {
  const operations = describedOperations().filter(({ operation }) => operation.plugin === id);
  let owner: TestUser;
  let site: TestSite;
  let plan: Plan;
  let without: Plan;
  let never: unknown;
  let shown: unknown;

  const release = (): Promise<unknown> => again(owner).then((person) => publish(app, { ...site, owner: person }));
  /** The site as visitors get it: render state, documents, plugin screens. Release ids are left out, as visitors do not see them. */
  const seenAt = async ({ port }: Sites): Promise<unknown> => {
    const {
      plugins,
      head,
      site: { release: _, ...drawn },
    } = renderedFrom((await ask(port, `/site/${site.id}/A1`)).text);
    const paths = ['', '/scripts'].map((end) => `/api/end-user/site/${site.id}${end}`);
    const documents = await Promise.all(paths.map(async (path) => JSON.parse((await ask(port, path)).text) as Record<string, unknown>));
    const screens = await Promise.all(segments.map(async (segment) => (await ask(port, `/site/${site.id}/${segment}`)).status));
    return { plugins, head, drawn, screens, documents: documents.map(({ release: __, ...document }) => document) };
  };
  const everywhere = async (what: unknown): Promise<void> => {
    for (const sites of [here, elsewhere]) await expect.poll(() => seenAt(sites)).toEqual(what);
  };
  const send = async ({ operation, parameters, body }: Described) => {
    const sample = sampleRequest({ operation, parameters, body });
    // The plan is checked before other ids are resolved, so any id will do.
    const address = `/api${operation.path.replaceAll(/:\w+/g, site.id)}`;
    const agent = operation.audience === 'visitor' ? app.sites : app.as(await again(owner));
    const named = parameters.some(({ name }) => name === 'site_id') ? { site_id: site.id } : {};
    return agent[operation.method](address)
      .query({ ...sample.query, ...named })
      .set(sample.headers)
      .send(sample.body);
  };
  /** Responses of all of the plugin's operations that read the site in the console. */
  const settings = async (): Promise<unknown[]> => {
    const reads = operations.filter(({ operation }) => operation.audience === 'console' && operation.path.startsWith('/site/:siteId/'));
    const answers = [];
    for (const read of reads) {
      if (read.operation.method !== 'get') continue;
      const { request_id: _, ...answer } = (await send(read)).body as Record<string, unknown>;
      answers.push(answer);
    }
    return answers;
  };
  const partsReleased = async (): Promise<unknown[]> => {
    const { rows } = await app.sql(
      `select value #> array['plugins', $2::text] as part from sites s join releases r on r.id = s.live_release_id,
         jsonb_each(r.manifest -> 'languages') where s.id = $1`,
      [site.id, id],
    );
    return rows.map(({ part }) => part);
  };

  beforeAll(async () => {
    app.clock.set(LATE);
    await app.sql(`delete from outbox where name = 'contracts.daily'`);
    master = await app.create.user({ role: 'MASTER' });
    const all = ['swipe', flag];
    plan = await definePlan(all);
    without = await definePlan(['swipe']);
    owner = await app.create.user();
    await app.create.billingProfile(owner.account);
    await app.sql(`update accounts set plan_id = $1, contract_ends_on = '2027-11-30' where id = $2`, [without.id, owner.account.id]);
    site = await aFilledSite(app, { owner });
    await release();
    never = await seenAt(here);
    await app.sql('update accounts set plan_id = $1 where id = $2', [plan.id, owner.account.id]);
    await app.deps.database.transaction(ownScope({ accountId: owner.account.id, tpath: owner.account.tpath }), async (db) => {
      const module = app.deps.modules.find((one) => one.id === id)!;
      const actor = { ...nobody, kind: 'console', accountId: owner.account.id, tenantPath: owner.account.tpath } as const;
      const caller = {
        actor,
        plan: await readPlan(db, owner.account.id, app.deps.modules),
        locale: 'ja',
        requestId: 'gates',
        ip: '',
      } as const;
      const ctx = pluginContext(createContext(app.deps, { ...caller, log: app.deps.log }, db, []));
      await module.demo!(ctx, await ctx.core.sites.require(ctx, site.id));
    });
    await release();
    // `expect.poll` works only inside a test.
    const isShown = async () => expect((shown = await seenAt(here))).not.toEqual(never);
    await vi.waitFor(isShown, { timeout: 45_000 * patience, interval: 20 });
    await app.runJobs();
  }, 300_000);

  it('is seen while the plan has the flag', async () => {
    expect((await partsReleased()).filter(Boolean)).not.toEqual([]);
    await everywhere(shown);
  });

  it('disappears for visitors when the plan loses the flag, and returns unchanged with it, without publishing', async () => {
    await changeFlags(plan, ['swipe']);
    await everywhere(never);
    for (const described of operations) {
      const { id: operationId, readableWithoutPlan, audience, method, path } = described.operation;
      const { body } = await send(described);
      const isNeutral = audience === 'visitor' && (method === 'get' || !path.includes(':siteId'));
      const refused = isNeutral ? /^(plan_required|not_found)$/ : /^plan_required$/;
      const expected = expect.stringMatching(refused);
      expect([operationId, String(body.code)]).toEqual([operationId, readableWithoutPlan ? expect.not.stringMatching(refused) : expected]);
    }
    await changeFlags(plan, ['swipe', flag]);
    await everywhere(shown);
  });

  it('is left out of releases published without the flag, and its data is kept', async () => {
    const before = await settings();
    expect(before.length).toBeGreaterThan(0);
    await changeFlags(plan, ['swipe']);
    await release();
    expect((await partsReleased()).filter(Boolean)).toEqual([]);
    await everywhere(never);
    await changeFlags(plan, ['swipe', flag]);
    expect(await settings()).toEqual(before);
    await everywhere(never);
    await release();
    await everywhere(shown);
  });

  it('follows a change of plan on the first of the month', async () => {
    const choose = async ({ id: planId }: Plan) =>
      app
        .as(await again(owner))
        .put(`/api/user/user-plan/${owner.account.id}`)
        .send({ plan_id: planId })
        .expect(200);
    await choose(without);
    await everywhere(shown);
    app.clock.set(DECEMBER);
    await app.runJobs();
    await everywhere(never);
    await choose(plan);
    app.clock.set(JANUARY);
    await app.runJobs();
    await everywhere(shown);
  });
});
