import { randomUUIDv7 } from 'node:crypto';
import {
  InvalidInput,
  LimitReached,
  NotFound,
  PreconditionFailed,
  readLine,
  reply,
  type Ctx,
  type Input,
  type Output,
  type Reply,
} from '@mekuri/kit/server';
import { Endpoint, type EndpointState } from './model.ts';
import { presentEndpoint, presentEndpoints } from './present.ts';
import { createSecret, hintOf } from './sign.ts';
import { switchOff } from './switch-off.ts';

const OVERLAP_MS = 86_400_000;

type Shown = Reply<Output<'webhooks.getEndpoint'>>;
type WithSecret = Reply<Output<'webhooks.createEndpoint'>>;
type Body = Input<'webhooks.createEndpoint'>['body'];

const own = (ctx: Ctx) => ctx.db.query(Endpoint).where({ accountId: ctx.actor.accountId! });

const limitOf = (ctx: Ctx): number => ctx.plan.limit('webhooks.endpoints');

const place = (column: string, id: string) => ({ table: Endpoint.tableName, column, id });

/** @throws NotFound */
export const requireEndpoint = async (ctx: Ctx, id: string): Promise<Endpoint> => {
  const endpoint = await own(ctx).findById(id.toLowerCase());
  if (!endpoint) throw new NotFound();
  return endpoint;
};

/** Like `requireEndpoint`, with a row lock for an update. @throws NotFound */
export const holdEndpoint = async (ctx: Ctx, id: string): Promise<Endpoint> => {
  const endpoint = await own(ctx).findById(id.toLowerCase()).forUpdate();
  if (!endpoint) throw new NotFound();
  return endpoint;
};

const tagged = (body: Output<'webhooks.getEndpoint'>): Shown => reply(body, { etag: `"${body.revision}"` });

export const listEndpoints = async (ctx: Ctx): Promise<Output<'webhooks.listEndpoints'>> => ({
  items: await presentEndpoints(ctx, await own(ctx).orderBy('id').limit(100)),
  limit: limitOf(ctx),
  eventTypes: [...ctx.core.publicApi.eventTypes(ctx)],
});

export const getEndpoint = async (ctx: Ctx, { params }: Input<'webhooks.getEndpoint'>): Promise<Shown> =>
  tagged(await presentEndpoint(ctx, await requireEndpoint(ctx, params.endpointId)));

/** @throws InvalidInput for a URL that egress rules forbid */
const readUrl = (ctx: Ctx, given: string): string => {
  const issue = ctx.core.egress.refuses(ctx, given);
  if (issue === null) return new URL(given).href;
  throw new InvalidInput({ fields: [{ pointer: '/body/url', rule: `webhooks.${issue}` }] });
};

/**
 * @param known site ids that the endpoint already has; not checked, since those sites may have been deleted
 * @throws NotFound for a site of another account
 */
const requireSites = async (ctx: Ctx, siteIds: Body['siteIds'], known: readonly string[]): Promise<string[] | null> => {
  if (!siteIds) return null;
  const ids = siteIds.map((id) => id.toLowerCase());
  for (const id of ids) if (!known.includes(id)) await ctx.core.sites.require(ctx, id);
  return ids;
};

const valuesOf = async (ctx: Ctx, { url, description = '', eventTypes = null, siteIds: given }: Body, known: readonly string[] = []) => {
  const siteIds = await requireSites(ctx, given, known);
  return {
    url: readUrl(ctx, url),
    description: description.trim() === '' ? '' : readLine(description, '/body/description'),
    eventTypes,
    siteIds,
  };
};

const audited = ({ url, description, eventTypes, siteIds, state }: Endpoint) => ({ url, description, eventTypes, siteIds, state });

/** @throws LimitReached `webhooks.too_many_endpoints` */
const checkCount = async (ctx: Ctx): Promise<void> => {
  const limit = limitOf(ctx);
  await ctx.db.hold(Endpoint.tableName);
  if ((await own(ctx).resultSize()) < limit) return;
  throw new LimitReached({ code: 'webhooks.too_many_endpoints', params: { limit }, extra: { limit } });
};

/** @throws InvalidInput @throws LimitReached @throws NotFound */
export const createEndpoint = async (ctx: Ctx, { body }: Input<'webhooks.createEndpoint'>): Promise<WithSecret> => {
  const values = await valuesOf(ctx, body);
  await checkCount(ctx);
  const id = randomUUIDv7();
  const secret = createSecret();
  const endpoint = await ctx.db.insert(Endpoint, {
    id,
    ...values,
    state: body.isEnabled === false ? 'OFF' : 'ON',
    secret: ctx.core.secrets.seal(ctx, secret, place('secret', id)),
    secretHint: hintOf(secret),
    revision: 1,
    createdAt: ctx.now(),
  });
  const saved = await requireEndpoint(ctx, endpoint.id);
  ctx.audit({ type: 'webhook_endpoint', id }, { after: audited(saved) });
  return reply({ endpoint: await presentEndpoint(ctx, saved), secret }, { status: 201, etag: `"${saved.revision}"` });
};

/** @throws InvalidInput @throws NotFound @throws PreconditionFailed */
export const updateEndpoint = async (ctx: Ctx, { params, headers, body }: Input<'webhooks.updateEndpoint'>): Promise<Shown> => {
  const before = await holdEndpoint(ctx, params.endpointId);
  const { id, revision } = before;
  if (headers['if-match'] !== `"${revision}"`) throw new PreconditionFailed({ extra: { revision } });
  const values = await valuesOf(ctx, body, before.siteIds ?? []);
  await ctx.db
    .query(Endpoint)
    .findById(id)
    .patch({ ...values, revision: revision + 1 });
  await setSwitch(ctx, before, body.isEnabled);
  const after = await requireEndpoint(ctx, id);
  ctx.audit({ type: 'webhook_endpoint', id }, { before: audited(before), after: audited(after) });
  return tagged(await presentEndpoint(ctx, after));
};

/** Switching on resets the failure state; switching off marks pending deliveries as missed. */
const setSwitch = async (ctx: Ctx, endpoint: Endpoint, isEnabled: boolean): Promise<void> => {
  const { id, state } = endpoint;
  if (isEnabled === (state === 'ON')) return;
  if (!isEnabled) return switchOff(ctx, endpoint, 'OFF');
  const on: EndpointState = 'ON';
  await ctx.db.query(Endpoint).findById(id).patch({ state: on, failingSince: null, notices: 0 });
};

/** @throws NotFound */
export const deleteEndpoint = async (ctx: Ctx, { params }: Input<'webhooks.deleteEndpoint'>): Promise<undefined> => {
  const endpoint = await holdEndpoint(ctx, params.endpointId);
  await ctx.db.query(Endpoint).deleteById(endpoint.id);
  ctx.audit({ type: 'webhook_endpoint', id: endpoint.id }, { before: audited(endpoint) });
  return undefined;
};

/** @throws NotFound */
export const rotateSecret = async (ctx: Ctx, { params }: Input<'webhooks.rotateSecret'>): Promise<WithSecret> => {
  const { id, secret: former, revision } = await holdEndpoint(ctx, params.endpointId);
  const { secrets } = ctx.core;
  const secret = createSecret();
  const known = secrets.open(ctx, former, place('secret', id));
  await ctx.db
    .query(Endpoint)
    .findById(id)
    .patch({
      secret: secrets.seal(ctx, secret, place('secret', id)),
      secretHint: hintOf(secret),
      previousSecret: known === null ? null : secrets.seal(ctx, known, place('previous_secret', id)),
      previousSecretUntil: known === null ? null : new Date(ctx.now().getTime() + OVERLAP_MS),
      revision: revision + 1,
    });
  ctx.audit({ type: 'webhook_endpoint', id });
  const saved = await requireEndpoint(ctx, id);
  return reply({ endpoint: await presentEndpoint(ctx, saved), secret }, { etag: `"${saved.revision}"` });
};
