import request, { type Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, problem, type TestApp, type TestUser } from '@mekuri/server/testing';
import type { Role } from '@mekuri/kit/server';
import { describedOperations, sampleRequest, type Described, type SampleRequest } from '../../testing/sample-request.ts';

const ROLES: readonly Role[] = ['MASTER', 'OEM_MASTER', 'OEM_ADMIN', 'USER', 'SUB_ADMIN', 'MASTER_USER'];
const operations = describedOperations().filter(({ operation }) => operation.audience === 'console');
const guarded = operations.filter(({ operation }) => !operation.roles.includes('anonymous'));
const named = (list: Described[]) => list.map((described) => [described.operation.id, described] as const);

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
/** Things of the owner, by the name under which parameters and bodies refer to them. */
let own: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp({ settings: { RATE_LIMITS: 'off' } });
  owner = await app.create.user();
  stranger = await app.create.user();
  own = await thingsOf(owner);
});
afterAll(() => app.close());

const thingsOf = async (user: TestUser): Promise<Record<string, string>> => {
  const { id: siteId } = await app.create.site(user);
  const grid = await app.as(user).get('/api/pages').query({ site_id: siteId }).expect(200);
  const category = grid.body.categories[0];
  const uploads = await app
    .as(user)
    .post('/api/site/generate-urls')
    .send({ site_id: siteId, files: [{ name: 'a.png', content_type: 'image/png', size: 100 }] })
    .expect(201);
  const { id: accountId, tpath } = user.account;
  const releaseId = crypto.randomUUID();
  await app.sql(`insert into releases (id, account_id, tpath, site_id, number, manifest, pages) values ($1, $2, $3, $4, 1, '{}', 0)`, [
    releaseId,
    accountId,
    tpath,
    siteId,
  ]);
  return { siteId, categoryId: category.id, pageId: category.pages[0].id, mediaId: uploads.body.uploads[0].media_id, releaseId };
};

const send = ({ operation }: Described, { path, query, headers, body }: SampleRequest, token?: string): Test => {
  const call = request(app.origins.app)[operation.method](path).query(query).set(headers);
  if (token !== undefined) call.set('authorization', `Bearer ${token}`);
  return body === undefined ? call : call.send(body);
};

/** The operation's request, about things of the owner wherever it names any. */
const aboutTheOwners = (described: Described): SampleRequest => {
  const sample = sampleRequest(described);
  const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const replace = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, own[camel(name)] ?? value]));
  return {
    ...sample,
    path: `/api${described.operation.path.replaceAll(/:(\w+)/g, (_, name: string) => own[name] ?? '1')}`,
    query: replace(sample.query) as Record<string, string>,
    body: sample.body && replace(sample.body),
  };
};

const namesSomething = ({ operation, parameters, body }: Described): boolean =>
  operation.path.includes(':') ||
  [...parameters.filter(({ required }) => required).map(({ name }) => name), ...(body?.required ?? [])].includes('site_id');

describe.each(named(guarded))('%s', (_, described) => {
  const { operation } = described;

  it('answers 401 to nobody', async () => {
    expect(await send(described, sampleRequest(described))).toMatchObject({
      ...problem(401, 'unauthorized'),
      headers: { 'www-authenticate': 'Bearer' },
    });
  });

  const refused = ROLES.filter((role) => !operation.roles.includes(role));
  it.each(refused)('answers 403 to a %s', async (role) => {
    const person = await app.create.user({ role });
    expect(await send(described, sampleRequest(described), person.token)).toMatchObject(problem(403, 'forbidden'));
  });

  it.each(operation.authority === 'edit' ? ['edit'] : [])('answers 403 to who may only view', async () => {
    const viewer = await app.create.user({ role: 'SUB_ADMIN', authority: 'view' });
    expect(await send(described, sampleRequest(described), viewer.token)).toMatchObject(problem(403, 'view_only'));
  });

  const closed = (['suspended', 'inactive', 'terminated'] as const).filter((contract) => !operation.contract.includes(contract));
  it.each(closed)('answers 403 to a contract that is %s', async (contractStatus) => {
    const person = await app.create.user({ contractStatus });
    expect(await send(described, sampleRequest(described), person.token)).toMatchObject(problem(403, `contract_${contractStatus}`));
  });

  it.each(operation.planFeature === null ? [] : [operation.planFeature])(
    'answers 403 to a plan without %s, and names one that has it',
    async (feature) => {
      const person = await app.create.user({ plan: 'Light' });
      expect(await send(described, sampleRequest(described), person.token)).toMatchObject(
        problem(403, 'plan_required', { feature, plan: 'Premium' }),
      );
    },
  );

  it.each(namesSomething(described) ? ['things'] : [])('answers 404 about another tenant’s %s, like about absent ones', async () => {
    const before = await digest();
    const foreign = await send(described, aboutTheOwners(described), stranger.token);
    const absent = await send(described, sampleRequest(described), stranger.token);
    expect(foreign).toMatchObject(problem(404, 'not_found'));
    expect({ ...absent.body, request_id: '' }).toEqual({ ...foreign.body, request_id: '' });
    expect(await digest()).toEqual(before);
  });
});

/** What a denied call must leave as it was: every row of the owner's account. */
const digest = async (): Promise<unknown> => {
  const { rows: tables } = await app.sql<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'tpath' and table_schema = 'public' order by 1`,
  );
  const digests = tables
    .filter(({ name }) => !['sessions', 'refresh_tokens'].includes(name))
    .map(
      ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t where tpath = $1`,
    );
  const { rows } = await app.sql(digests.join(' union all '), [owner.account.tpath]);
  return rows;
};

describe('the same requests', () => {
  const reads = guarded.filter(({ operation }) => operation.method === 'get');
  it.each(named(reads))('are answered to their owner: %s', async (_, described) => {
    await send(described, aboutTheOwners(described), owner.token).expect(200);
  });
});

describe('refusals come in this order', () => {
  // One that a plan gates, where a plugin brings such; its path without an id of a site.
  const bodies = guarded.filter(
    ({ operation }) => operation.body && operation.path.startsWith('/site/:siteId/') && operation.method === 'put',
  );
  const update = bodies.find(({ operation }) => operation.planFeature) ?? bodies[0]!;
  const address = `/api${update.operation.path.replaceAll(/:\w+/g, 'not-an-id')}`;
  const malformed = (token?: string): Test => {
    const call = request(app.origins.app).put(address).set('content-type', 'application/json').send('{"a":');
    return token === undefined ? call : call.set('authorization', `Bearer ${token}`);
  };

  it('who calls, role, authority, contract, plan, then the body, then its validity, then the object', async () => {
    expect(await malformed()).toMatchObject(problem(401, 'unauthorized'));
    const oem = await app.create.user({ role: 'OEM_MASTER', authority: 'view', contractStatus: 'suspended', plan: 'Light' });
    expect(await malformed(oem.token)).toMatchObject(problem(403, 'forbidden'));
    const viewer = await app.create.user({ authority: 'view', contractStatus: 'suspended', plan: 'Light' });
    expect(await malformed(viewer.token)).toMatchObject(problem(403, 'view_only'));
    const suspended = await app.create.user({ contractStatus: 'suspended', plan: 'Light' });
    expect(await malformed(suspended.token)).toMatchObject(problem(403, 'contract_suspended'));
    if (update.operation.planFeature) {
      const light = await app.create.user({ plan: 'Light' });
      expect(await malformed(light.token)).toMatchObject(problem(403, 'plan_required'));
    }
    expect(await malformed(stranger.token)).toMatchObject(problem(400, 'malformed_json'));
    const invalid = request(app.origins.app).put(address).set('authorization', `Bearer ${stranger.token}`).send({ title: 1 });
    expect(await invalid).toMatchObject(problem(400, 'invalid_input'));
    expect(await send(update, aboutTheOwners(update), stranger.token)).toMatchObject(problem(404, 'not_found'));
  });
});
