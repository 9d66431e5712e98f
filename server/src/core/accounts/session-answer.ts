import { reply, type Actor, type Output, type Reply } from '@mekuri/kit/server';
import { writeAudit } from '../../audit.ts';
import type { CoreCtx, CoreDb } from '../../deps.ts';
import type { TenantRef } from '../../platform/tenant-scope.ts';
import { ACCESS_TOKEN_SECONDS, accessTokens } from './access-tokens.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { drawSession, startSession, type IssuedToken } from './sessions.ts';
import type { User } from './model.ts';
import { userInfo } from './user-info.ts';

export type SessionAnswer = Reply<Output<'auth.login'>>;

/** An access token, the person, and the cookie with which they stay signed in. */
export const answerSession = async (
  ctx: CoreCtx,
  db: CoreDb,
  user: Pick<User, 'id' | 'epoch'>,
  sessionId: string,
  { token, expiresAt }: IssuedToken,
): Promise<SessionAnswer> =>
  reply(
    {
      accessToken: accessTokens(ctx.deps).sign({ userId: user.id, sessionId, epoch: user.epoch }),
      expiresIn: ACCESS_TOKEN_SECONDS,
      user: await userInfo(ctx, db, user.id),
    },
    { headers: { 'set-cookie': setRefreshCookie(ctx.deps.config, token, (expiresAt.getTime() - ctx.now().getTime()) / 1000) } },
  );

/** Begins a session in the person's own scope, and answers it. What else is written goes along: nothing waits for another's answer. */
export const openSession = async (
  ctx: CoreCtx,
  db: CoreDb,
  user: Pick<User, 'id' | 'epoch'>,
  write: (sessionId: string) => Promise<unknown> = async () => undefined,
): Promise<SessionAnswer> => {
  const session = drawSession(ctx.now());
  const { sessionId } = session;
  const starting = startSession(db, user, session, ctx.now());
  const [answer] = await Promise.all([answerSession(ctx, db, user, sessionId, session), starting, write(sessionId)]);
  return answer;
};

/** Who an operation turned out to be called by: those without a token find it out on their own. */
export const actorOf = (ctx: Pick<CoreCtx, 'actor'>, { userId, accountId, tpath }: TenantRef & { userId: string }): Actor => ({
  ...ctx.actor,
  kind: 'console',
  userId,
  accountId,
  tenantPath: tpath,
});

/** Operations that open their own transactions write their audit rows themselves, in the account that the transaction is of. */
export const audit = (ctx: CoreCtx, db: CoreDb, operation: string, userId: string, target: { type: string; id: string }): Promise<void> => {
  const { accountId, tpath } = db.scope;
  return writeAudit(db, operation, { ...ctx, actor: actorOf(ctx, { userId, accountId: accountId!, tpath }) }, [{ target, change: {} }]);
};
