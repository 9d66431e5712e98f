import { NotFound, dayInJapan, type Ctx, type Input, type Output, type Schemas } from '@mekuri/kit/server';
import { ApiCalls, ApiKey } from './model.ts';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;
const MOST = 10_000;

type CallList = Output<'publicApi.listCalls'>;

/** Keys are left-joined, because Basic authentication and IP restriction are counted under the id of the settings. */
const countsOf = async (ctx: Ctx, restrict: (rows: ReturnType<typeof shownDays>) => ReturnType<typeof shownDays>): Promise<CallList> => {
  const rows = (await restrict(shownDays(ctx))) as unknown as (Pick<ApiCalls, 'day' | 'operation' | 'calls' | 'errors'> & {
    id: string | null;
    name: string | null;
  })[];
  return {
    items: rows.map(({ id, name, day, operation, calls, errors }) => ({
      day,
      keyId: id,
      keyName: name,
      operation,
      calls: Number(calls),
      errors: Number(errors),
    })),
  };
};

const shownDays = (ctx: Ctx) =>
  ctx.db
    .query(ApiCalls)
    .leftJoin('public_api_keys', 'public_api_keys.id', 'public_api_calls.key_id')
    .select('operation', 'calls', 'errors', 'public_api_keys.id', 'public_api_keys.name', ApiCalls.raw(`to_char(day, 'YYYY-MM-DD') as day`))
    .where('public_api_calls.day', '>', dayInJapan(new Date(ctx.now().getTime() - SHOWN_DAYS * DAY_MS)))
    .orderBy([{ column: 'public_api_calls.day', order: 'desc' }, { column: 'name' }, { column: 'key_id' }, { column: 'operation' }])
    .limit(MOST);

/** Includes revoked keys. */
export const listCalls = (ctx: Ctx): Promise<CallList> => countsOf(ctx, (rows) => rows);

/** Works for revoked keys, too. @throws NotFound */
export const listKeyCalls = async (ctx: Ctx, { params }: Input<'publicApi.listKeyCalls'>): Promise<CallList> => {
  const keyId = params.keyId.toLowerCase();
  if (!(await ctx.db.query(ApiKey).findById(keyId))) throw new NotFound();
  return countsOf(ctx, (rows) => rows.where({ keyId }));
};

/** The latest row of each key. Reads only the latest day of a key from the primary key index, however many days are stored. */
const LAST = `join lateral (
  select operation, last_at, last_network from public_api_calls c
   where c.key_id = public_api_keys.id order by c.day desc, c.last_at desc limit 1) last on true`;

/** Time, operation and network of the last use of each key. */
export const lastUses = async (ctx: Ctx, keyIds: readonly string[]): Promise<Map<string, NonNullable<Schemas['ApiKey']['lastUse']>>> => {
  const rows = (await ctx.db
    .query(ApiKey)
    .joinRaw(LAST)
    .select('public_api_keys.id', 'last.operation', 'last.last_at', 'last.last_network')
    .whereIn('public_api_keys.id', [...keyIds])) as unknown as ({ id: string } & Pick<ApiCalls, 'operation' | 'lastAt' | 'lastNetwork'>)[];
  return new Map(rows.map(({ id, operation, lastAt, lastNetwork }) => [id, { at: lastAt.toISOString(), operation, network: lastNetwork }]));
};
