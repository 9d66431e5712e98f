import { reply, type Actor, type Output, type Reply } from '@mekuri/kit/server';
import { AUDIT_INSERT, auditRows, writeAudit } from '../../../context/audit.ts';
import type { CoreCtx, CoreDb, Deps } from '../../../kernel/types.ts';
import { preparedSql } from '../../../platform/database/sql.ts';
import type { TenantRef } from '../../../platform/database/tenant-scope.ts';
import { ACCESS_TOKEN_SECONDS, accessTokens, type AccessTokens } from './access-tokens.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { offeredToShow } from '../../plans/offered-cache.ts';
import { drawSession, START_SESSION, startedSession, type IssuedToken } from './sessions.ts';
import type { User } from '../model.ts';
import { presentPerson, userInfo, type PersonRow } from '../people/user-info.ts';

export type SessionAnswer = Reply<Output<'auth.login'>>;

const known = new WeakMap<Deps, AccessTokens>();
const tokensOf = (deps: Deps): AccessTokens => known.getOrInsertComputed(deps, accessTokens);

/** Returns an access token, the person, and the refresh cookie that keeps them signed in. */
export const answerSession = async (
  ctx: CoreCtx,
  db: CoreDb,
  user: Pick<User, 'id' | 'epoch'>,
  sessionId: string,
  issued: IssuedToken,
): Promise<SessionAnswer> => answer(ctx, user, sessionId, issued, await userInfo(ctx, db, user.id));

const answer = (
  ctx: CoreCtx,
  user: Pick<User, 'id' | 'epoch'>,
  sessionId: string,
  { token, expiresAt }: IssuedToken,
  person: Output<'auth.userInfo'>,
): SessionAnswer =>
  reply(
    {
      accessToken: tokensOf(ctx.deps).sign({ userId: user.id, sessionId, epoch: user.epoch }),
      expiresIn: ACCESS_TOKEN_SECONDS,
      user: person,
    },
    { headers: { 'set-cookie': setRefreshCookie(ctx.deps.config, token, (expiresAt.getTime() - ctx.now().getTime()) / 1000) } },
  );

const OPEN_SESSION = `with ${START_SESSION} ${AUDIT_INSERT}`;

/** Starts a session in the person's own scope with one statement, and returns its response. */
export const openSession = async (
  ctx: CoreCtx,
  db: CoreDb,
  person: PersonRow,
  epoch: number,
  audited?: { operation: string; target: 'session' | 'user' },
): Promise<SessionAnswer> => {
  const user = { id: person.id, epoch };
  const session = drawSession(ctx.now());
  const target = audited && { type: audited.target, id: audited.target === 'user' ? user.id : session.sessionId };
  await preparedSql(db, 'sessions.open', OPEN_SESSION, {
    ...startedSession(db, user, session, ctx.now()),
    auditRows: audited ? auditRows(db, audited.operation, callerOf(ctx, db, user.id), [{ target: target!, change: {} }]) : '[]',
  });
  const plans = await offeredToShow(ctx.deps, { accountId: person.account_id, tpath: db.scope.tpath }, person.plan_id);
  return answer(ctx, user, session.sessionId, session, presentPerson(ctx.deps, person, plans));
};

/** The actor of an operation that is called without a token and identifies its person itself. */
export const actorOf = (ctx: Pick<CoreCtx, 'actor'>, { userId, accountId, tpath }: TenantRef & { userId: string }): Actor => ({
  ...ctx.actor,
  kind: 'console',
  userId,
  accountId,
  tenantPath: tpath,
});

/** Operations that open their own transactions write their audit rows themselves, in the account of that transaction. */
export const audit = (ctx: CoreCtx, db: CoreDb, operation: string, userId: string, target: { type: string; id: string }): Promise<void> =>
  writeAudit(db, operation, callerOf(ctx, db, userId), [{ target, change: {} }]);

const callerOf = (ctx: CoreCtx, { scope: { accountId, tpath } }: CoreDb, userId: string) => ({
  ...ctx,
  actor: actorOf(ctx, { userId, accountId: accountId!, tpath }),
});
