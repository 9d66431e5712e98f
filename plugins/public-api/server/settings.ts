import {
  Conflict,
  InvalidInput,
  PreconditionFailed,
  hashBasic,
  reply,
  type Ctx,
  type FieldIssue,
  type Input,
  type Output,
  type Reply,
} from '@mekuri/kit/server';
import { readNetwork } from '@mekuri/kit/networks';
import { usableKeys } from './keys.ts';
import { mailChange } from './mails.ts';
import { ApiSetting, type ApiScope } from './model.ts';

type Body = Input<'publicApi.updateSetting'>['body'];
type Values = Pick<ApiSetting, 'isEnabled' | 'method' | 'networks' | 'scopes' | 'basicId' | 'basicHash' | 'revision'>;

const INITIAL: Values = {
  isEnabled: false,
  method: 'API_KEY',
  networks: [],
  scopes: ['content.read'],
  basicId: null,
  basicHash: null,
  revision: 0,
};

/** Widest allowed prefix lengths: wide enough for the address blocks of cloud providers, far from the whole internet. */
const WIDEST = { ipv4: 8, ipv6: 16 };

const NETWORK_RULES = { invalid: 'public_api.network_invalid', wide: 'public_api.network_wide' };

const present = (ctx: Ctx, values: Values): Reply<Output<'publicApi.getSetting'>> => {
  const { isEnabled, method, networks, scopes, basicId, basicHash, revision } = values;
  const body = {
    accountId: ctx.actor.accountId!,
    isEnabled,
    method,
    networks,
    scopes,
    basicId,
    hasBasicPassword: basicHash !== null,
    ownAddress: ctx.core.traffic.callerNetwork(ctx),
    perMinute: ctx.plan.limit('public-api.per_minute'),
    revision,
  };
  return reply(body, { etag: `"${revision}"` });
};

const find = (ctx: Ctx) => ctx.db.query(ApiSetting).findOne({ accountId: ctx.actor.accountId! });

export const getSetting = async (ctx: Ctx): Promise<Reply<Output<'publicApi.getSetting'>>> => present(ctx, (await find(ctx)) ?? INITIAL);

/** @throws InvalidInput naming each invalid entry */
const readNetworks = (given: readonly string[]): string[] => {
  const read = given.map((text) => readNetwork(text, WIDEST));
  const fields = read.flatMap(({ fault: issue }, at): FieldIssue[] =>
    issue === undefined ? [] : [{ pointer: `/body/networks/${at}`, rule: NETWORK_RULES[issue] }],
  );
  if (fields.length > 0) throw new InvalidInput({ fields });
  return [...new Set(read.map(({ network }) => network!))];
};

/** @throws InvalidInput for a write scope, since writing requires a key */
const requireReading = (scopes: readonly ApiScope[]): void => {
  if (scopes.every((scope) => scope.endsWith('.read'))) return;
  throw new InvalidInput({ fields: [{ pointer: '/body/scopes', rule: 'public_api.read_scopes' }] });
};

/** @throws InvalidInput if a value that the method requires is missing */
const requireComplete = async (ctx: Ctx, { isEnabled, method, networks, basicId, basicHash }: Values): Promise<void> => {
  const issue = (pointer: string, rule: string) => new InvalidInput({ fields: [{ pointer, rule: `public_api.${rule}` }] });
  if (method === 'IP_RESTRICTION' && networks.length === 0) throw issue('/body/networks', 'network_needed');
  if (method === 'BASIC' && basicId === null) throw issue('/body/basic_id', 'basic_id_needed');
  if (method === 'BASIC' && basicHash === null) throw issue('/body/basic_password', 'basic_password_needed');
  if (isEnabled && method === 'API_KEY' && (await usableKeys(ctx).resultSize()) === 0) throw issue('/body/method', 'key_needed');
};

/** The hash covers id and password, so a new id requires the password again. */
const hashOf = async (before: Values, { basicId, basicPassword }: Body): Promise<string | null> => {
  if (basicId === null) return null;
  if (basicPassword !== undefined) return hashBasic(basicId, basicPassword);
  return basicId === before.basicId ? before.basicHash : null;
};

/** @throws Conflict `public_api.basic_id_taken` @throws InvalidInput @throws PreconditionFailed */
export const updateSetting = async (ctx: Ctx, { headers, body }: Input<'publicApi.updateSetting'>) => {
  const networks = readNetworks(body.networks);
  requireReading(body.scopes);
  const known = (await ctx.transaction(async (inner) => find(inner))) ?? INITIAL;
  const basicHash = await hashOf(known, body);
  return ctx.transaction(async (inner) => {
    const row = await find(inner).forUpdate();
    const before = row ?? INITIAL;
    if (headers['if-match'] !== `"${before.revision}"`) throw new PreconditionFailed({ extra: { revision: before.revision } });
    const { isEnabled, method, scopes, basicId } = body;
    const after: Values = { isEnabled, method, networks, scopes, basicId, basicHash, revision: before.revision + 1 };
    await requireComplete(inner, after);
    const id = await save(inner, row?.id, after);
    inner.audit({ type: 'api_setting', id }, { before: audited(before), after: audited(after) });
    await mailChange(inner, 'setting');
    return present(inner, after);
  });
};

/** The same error for any password, so that it cannot confirm the password of another account. */
const basicIdTaken = (): Conflict => {
  const code = 'public_api.basic_id_taken';
  return new Conflict({ code, fields: [{ pointer: '/body/basic_id', rule: code }] });
};

/** Unique indexes of the ID and of the hash of ID and password. PostgreSQL checks the latter first. */
const BASIC_INDEXES = new Set(['public_api_settings_basic_id', 'public_api_settings_basic_hash_key']);

const refuseTakenId = (error: unknown): never => {
  const { nativeError } = error as { nativeError?: { constraint?: string } };
  throw BASIC_INDEXES.has(nativeError?.constraint ?? '') ? basicIdTaken() : error;
};

/**
 * @throws Conflict `public_api.basic_id_taken` for an ID of another account
 * @throws PreconditionFailed if a concurrent request made the first change
 */
const save = async (ctx: Ctx, id: string | undefined, after: Values): Promise<string> => {
  const row = { ...after, updatedAt: ctx.now() };
  if (id !== undefined) {
    await ctx.db.query(ApiSetting).findById(id).patch(row).catch(refuseTakenId);
    return id;
  }
  const isNew = await ctx.db.insertOnce(ApiSetting, row);
  const saved = await find(ctx);
  if (!saved) throw basicIdTaken();
  if (!isNew) throw new PreconditionFailed({ extra: { revision: saved.revision } });
  return saved.id;
};

const audited = ({ basicHash, ...values }: Values) => ({ ...values, hasBasicPassword: basicHash !== null });
