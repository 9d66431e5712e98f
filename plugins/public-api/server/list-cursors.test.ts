import { randomUUIDv7 } from 'node:crypto';
import {
  createTestApp,
  listFixtures,
  paginatedLists,
  problem,
  type ListedRows,
  type PaginatedList,
  type TestApp,
  type TestUser,
} from '@mekuri/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApiAccount, bearer, mintKey, type Minted } from './testing/program.ts';

const ROWS = 250;
const LIMIT = 100;
/** Rows that other clients add after each page. */
const ADDED = 7;
/** Rows of each page that the client deletes through the API; the rest are deleted by SQL. */
const DELETED_BY_OPERATION = 3;
const NOW = '2026-11-27T03:00:00Z';
const A_DAY_LATER = '2026-11-28T03:00:01Z';

interface Page {
  items: Record<string, unknown>[];
  next_cursor: string | null;
}

const lists = paginatedLists();
const fixtures = await listFixtures();

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let siteId: string;
let otherSiteId: string;
beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(NOW);
  owner = await anApiAccount(app);
  stranger = await anApiAccount(app);
  await app.sql(
    `update plans set quantity_site = 10000, quantity_swipe = 10000, flags = (select array_agg(distinct flag) from plans, unnest(flags) flag)
      where id = (select plan_id from accounts where id = $1)`,
    [owner.account.id],
  );
  const [site, other] = [await app.create.site(owner), await app.create.site(owner)];
  [siteId, otherSiteId] = [site.id, other.id];
});
afterAll(() => app.close());

type Parameters = Readonly<Record<string, string>>;

const addressOf = ({ path }: PaginatedList, parameters: Parameters, query: Parameters): string => {
  const named = Object.entries(parameters);
  const filled = named.reduce((text, [name, value]) => text.replace(`{${name}}`, value), path);
  const rest = named.filter(([name]) => !path.includes(`{${name}}`));
  return `/api${filled}?${new URLSearchParams([...rest, ...Object.entries(query)]).toString()}`;
};

const ask = (key: Minted, address: string) => app.anonymous.get(address).set('authorization', bearer(key));

/** Keys are reused per scope, because the number of keys per account is limited. */
const keys = new Map<string, Promise<Minted>>();
const keyFor = ({ scope }: PaginatedList, user = owner): Promise<Minted> =>
  keys.getOrInsertComputed(`${user.id} ${scope}`, () => mintKey(app, user, { scopes: [scope] }));

/** A different valid value for a parameter. */
const otherValue = ({ name, schema }: PaginatedList['parameters'][number]): string => {
  if (name === 'lang') return 'en';
  if (name === 'month') return '2026-11';
  if (schema['type'] === 'integer') return '1';
  if (name === 'siteId' || name === 'site_id') return otherSiteId;
  if (Array.isArray(schema['enum'])) return String(schema['enum'].find((value) => value !== schema['default']));
  if (schema['type'] === 'boolean') return 'true';
  if (schema['format'] === 'date') return '2026-11-01';
  if (schema['format'] === 'date-time') return '2026-11-01T00:00:00Z';
  if (schema['type'] === 'string' && schema['pattern'] === undefined && schema['format'] === undefined) return 'x';
  return randomUUIDv7();
};

/** Every sort order of the list, and the filters declared by its fixture. */
const variantsOf = (list: PaginatedList, { filters = [] }: ListedRows): Parameters[] => {
  const sorts = (list.parameters.find(({ name }) => name === 'sort')?.schema['enum'] ?? []) as string[];
  return [{}, ...sorts.map((sort) => ({ sort })), ...filters];
};

/** Pages through the list and deletes what was read, while other clients add rows. */
const walk = async (
  list: PaginatedList,
  rows: ListedRows,
  key: Minted,
  filter: Parameters,
): Promise<{ original: string[]; seen: string[]; pages: number }> => {
  const { parameters = {}, nameOf = ({ id }) => String(id), remove, deletePath } = rows;
  const original = await rows.add(ROWS);
  const ours = new Set(original);
  const seen: string[] = [];
  const most = Math.ceil((ROWS * 2) / LIMIT);
  let cursor: string | null = null;
  let pages = 0;
  do {
    const address = addressOf(list, { ...parameters, ...filter }, { limit: String(LIMIT), ...(cursor === null ? {} : { cursor }) });
    const { body }: { body: Page } = await ask(key, address).expect(200);
    pages += 1;
    const names = body.items.map(nameOf);
    seen.push(...names);
    const read = names.filter((name) => ours.has(name));
    const byOperation = deletePath ? read.slice(0, DELETED_BY_OPERATION) : [];
    for (const name of byOperation)
      await app
        .as(owner)
        .delete(`/api${deletePath!(name)}`)
        .expect(204);
    await remove(read.slice(byOperation.length));
    for (const name of await rows.add(ADDED)) ours.add(name);
    cursor = body.next_cursor;
  } while (cursor !== null && pages < most);
  expect(cursor).toBeNull();
  return { original, seen, pages };
};

describe('lists of the public API', () => {
  it('accept a cursor if they return one, and have fixtures for this test', () => {
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter(({ takesCursor, answersCursor }) => !takesCursor || !answersCursor)).toEqual([]);
    expect(lists.map(({ id }) => id).filter((id) => !(id in fixtures))).toEqual([]);
  });

  describe.each(lists)('$id', (list) => {
    let rows: ListedRows;
    let key: Minted;
    beforeAll(async () => {
      app.clock.set(NOW);
      owner = { ...owner, token: await app.create.token(owner) };
      stranger = { ...stranger, token: await app.create.token(stranger) };
      rows = await fixtures[list.id]!({ app, owner, siteId });
      key = await keyFor(list);
    });

    it('returns each row once, despite equal timestamps, deletions and concurrent inserts', async () => {
      for (const filter of variantsOf(list, rows)) {
        const { original, seen, pages } = await walk(list, rows, key, filter);
        expect(original).toHaveLength(ROWS);
        expect(new Set(seen).size, JSON.stringify(filter)).toBe(seen.length);
        expect(
          original.filter((name) => !seen.includes(name)),
          JSON.stringify(filter),
        ).toEqual([]);
        expect(pages).toBeGreaterThanOrEqual(Math.ceil(ROWS / LIMIT));
      }
    });

    it('refuses a cursor of another filter, list or account, and one older than a day', async () => {
      const { parameters = {} } = rows;
      await rows.add(2);
      const { body }: { body: Page } = await ask(key, addressOf(list, parameters, { limit: '1' })).expect(200);
      const cursor = body.next_cursor!;
      const own = addressOf(list, parameters, { limit: '1', cursor });
      await ask(key, own).expect(200);
      for (const parameter of list.parameters) {
        const address = addressOf(list, { ...parameters, [parameter.name]: otherValue(parameter) }, { limit: '1', cursor });
        expect(await ask(key, address), address).toMatchObject(problem(400, 'cursor.foreign'));
      }
      for (const other of lists.filter(({ id }) => id !== list.id).slice(0, 2)) {
        const { parameters: named = {} } = await fixtures[other.id]!({ app, owner, siteId: otherSiteId });
        const address = addressOf(other, named, { limit: '1', cursor });
        expect(await ask(await keyFor(other), address), address).toMatchObject(problem(400, 'cursor.foreign'));
      }
      expect(await ask(await keyFor(list, stranger), own)).toMatchObject(problem(400, 'cursor.invalid'));
      app.clock.set(A_DAY_LATER);
      expect(await ask(key, own)).toMatchObject(problem(400, 'cursor.stale'));
    });
  });
});
