import { randomUUIDv7 } from 'node:crypto';
import { Conflict, NotFound, Unauthorized } from '@mekuri/kit/errors';
import type { Actor } from '@mekuri/kit/server';
import { writeAudit } from '../../../context/audit.ts';
import type { CoreCtx, CoreDb, CoreOperations } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ownScope, subtreeScope, type TenantRef } from '../../../platform/database/tenant-scope.ts';
import { ACCESS_TOKEN_SECONDS, accessTokens } from '../sessions/access-tokens.ts';
import { writeHistory } from '../people/history.ts';
import { userInfo } from '../people/user-info.ts';

type Operator = NonNullable<Actor['impersonator']>;

interface Target extends TenantRef {
  userId: string;
  epoch: number;
  /** Whether its owner may sign in. */
  open: boolean;
}

/** The owner of an account below the operator's own, and the operator's name. @throws NotFound */
const findTarget = async (ctx: CoreCtx, db: CoreDb, accountId: string): Promise<{ target: Target; operator: Operator }> => {
  const [target] = await sql<Target>(
    db,
    `select a.id as "accountId", a.tpath, u.id as "userId", u.epoch,
            u.status = 'active' and a.contract_status <> 'terminated' as open
       from accounts a join users u on u.account_id = a.id and u.is_owner and u.deleted_at is null
      where a.id = :accountId and a.id <> :own and a.deleted_at is null and a.tpath >= :from and a.tpath < :to`,
    { accountId, own: ctx.actor.accountId },
  );
  if (!target) throw new NotFound();
  const [operator] = await sql<Operator>(db, 'select id, name from users where id = :id and tpath >= :from and tpath < :to', {
    id: ctx.actor.userId,
  });
  return { target, operator: operator! };
};

/** Audit and history rows written with this context carry both names. */
const actingAs = (ctx: CoreCtx, { userId, accountId, tpath }: Target, impersonator: Operator): CoreCtx => ({
  ...ctx,
  actor: { ...ctx.actor, userId, accountId, tenantPath: tpath, impersonator },
});

/** Extends the operator's impersonation session for this person, if there is one: at most one per sign-in and person. */
const prolong = async (ctx: CoreCtx, { userId, epoch }: Target): Promise<string | undefined> => {
  const [session] = await sql<{ id: string }>(
    ctx.db,
    `update sessions set expires_at = :expiresAt
      where user_id = :userId and acting_session_id = :sessionId and epoch = :epoch and revoked_at is null and expires_at > :now
        and tpath >= :from and tpath < :to
      returning id`,
    { userId, sessionId: ctx.sessionId, epoch, now: ctx.now(), expiresAt: new Date(ctx.now().getTime() + ACCESS_TOKEN_SECONDS * 1000) },
  );
  return session?.id;
};

const begin = async (ctx: CoreCtx, { userId, accountId, tpath, epoch }: Target, operator: Operator): Promise<string> => {
  const id = randomUUIDv7();
  await sql(
    ctx.db,
    `insert into sessions (id, account_id, tpath, user_id, epoch, created_at, expires_at, acting_user_id, acting_session_id)
     values (:id, :accountId, :tpath, :userId, :epoch, :now, :expiresAt, :operator, :sessionId)`,
    {
      id,
      accountId,
      tpath,
      userId,
      epoch,
      now: ctx.now(),
      expiresAt: new Date(ctx.now().getTime() + ACCESS_TOKEN_SECONDS * 1000),
      operator: operator.id,
      sessionId: ctx.sessionId,
    },
  );
  await writeHistory(ctx, { accountId, tpath }, 'acting.started');
  return id;
};

const auditActing = (ctx: CoreCtx, operation: string, session: string): Promise<void> =>
  writeAudit(ctx.db, operation, ctx, [{ target: { type: 'session', id: session }, change: {} }]);

export const actingOperations = {
  'auth.actAs': async (ctx, { body }) => {
    const { database } = ctx.deps;
    const { accountId, tenantPath } = ctx.actor;
    const range = subtreeScope({ accountId: accountId!, tpath: tenantPath });
    const { target, operator } = await database.transaction(range, (db) => findTarget(ctx, db, body.userId), { readOnly: true });
    if (!target.open) throw new Conflict({ code: 'auth.account_closed' });
    return database.transaction(ownScope(target), async (db) => {
      const acting = { ...actingAs(ctx, target, operator), db };
      const sessionId = (await prolong(acting, target)) ?? (await begin(acting, target, operator));
      await auditActing(acting, 'auth.act_as', sessionId);
      return {
        accessToken: accessTokens(ctx.deps).sign({ userId: target.userId, sessionId, epoch: target.epoch }),
        expiresIn: ACCESS_TOKEN_SECONDS,
        user: await userInfo(ctx, db, target.userId, acting.actor),
      };
    });
  },

  'auth.endActing': async (ctx) => {
    const { impersonator, accountId, tenantPath: tpath } = ctx.actor;
    if (!impersonator) throw new Conflict({ code: 'auth.not_acting' });
    const account = { accountId: accountId!, tpath };
    return ctx.deps.database.transaction(ownScope(account), async (db) => {
      const ended = await sql(
        db,
        'update sessions set revoked_at = :now where id = :id and revoked_at is null and tpath >= :from and tpath < :to returning 1',
        { id: ctx.sessionId, now: ctx.now() },
      );
      if (ended.length === 0) throw new Unauthorized();
      await writeHistory({ ...ctx, db }, account, 'acting.ended');
      await auditActing({ ...ctx, db }, 'auth.end_acting', ctx.sessionId!);
      return undefined;
    });
  },
} satisfies Partial<CoreOperations<'auth'>>;
