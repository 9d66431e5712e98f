import { randomUUIDv7 } from 'node:crypto';
import {
  Conflict,
  InvalidInput,
  LimitReached,
  NotFound,
  createApiKey,
  hashApiKey,
  hashEnteredKey,
  readLine,
  reply,
  type Ctx,
  type Input,
  type Output,
  type Reply,
  type Schemas,
} from '@mekuri/kit/server';
import { mailChange } from './mails.ts';
import { lastUses } from './calls.ts';
import { ApiKey } from './model.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Minimum number of distinct characters in an entered key. */
const DISTINCT = 10;
const SHOWN_START = 16;
const SHOWN_END = 4;

type Minted = Reply<Output<'publicApi.createKey'>>;

/** Query for keys that are neither revoked nor expired. */
export const usableKeys = (ctx: Ctx) =>
  ctx.db
    .query(ApiKey)
    .whereNull('revokedAt')
    .where((either) => void either.whereNull('expiresAt').orWhere('expiresAt', '>', ctx.now()));

/** Keys in the list: each of the highest limit, and its predecessor. */
const MOST_KEYS = 400;

const limitOf = (ctx: Ctx): number => ctx.plan.limit('public-api.keys');

/** Twice the limit: even at the limit, each key can have a successor while the old one expires. */
const limitOfRotation = (ctx: Ctx): number => 2 * limitOf(ctx);

/** Prefix and public part of a generated key, or the first four characters of an entered one, plus the last four characters. */
const hintOf = (key: string, isEntered: boolean): string => `${key.slice(0, isEntered ? 4 : SHOWN_START)}…${key.slice(-SHOWN_END)}`;

const presentAll = async (ctx: Ctx, keys: readonly ApiKey[]): Promise<Schemas['ApiKey'][]> => {
  const people = await ctx.core.people.named(
    ctx,
    keys.flatMap(({ createdBy }) => createdBy ?? []),
  );
  const uses = await lastUses(
    ctx,
    keys.map(({ id }) => id),
  );
  return keys.map((key) => ({
    id: key.id,
    name: key.name,
    hint: key.hint,
    isEntered: key.isEntered,
    scopes: key.scopes,
    siteIds: key.siteIds,
    createdBy: (key.createdBy !== null && people.get(key.createdBy)) || null,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUse: uses.get(key.id) ?? null,
  }));
};

const present = async (ctx: Ctx, key: ApiKey): Promise<Schemas['ApiKey']> => (await presentAll(ctx, [key]))[0]!;

export const listKeys = async (ctx: Ctx): Promise<Output<'publicApi.listKeys'>> => ({
  items: await presentAll(ctx, await usableKeys(ctx).orderBy('id', 'desc').limit(MOST_KEYS)),
});

/** @throws NotFound also for a revoked or expired key */
const requireKey = async (ctx: Ctx, keyId: string): Promise<ApiKey> => {
  const key = await usableKeys(ctx).findById(keyId.toLowerCase()).forUpdate();
  if (!key) throw new NotFound();
  return key;
};

/** @throws NotFound for a site of another account */
const requireSites = async (ctx: Ctx, siteIds: readonly string[] | null | undefined): Promise<string[] | null> => {
  if (!siteIds) return null;
  const ids = siteIds.map((id) => id.toLowerCase());
  for (const id of ids) await ctx.core.sites.require(ctx, id);
  return ids;
};

/**
 * Locks the count, so that concurrent requests of an account check it one at a time.
 * @throws LimitReached `public_api.too_many_keys`
 */
const checkCount = async (ctx: Ctx, limit: number): Promise<void> => {
  await ctx.db.hold('public_api_keys');
  if ((await usableKeys(ctx).resultSize()) < limit) return;
  throw new LimitReached({ code: 'public_api.too_many_keys', params: { limit }, extra: { limit } });
};

type NewKey = Pick<ApiKey, 'name' | 'hash' | 'hint' | 'isEntered' | 'scopes' | 'siteIds' | 'expiresAt'>;

const audited = ({ name, scopes, siteIds, expiresAt }: Pick<ApiKey, 'name' | 'scopes' | 'siteIds' | 'expiresAt'>) => ({
  name,
  scopes,
  siteIds,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** @throws Conflict `public_api.key_taken` for an entered key that is already in use, by any account */
const insert = async (ctx: Ctx, key: NewKey): Promise<ApiKey> => {
  const id = randomUUIDv7();
  const row = { id, ...key, createdBy: ctx.actor.userId, createdAt: ctx.now(), warnedDays: null, revokedAt: null };
  if (!(await ctx.db.insertOnce(ApiKey, row))) throw new Conflict({ code: 'public_api.key_taken' });
  return (await ctx.db.query(ApiKey).findById(id))!;
};

/** @throws InvalidInput `public_api.key_too_simple` */
const requireVaried = (key: string | undefined): void => {
  if (key === undefined || (new Set(key).size >= DISTINCT && !key.startsWith('mkr_'))) return;
  throw new InvalidInput({ fields: [{ pointer: '/body/key', rule: 'public_api.key_too_simple', params: { distinct: DISTINCT } }] });
};

/** @throws Conflict @throws InvalidInput @throws LimitReached @throws NotFound */
export const createKey = async (ctx: Ctx, { body }: Input<'publicApi.createKey'>): Promise<Minted> => {
  const { key: entered, expiresInDays = null, scopes } = body;
  requireVaried(entered);
  const name = readLine(body.name, '/body/name');
  const secret = entered ?? createApiKey();
  const hash = entered === undefined ? hashApiKey(secret) : await hashEnteredKey(secret);
  return ctx.transaction(async (inner) => {
    const siteIds = await requireSites(inner, body.siteIds);
    await checkCount(inner, limitOf(inner));
    const row = await insert(inner, {
      name,
      hash,
      hint: hintOf(secret, entered !== undefined),
      isEntered: entered !== undefined,
      scopes,
      siteIds,
      expiresAt: expiresInDays === null ? null : new Date(inner.now().getTime() + expiresInDays * DAY_MS),
    });
    inner.audit({ type: 'api_key', id: row.id }, { after: audited(row) });
    await mailChange(inner, 'key_created', row.name);
    return reply({ key: await present(inner, row), secret: entered === undefined ? secret : null }, { status: 201 });
  });
};

/** @throws NotFound */
export const updateKey = async (ctx: Ctx, { params, body }: Input<'publicApi.updateKey'>): Promise<Output<'publicApi.updateKey'>> => {
  const before = await requireKey(ctx, params.keyId);
  const siteIds = await requireSites(ctx, body.siteIds);
  const changed = { name: readLine(body.name, '/body/name'), scopes: body.scopes, siteIds };
  await ctx.db.query(ApiKey).findById(before.id).patch(changed);
  const after = (await ctx.db.query(ApiKey).findById(before.id))!;
  ctx.audit({ type: 'api_key', id: before.id }, { before: audited(before), after: audited(after) });
  await mailChange(ctx, 'key_changed', after.name);
  return present(ctx, after);
};

/** @throws NotFound */
export const revokeKey = async (ctx: Ctx, { params }: Input<'publicApi.revokeKey'>): Promise<undefined> => {
  const key = await requireKey(ctx, params.keyId);
  await ctx.db.query(ApiKey).findById(key.id).patch({ revokedAt: ctx.now() });
  ctx.audit({ type: 'api_key', id: key.id }, { before: audited(key) });
  await mailChange(ctx, 'key_revoked', key.name);
  return undefined;
};

/**
 * Creates a successor with the rights and the full lifetime of the old key. The old key works until the overlap ends, at most until its
 * expiry. A key can be replaced at once even if a lowered limit leaves no room for both.
 * @throws LimitReached @throws NotFound @throws Conflict `public_api.key_entered` for an entered key
 */
export const rotateKey = async (ctx: Ctx, { params, body }: Input<'publicApi.rotateKey'>): Promise<Minted> => {
  const old = await requireKey(ctx, params.keyId);
  if (old.isEntered) throw new Conflict({ code: 'public_api.key_entered' });
  if (body.overlapHours > 0) await checkCount(ctx, limitOfRotation(ctx));
  const secret = createApiKey();
  const { name, scopes, siteIds, createdAt, expiresAt } = old;
  const now = ctx.now().getTime();
  const row = await insert(ctx, {
    name,
    hash: hashApiKey(secret),
    hint: hintOf(secret, false),
    isEntered: false,
    scopes,
    siteIds,
    // The full lifetime that the old key had, starting now.
    expiresAt: expiresAt && new Date(now + expiresAt.getTime() - createdAt.getTime()),
  });
  const end = new Date(now + body.overlapHours * HOUR_MS);
  await ctx.db
    .query(ApiKey)
    .findById(old.id)
    .patch({ expiresAt: expiresAt !== null && expiresAt < end ? expiresAt : end, warnedDays: 0 });
  ctx.audit({ type: 'api_key', id: old.id }, { before: audited(old), after: { successor: row.id, endsAt: end.toISOString() } });
  await mailChange(ctx, 'key_rotated', name);
  return reply({ key: await present(ctx, row), secret }, { status: 201 });
};
