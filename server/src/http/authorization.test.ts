import request, { type Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import { sellEveryFlag } from '../../testing/app/every-flag.ts';
import { describedOperations, sampleRequest, type Described } from '../../testing/app/sample-request.ts';

// The matrix covers who may call each operation. These tests cover the form of the refusals and their order.
const guarded = describedOperations().filter(({ operation }) => operation.audience === 'console' && !operation.roles.includes('anonymous'));
const named = (list: Described[]) => list.map((described) => [described.operation.id, described] as const);

let app: TestApp;
let stranger: TestUser;
beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  stranger = await app.create.user();
  await sellEveryFlag(app);
});
afterAll(() => app.close());

const send = (described: Described, token?: string): Test => {
  const { path, query, headers, body } = sampleRequest(described);
  const call = request(app.origins.app)[described.operation.method](path).query(query).set(headers);
  if (token !== undefined) call.set('authorization', `Bearer ${token}`);
  return body === undefined ? call : call.send(body);
};

describe.each(named(guarded))('%s', (_, described) => {
  const { operation } = described;

  it('refuses anonymous callers with a challenge', async () => {
    expect(await send(described)).toMatchObject({ ...problem(401, 'unauthorized'), headers: { 'www-authenticate': 'Bearer' } });
  });

  const gate = operation.planFeature === null || operation.readableWithoutPlan ? [] : [operation.planFeature];
  it.each(gate)('names a plan that has %s', async (feature) => {
    const person = await app.create.user({ plan: 'Trial' });
    expect(await send(described, person.token)).toMatchObject(problem(403, 'plan_required', { feature, plan: expect.any(String) }));
  });
});

describe('refusals come in this order', () => {
  // An operation that requires a plan feature, if a plugin provides one. The ids in its path are invalid.
  const bodies = guarded.filter(
    ({ operation }) => operation.body && operation.path.startsWith('/site/:siteId/') && operation.method === 'put',
  );
  const update = bodies.find(({ operation }) => operation.planFeature) ?? bodies[0]!;
  const address = `/api${update.operation.path.replaceAll(/:\w+/g, 'not-an-id')}`;
  const malformed = (token?: string): Test => {
    const call = request(app.origins.app).put(address).set('content-type', 'application/json').send('{"a":');
    return token === undefined ? call : call.set('authorization', `Bearer ${token}`);
  };

  it('caller, role, authority, contract, plan, then the body, then its validity, then the object', async () => {
    expect(await malformed()).toMatchObject(problem(401, 'unauthorized'));
    const oem = await app.create.user({ role: 'OEM_MASTER', authority: 'view', contractStatus: 'suspended', plan: 'Trial' });
    expect(await malformed(oem.token)).toMatchObject(problem(403, 'forbidden'));
    const viewer = await app.create.user({ authority: 'view', contractStatus: 'suspended', plan: 'Trial' });
    expect(await malformed(viewer.token)).toMatchObject(problem(403, 'view_only'));
    const suspended = await app.create.user({ contractStatus: 'suspended', plan: 'Trial' });
    expect(await malformed(suspended.token)).toMatchObject(problem(403, 'contract_suspended'));
    if (update.operation.planFeature) {
      const trial = await app.create.user({ plan: 'Trial' });
      expect(await malformed(trial.token)).toMatchObject(problem(403, 'plan_required'));
    }
    expect(await malformed(stranger.token)).toMatchObject(problem(400, 'malformed_json'));
    const invalid = request(app.origins.app).put(address).set('authorization', `Bearer ${stranger.token}`).send({ title: 1 });
    expect(await invalid).toMatchObject(problem(400, 'invalid_input'));
    expect(await send(update, stranger.token)).toMatchObject(problem(404, 'not_found'));
  });
});
