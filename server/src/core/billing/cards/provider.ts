import { Conflict } from '@mekuri/kit/errors';
import { PaymentRefused, PaymentUnavailable, type PaymentCall, type PaymentProvider } from '@mekuri/kit/server';
import type { CoreCtx, CoreJobCtx, Deps } from '../../../kernel/types.ts';

/** The installed provider of card payments, if any. */
export const providerOf = ({ modules }: Pick<Deps, 'modules'>): PaymentProvider | null =>
  modules.find(({ payments }) => payments)?.payments ?? null;

export type CardMode = 'live' | 'test' | null;

/** How an issuer accepts cards; null without a provider or its keys. */
export const cardModeOf = async (ctx: CoreCtx, issuerId: string): Promise<CardMode> =>
  (await providerOf(ctx.deps)?.modeOf(ctx.forPlugin(), issuerId)) ?? null;

/** @throws Conflict `billing.cards_not_offered` */
export const requireCards = async (ctx: CoreCtx, issuerId: string): Promise<PaymentProvider> => {
  const provider = providerOf(ctx.deps);
  if (!provider || (await cardModeOf(ctx, issuerId)) === null) throw new Conflict({ code: 'billing.cards_not_offered' });
  return provider;
};

/** A request to the provider from a job or from an operation with `x-transaction: manual`. */
export const paymentCall = (ctx: CoreCtx | CoreJobCtx, issuerId: string): PaymentCall => ({
  issuerId,
  egress: ctx.deps.egress,
  log: ctx.log,
  now: ctx.now,
  ...('signal' in ctx ? { signal: ctx.signal } : {}),
  transaction: (work) => ctx.transaction((inner) => work(inner.forPlugin())),
});

/** Passes the answer of a request on. @throws Conflict `billing.provider_unavailable` if it gives no answer */
export const answerOf = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    if (error instanceof PaymentUnavailable || error instanceof PaymentRefused)
      throw new Conflict({ code: 'billing.provider_unavailable', cause: error });
    throw error;
  }
};
