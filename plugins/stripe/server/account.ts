import {
  Conflict,
  Forbidden,
  InvalidInput,
  PreconditionFailed,
  reply,
  type Ctx,
  type Input,
  type Output,
  type Reply,
} from '@mekuri/kit/server';
import { connect } from './client.ts';
import { EVENT_TYPES } from './events.ts';
import { isIssue } from './stripe-errors.ts';
import { resealAsPrevious, sealKey } from './keys.ts';
import { StripeAccount, type Mode } from './model.ts';

/** How long the previous webhook secret stays valid, as long as Stripe keeps it after a roll. */
const OVERLAP_MS = 86_400_000;

type Answer = Output<'stripe.getAccount'>;
type Body = Input<'stripe.updateAccount'>['body'];

const findOwn = async (ctx: Ctx): Promise<StripeAccount | undefined> => ctx.db.query(StripeAccount).findById(ctx.actor.accountId!);

const present = (ctx: Ctx, account: StripeAccount | undefined): Reply<Answer> => {
  const until = account?.previousWebhookSecretUntil ?? null;
  const revision = account?.revision ?? 0;
  return reply(
    {
      configured: account !== undefined,
      mode: account?.mode ?? null,
      keyHint: account?.keyHint ?? null,
      hasWebhookSecret: (account?.webhookSecret ?? null) !== null,
      previousSecretUntil: until !== null && until > ctx.now() ? until.toISOString() : null,
      webhookUrl: ctx.core.installation.appUrl(ctx, `/api/webhook/stripe/${ctx.actor.accountId}`),
      eventTypes: [...EVENT_TYPES],
      acceptsLiveKeys: ctx.core.installation.isProduction(ctx),
      revision,
    },
    { etag: `"${revision}"` },
  );
};

export const getAccount = async (ctx: Ctx): Promise<Reply<Answer>> => present(ctx, await findOwn(ctx));

/** @throws Forbidden `main_contact_only` */
const requireMainContact = ({ actor }: Ctx): void => {
  if (actor.adminRole !== 'main_contact') throw new Forbidden({ code: 'main_contact_only' });
};

/** @throws PreconditionFailed */
const checkRevision = (account: StripeAccount | undefined, ifMatch: string): void => {
  const revision = account?.revision ?? 0;
  if (ifMatch !== `"${revision}"`) throw new PreconditionFailed({ extra: { revision } });
};

const refuseKey = (rule: string): InvalidInput => new InvalidInput({ fields: [{ pointer: '/body/secret_key', rule }] });

/** @throws InvalidInput `stripe.live_key`, `stripe.test_key` */
const modeOf = (ctx: Ctx, { secretKey = '', testMode = false }: Body): Mode => {
  const mode = /^[rs]k_live_/.test(secretKey) ? 'live' : 'test';
  const isProduction = ctx.core.installation.isProduction(ctx);
  if (mode === 'live' && !isProduction) throw refuseKey('stripe.live_key');
  if (mode === 'test' && isProduction && !testMode) throw refuseKey('stripe.test_key');
  return mode;
};

/** Lists payments, which a restricted key has to permit in any case. @throws InvalidInput `stripe.key_refused` @throws Conflict `stripe.unavailable` */
const verifyKey = async (ctx: Ctx, secretKey: string): Promise<void> => {
  const stripe = await connect(secretKey, { egress: { send: (request) => ctx.core.egress.send(ctx, request) } });
  try {
    await stripe.paymentIntents.list({ limit: 1 });
  } catch (error) {
    if (!isIssue(error)) throw error;
    if (error.statusCode === 401 || error.statusCode === 403) throw refuseKey('stripe.key_refused');
    throw new Conflict({ code: 'stripe.unavailable', cause: error });
  }
};

const hintOf = (secretKey: string): string => `${secretKey.split('_', 2).join('_')}_…${secretKey.slice(-4)}`;

const keyColumns = (ctx: Ctx, id: string, body: Body) =>
  body.secretKey === undefined
    ? {}
    : { mode: modeOf(ctx, body), secretKey: sealKey(ctx, 'secret_key', id, body.secretKey), keyHint: hintOf(body.secretKey) };

const webhookColumns = (ctx: Ctx, id: string, before: StripeAccount | undefined, { webhookSecret }: Body) => {
  if (webhookSecret === undefined) return {};
  const previous = before ? resealAsPrevious(ctx, before) : null;
  return {
    webhookSecret: sealKey(ctx, 'webhook_secret', id, webhookSecret),
    previousWebhookSecret: previous,
    previousWebhookSecretUntil: previous === null ? null : new Date(ctx.now().getTime() + OVERLAP_MS),
  };
};

const audited = ({ mode, keyHint, webhookSecret }: StripeAccount) => ({ mode, keyHint, hasWebhookSecret: webhookSecret !== null });

/** @throws InvalidInput @throws Conflict @throws Forbidden @throws PreconditionFailed */
export const updateAccount = async (ctx: Ctx, { headers, body }: Input<'stripe.updateAccount'>): Promise<Reply<Answer>> => {
  requireMainContact(ctx);
  const known = await ctx.transaction(findOwn);
  checkRevision(known, headers['if-match']);
  if (!known && body.secretKey === undefined) throw refuseKey('stripe.key_missing');
  if (body.secretKey !== undefined) {
    modeOf(ctx, body);
    await verifyKey(ctx, body.secretKey);
  }
  return ctx.commitWithResponse((inner) => save(inner, headers['if-match'], body));
};

const save = async (ctx: Ctx, ifMatch: string, body: Body): Promise<Reply<Answer>> => {
  const id = ctx.actor.accountId!;
  await ctx.db.hold(StripeAccount.tableName);
  const before = await findOwn(ctx);
  checkRevision(before, ifMatch);
  const values = {
    ...keyColumns(ctx, id, body),
    ...webhookColumns(ctx, id, before, body),
    revision: (before?.revision ?? 0) + 1,
    updatedAt: ctx.now(),
  };
  if (before) await ctx.db.query(StripeAccount).findById(id).patch(values);
  else await ctx.db.insert(StripeAccount, { id, ...values });
  const after = await findOwn(ctx);
  ctx.audit({ type: 'stripe_account', id }, { ...(before && { before: audited(before) }), after: audited(after!) });
  return present(ctx, after);
};

/** @throws Forbidden */
export const removeAccount = async (ctx: Ctx): Promise<undefined> => {
  requireMainContact(ctx);
  const account = await findOwn(ctx);
  if (!account) return undefined;
  await ctx.db.query(StripeAccount).deleteById(account.id);
  ctx.audit({ type: 'stripe_account', id: account.id }, { before: audited(account) });
  return undefined;
};
