import { raw } from 'objection';
import type { Ctx } from '@mekuri/kit/server';
import { StripeAccount, type Mode } from './model.ts';

type SealedColumn = 'secret_key' | 'webhook_secret' | 'previous_webhook_secret';

const place = (column: SealedColumn, id: string) => ({ table: StripeAccount.tableName, column, id });

export const sealKey = (ctx: Ctx, column: SealedColumn, id: string, text: string): string =>
  ctx.core.secrets.seal(ctx, text, place(column, id));

const openKey = (ctx: Ctx, column: SealedColumn, id: string, sealed: string | null): string | null =>
  sealed === null ? null : ctx.core.secrets.open(ctx, sealed, place(column, id));

export interface UsableKey {
  mode: Mode;
  secretKey: string;
}

/** A live key that a copy of a production database brought along is not used. */
const isUsable = (ctx: Ctx, { mode }: StripeAccount): boolean => mode === 'test' || ctx.core.installation.isProduction(ctx);

/** The key of an issuer at or above the caller's range, or within it. Null if it has none that works here. */
export const findKey = async (ctx: Ctx, issuerId: string): Promise<UsableKey | null> => {
  const account = await ctx.db
    .query(StripeAccount)
    .from(raw('stripe_account_of(?) as ??', issuerId, StripeAccount.tableName))
    .first();
  if (!account || !isUsable(ctx, account)) return null;
  const secretKey = openKey(ctx, 'secret_key', account.id, account.secretKey);
  return secretKey === null ? null : { mode: account.mode, secretKey };
};

/** The secrets that sign the events of an account, the present one first. */
export const webhookSecretsOf = (ctx: Ctx, account: StripeAccount): string[] => {
  const { id, webhookSecret, previousWebhookSecret, previousWebhookSecretUntil: until } = account;
  const previous = until !== null && until > ctx.now() ? openKey(ctx, 'previous_webhook_secret', id, previousWebhookSecret) : null;
  return [openKey(ctx, 'webhook_secret', id, webhookSecret), previous].filter((secret) => secret !== null);
};

/** The present webhook secret, sealed for the column of the previous one. Null if it can no longer be read. */
export const resealAsPrevious = (ctx: Ctx, { id, webhookSecret }: StripeAccount): string | null => {
  const secret = openKey(ctx, 'webhook_secret', id, webhookSecret);
  return secret === null ? null : sealKey(ctx, 'previous_webhook_secret', id, secret);
};
