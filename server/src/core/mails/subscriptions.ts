import type { Subscriber, Subscription, TenantColumns } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { MailSubscription } from './model.ts';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
const INITIAL: Subscription = { enabled: false, whenEmpty: false };

const own = ({ db, actor }: CoreCtx, kind: string) => db.query(MailSubscription).findOne({ userId: actor.userId!, kind });

export const getSubscription = async (ctx: CoreCtx, kind: string): Promise<Subscription> => {
  const { enabled, whenEmpty } = (await own(ctx, kind)) ?? INITIAL;
  return { enabled, whenEmpty };
};

export const setSubscription = async (ctx: CoreCtx, kind: string, { enabled, whenEmpty }: Subscription): Promise<void> => {
  const chosen = { enabled, whenEmpty, updatedAt: ctx.now() };
  const isNew = await ctx.db.insertOnce(MailSubscription, { userId: ctx.actor.userId!, kind, ...chosen });
  if (!isNew) await own(ctx, kind).patch(chosen);
};

const IS_DUE = 'subscription.enabled and kind = :kind and (last_day is null or last_day < :day)';

export const dueAccounts = ({ db }: CoreCtx, kind: string, day: string, after: string | null): Promise<TenantColumns[]> =>
  sql(
    db,
    `select distinct account_id as "accountId", tpath from mail_subscriptions as subscription
      where ${IS_DUE} and account_id > :after and tpath >= :from and tpath < :to
      order by account_id limit :limit`,
    { kind, day, after: after ?? FIRST, limit: BATCH },
  );

/** People who cannot sign in are left out. */
export const takeDue = ({ db, actor }: CoreCtx, kind: string, day: string): Promise<Subscriber[]> =>
  sql(
    db,
    `update mail_subscriptions as subscription set last_day = :day
       from users as person
      where ${IS_DUE} and subscription.account_id = :accountId and subscription.tpath >= :from and subscription.tpath < :to
        and person.id = user_id and person.status = 'active' and person.deleted_at is null
     returning subscription.id as "subscriptionId", person.email, person.name, person.locale, when_empty as "whenEmpty"`,
    { kind, day, accountId: actor.accountId },
  );
