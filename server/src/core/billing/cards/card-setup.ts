import { randomUUIDv7 } from 'node:crypto';
import { Conflict, NotFound } from '@mekuri/kit/errors';
import { reply, type Output, type PaymentCustomer, type Schemas } from '@mekuri/kit/server';
import type { AccountKind } from '../../../context/principal.ts';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { USER_TYPES } from '../../accounts/people/user-info.ts';
import { issuerAt, readPaymentMethod, saveCard } from './payment-method.ts';
import { answerOf, paymentCall, requireCards } from './provider.ts';

/** Registrations that were not completed are kept this long. */
const KEPT = '30 days';

/** An account in the caller's range as the provider's customer, and the address of its check-plan screen. */
export const payerOf = async (ctx: CoreCtx, accountId: string): Promise<{ customer: PaymentCustomer; screen: string }> => {
  const [row] = await sql<{ kind: AccountKind; companyName: string; mail: string | null; customerRef: string | null }>(
    ctx.db,
    `select a.kind, coalesce(p.company_name, a.name) as "companyName", p.mails[1] as mail, c.customer_ref as "customerRef"
       from accounts a
       left join billing_profiles p on p.account_id = a.id and p.tpath >= :from and p.tpath < :to
       left join billing_cards c on c.account_id = a.id and c.tpath >= :from and c.tpath < :to
      where a.id = :accountId and a.tpath >= :from and a.tpath < :to`,
    { accountId },
  );
  if (!row) throw new NotFound();
  const { kind, ...customer } = row;
  return { customer: { accountId, ...customer }, screen: `${ctx.deps.config.origins.app}/${USER_TYPES[kind]}/check-plan` };
};

interface Setup {
  issuerId: string;
  setupRef: string | null;
  finishedAt: Date | null;
}

/** @throws Conflict `billing.cards_not_offered`, `billing.provider_unavailable` */
export const startCardSession = async (ctx: CoreCtx) => {
  const { accountId, tenantPath } = ctx.actor;
  const id = randomUUIDv7();
  const { provider, issuerId, customer, screen } = await ctx.transaction(async (inner) => {
    const issuer = await issuerAt(inner, tenantPath);
    const found = { provider: await requireCards(inner, issuer), issuerId: issuer, ...(await payerOf(inner, accountId!)) };
    await sql(
      inner.db,
      `delete from billing_card_setups
        where account_id = :accountId and started_at < cast(:now as timestamptz) - interval '${KEPT}' and tpath >= :from and tpath < :to`,
      { accountId, now: inner.now() },
    );
    await sql(
      inner.db,
      `insert into billing_card_setups (id, tpath, account_id, issuer_id, started_at) values (:id, :tpath, :accountId, :issuerId, :now)`,
      { id, tpath: tenantPath, accountId, issuerId: issuer, now: inner.now() },
    );
    return found;
  });
  const started = await answerOf(
    provider.startCardSetup(paymentCall(ctx, issuerId), {
      id,
      customer,
      returnUrl: `${screen}?card_session=${id}`,
      cancelUrl: screen,
      locale: ctx.locale,
    }),
  );
  return ctx.commitWithResponse(async (inner) => {
    const { setupRef, customerRef, url } = started;
    await sql(
      inner.db,
      'update billing_card_setups set setup_ref = :setupRef, customer_ref = :customerRef where id = :id and tpath >= :from and tpath < :to',
      { id, setupRef, customerRef },
    );
    return reply<Output<'paymentMethod.startCardSession'>>({ id, url }, { status: 201 });
  });
};

const findSetup = async ({ db, actor }: CoreCtx, id: string): Promise<Setup> => {
  const [setup] = await sql<Setup>(
    db,
    `select issuer_id as "issuerId", setup_ref as "setupRef", finished_at as "finishedAt" from billing_card_setups
      where id = :id and account_id = :accountId and tpath >= :from and tpath < :to for update`,
    { id, accountId: actor.accountId },
  );
  if (!setup) throw new NotFound();
  return setup;
};

const notRegistered = (): Conflict => new Conflict({ code: 'billing.card_not_registered' });

/** @throws NotFound, Conflict `billing.cards_not_offered`, `billing.card_not_registered`, `billing.provider_unavailable` */
export const finishCardSession = async (ctx: CoreCtx, id: string): Promise<Schemas['PaymentMethod']> => {
  const { setup, provider } = await ctx.transaction(async (inner) => {
    const found = await findSetup(inner, id);
    return { setup: found, provider: await requireCards(inner, found.issuerId) };
  });
  if (setup.finishedAt === null) {
    if (setup.setupRef === null) throw notRegistered();
    const card = await answerOf(provider.finishCardSetup(paymentCall(ctx, setup.issuerId), setup.setupRef));
    if (card === null) throw notRegistered();
    await ctx.transaction(async (inner) => {
      const { finishedAt } = await findSetup(inner, id);
      if (finishedAt !== null) return;
      await saveCard(inner, setup.issuerId, card);
      await sql(inner.db, 'update billing_card_setups set finished_at = :now where id = :id and tpath >= :from and tpath < :to', {
        id,
        now: inner.now(),
      });
    });
  }
  return ctx.transaction(readPaymentMethod);
};
