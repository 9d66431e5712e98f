import { Conflict, NotFound } from '@mekuri/kit/errors';
import type { SavedCard, Schemas } from '@mekuri/kit/server';
import type { CoreCtx, CoreJob } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { sellerPath } from '../terms.ts';
import { cardModeOf, paymentCall, providerOf, requireCards } from './provider.ts';

type Answer = Schemas['PaymentMethod'];
export type BillMethod = Schemas['BillMethod'];

type CardRefs = Pick<SavedCard, 'customerRef' | 'methodRef'>;

/** The account that bills another one, from the latter's path. */
export const issuerAt = async ({ db }: Pick<CoreCtx, 'db'>, tpath: string): Promise<string> => {
  const [row] = await sql<{ id: string }>(db, `select billing_account_at(${sellerPath('cast(:tpath as text)')}) as id`, { tpath });
  return row!.id;
};

interface Row {
  method: BillMethod;
  customerRef: string | null;
  methodRef: string | null;
  brand: string | null;
  last4: string | null;
  expiryMonth: number | null;
  expiryYear: number | null;
  savedAt: Date | null;
}

type WithCard = { [K in keyof Row]: NonNullable<Row[K]> };

/** The payment method of an account in the caller's range. `lock` holds its row until the transaction ends. */
export const findPaymentMethod = async (
  { db }: Pick<CoreCtx, 'db'>,
  accountId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Row | null> => {
  const [row] = await sql<Row>(
    db,
    `select method, customer_ref as "customerRef", method_ref as "methodRef", brand, last4, expiry_month as "expiryMonth",
            expiry_year as "expiryYear", saved_at as "savedAt"
       from billing_cards where account_id = :accountId and tpath >= :from and tpath < :to ${lock ? 'for update' : ''}`,
    { accountId },
  );
  return row ?? null;
};

export const hasCard = (row: Row | null): row is WithCard => row !== null && row.methodRef !== null;

/** Those of an issuer's accounts whose next bill is paid by card: they have chosen to and have a card, and the issuer accepts cards. */
export const payersByCard = async (ctx: CoreCtx, issuerId: string, accountIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await sql<{ accountId: string }>(
    ctx.db,
    `select account_id as "accountId" from billing_cards
      where account_id = any(cast(:accountIds as uuid[])) and method = 'card' and method_ref is not null and tpath >= :from and tpath < :to`,
    { accountIds },
  );
  const isOffered = rows.length > 0 && (await cardModeOf(ctx, issuerId)) !== null;
  return new Set(isOffered ? rows.map(({ accountId }) => accountId) : []);
};

const presentCard = (row: Row | null): Answer['card'] => {
  if (!hasCard(row)) return null;
  const { brand, last4, expiryMonth, expiryYear, savedAt } = row;
  return { brand, last4, expiryMonth, expiryYear, savedAt: savedAt.toISOString() };
};

export const readPaymentMethod = async (ctx: CoreCtx): Promise<Answer> => {
  const { accountId, tenantPath } = ctx.actor;
  const row = await findPaymentMethod(ctx, accountId!);
  const cardMode = await cardModeOf(ctx, await issuerAt(ctx, tenantPath));
  return { method: row?.method ?? 'bank_transfer', cardMode, card: presentCard(row) };
};

/** The card that a charge of a bill would use. A card of an earlier issuer does not count. @throws NotFound */
export const readBillCard = async (ctx: CoreCtx, billId: string): Promise<Schemas['BillCard']> => {
  const { accountId, issuerId, cardIssuerId } = await findBillIssuers(ctx, billId);
  const row = cardIssuerId === issuerId ? await findPaymentMethod(ctx, accountId) : null;
  return { cardMode: await cardModeOf(ctx, issuerId), card: presentCard(row) };
};

interface BillIssuers {
  accountId: string;
  issuerId: string;
  /** The issuer with which the account has registered its card. */
  cardIssuerId: string | null;
}

/** The issuers of a bill of an account below the caller's, and of that account's card. @throws NotFound */
const findBillIssuers = async ({ db }: Pick<CoreCtx, 'db'>, billId: string): Promise<BillIssuers> => {
  const [found] = await sql<BillIssuers>(
    db,
    `select b.account_id as "accountId", b.issuer_id as "issuerId", k.issuer_id as "cardIssuerId"
       from bills b left join billing_cards k on k.account_id = b.account_id and k.tpath >= :from and k.tpath < :to
      where b.id = :billId and b.tpath <> :own and b.tpath >= :from and b.tpath < :to`,
    { billId, own: db.scope.tpath },
  );
  if (!found) throw new NotFound();
  return found;
};

/** @throws Conflict `billing.cards_not_offered`, `billing.card_missing` */
export const setPaymentMethod = async (ctx: CoreCtx, method: BillMethod): Promise<void> => {
  const { accountId, tenantPath } = ctx.actor;
  const row = await findPaymentMethod(ctx, accountId!, { lock: true });
  if (method === 'card') {
    await requireCards(ctx, await issuerAt(ctx, tenantPath));
    if (!hasCard(row)) throw new Conflict({ code: 'billing.card_missing' });
  }
  if (row === null || row.method === method) return;
  await sql(ctx.db, 'update billing_cards set method = :method where account_id = :accountId and tpath >= :from and tpath < :to', {
    accountId,
    method,
  });
  ctx.audit({ type: 'payment_method', id: accountId! }, { before: { method: row.method }, after: { method } });
};

/** Saves a registered card in place of the one before. Bills are paid with it from now on. */
export const saveCard = async (ctx: CoreCtx, issuerId: string, card: SavedCard): Promise<void> => {
  const { accountId, tenantPath } = ctx.actor;
  await sql(ctx.db, `select pg_advisory_xact_lock(hashtextextended('billing card ' || :accountId, 0))`, { accountId });
  const before = await findPaymentMethod(ctx, accountId!, { lock: true });
  await sql(
    ctx.db,
    `insert into billing_cards (account_id, tpath, issuer_id, method, customer_ref, method_ref, brand, last4, expiry_month, expiry_year, saved_at)
     values (:accountId, :tpath, :issuerId, 'card', :customerRef, :methodRef, :brand, :last4, :expiryMonth, :expiryYear, :now)
     on conflict (account_id) do update
       set method = 'card', customer_ref = excluded.customer_ref, method_ref = excluded.method_ref, brand = excluded.brand,
           last4 = excluded.last4, expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year, saved_at = excluded.saved_at`,
    { ...card, accountId, tpath: tenantPath, issuerId, now: ctx.now() },
  );
  if (hasCard(before) && before.methodRef !== card.methodRef) await removeAtProvider(ctx, issuerId, before);
  const { brand, last4 } = card;
  ctx.audit(
    { type: 'payment_method', id: accountId! },
    { before: before && { method: before.method, brand: before.brand, last4: before.last4 }, after: { method: 'card', brand, last4 } },
  );
};

const hasPendingCharge = async ({ db }: CoreCtx, accountId: string): Promise<boolean> => {
  const pending = await sql(
    db,
    `select from bill_charges where account_id = :accountId and kind = 'automatic' and settled_at is null and tpath >= :from and tpath < :to limit 1`,
    { accountId },
  );
  return pending.length > 0;
};

/** @throws Conflict `billing.card_in_use` */
export const removeCard = async (ctx: CoreCtx): Promise<void> => {
  const { accountId, tenantPath } = ctx.actor;
  const row = await findPaymentMethod(ctx, accountId!, { lock: true });
  if (!hasCard(row)) return;
  if (row.method === 'card' || (await hasPendingCharge(ctx, accountId!))) throw new Conflict({ code: 'billing.card_in_use' });
  await sql(
    ctx.db,
    `update billing_cards set method_ref = null, brand = null, last4 = null, expiry_month = null, expiry_year = null, saved_at = null
      where account_id = :accountId and tpath >= :from and tpath < :to`,
    { accountId },
  );
  await removeAtProvider(ctx, await issuerAt(ctx, tenantPath), row);
  ctx.audit(
    { type: 'payment_method', id: accountId! },
    { before: { brand: row.brand, last4: row.last4 }, after: { brand: null, last4: null } },
  );
};

const removeAtProvider = (ctx: CoreCtx, issuerId: string, { customerRef, methodRef }: CardRefs): Promise<void> =>
  ctx.enqueue('billing.remove-card', { issuerId, customerRef, methodRef });

/** The job `billing.remove-card`: removes a card that is no longer used at the provider. */
export const removeUnusedCard: CoreJob = {
  async run(job, { issuerId, customerRef, methodRef }) {
    const provider = providerOf(job.deps);
    if (!provider) return job.log.warn({ issuerId }, 'a card was not removed at its provider, whose plugin is not installed');
    await provider.removeCard(paymentCall(job, String(issuerId)), { customerRef: String(customerRef), methodRef: String(methodRef) });
  },
};
