import { Unauthorized } from '@mekuri/kit/errors';
import { reply, type Actor, type Output, type Reply } from '@mekuri/kit/server';
import { writeAudit } from '../../audit.ts';
import type { CoreCtx, CoreDb, CoreOperations } from '../../deps.ts';
import { preparedSql } from '../../platform/sql.ts';
import { ownScope, systemScope } from '../../platform/tenant-scope.ts';
import { ACCESS_TOKEN_SECONDS, accessTokens } from './access-tokens.ts';
import { canonicalEmail, type User } from './model.ts';
import { isPassword } from './passwords.ts';
import { clearRefreshCookie, refreshCookieName, setRefreshCookie } from './refresh-cookie.ts';
import { endSession, renewSession, startSession, type IssuedToken } from './sessions.ts';
import { userInfo } from './user-info.ts';

type SessionAnswer = Reply<Output<'auth.login'>>;

const answer = async (
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

/** These operations find out on their own who acts, so they write their audit rows themselves. */
const audit = (ctx: CoreCtx, db: CoreDb, operation: string, userId: string, session: string): Promise<void> => {
  const actor: Actor = { ...ctx.actor, kind: 'console', userId, accountId: db.scope.accountId, tenantPath: db.scope.tpath };
  return writeAudit(db, operation, { ...ctx, actor }, [{ target: { type: 'session', id: session }, change: {} }]);
};

const isOver = (ctx: CoreCtx): Unauthorized =>
  new Unauthorized({ code: 'auth.session_over', headers: { 'set-cookie': clearRefreshCookie(ctx.deps.config) } });

export const operations = {
  'auth.login': async (ctx, { body }) => {
    const { database } = ctx.deps;
    const emailCanonical = canonicalEmail(body.email);
    const user = await database.transaction(systemScope, (db) => findSignIn(db, emailCanonical), { readOnly: true });
    const right = await isPassword(user?.passwordHash ?? null, body.password);
    if (!user || !right) throw new Unauthorized({ code: 'auth.wrong_credentials' });
    return database.transaction(ownScope(user), async (db) => {
      const { sessionId, ...issued } = await startSession(db, user, ctx.now());
      await audit(ctx, db, 'auth.login', user.id, sessionId);
      return answer(ctx, db, user, sessionId, issued);
    });
  },

  'auth.refreshToken': async (ctx) => {
    const token = ctx.cookie(refreshCookieName(ctx.deps.config));
    if (!token) throw isOver(ctx);
    const renewed = await renewSession(
      ctx.deps,
      token,
      ({ db, user, session, ...issued }) => answer(ctx, db, user, session.id, issued),
      (db, session) => audit(ctx, db, 'auth.refresh_token_reused', session.userId, session.id),
    );
    if (!renewed) throw isOver(ctx);
    return renewed;
  },

  'auth.logOut': async (ctx) => {
    const token = ctx.cookie(refreshCookieName(ctx.deps.config));
    if (token) await endSession(ctx.deps, token, (db, session) => audit(ctx, db, 'auth.log_out', session.userId, session.id));
    return reply(undefined, { headers: { 'set-cookie': clearRefreshCookie(ctx.deps.config) } });
  },

  'auth.userInfo': (ctx) => userInfo(ctx, ctx.db, ctx.actor.userId!, ctx.actor.impersonator),
} satisfies Partial<CoreOperations<'auth'>>;

type SignIn = Pick<User, 'id' | 'accountId' | 'tpath' | 'epoch' | 'passwordHash'>;

/** A person who may sign in: neither disabled nor deleted, nor of an account whose contract was terminated. */
const findSignIn = async (db: CoreDb, emailCanonical: string): Promise<SignIn | undefined> => {
  const [found] = await preparedSql<SignIn>(
    db,
    'accounts.signIn',
    `select u.id, u.account_id as "accountId", u.tpath, u.epoch, u.password_hash as "passwordHash"
       from users u
       join accounts a on a.id = u.account_id and a.contract_status <> 'terminated' and a.deleted_at is null
      where u.email_canonical = :emailCanonical and u.status = 'active' and u.deleted_at is null and u.tpath >= :from and u.tpath < :to`,
    { emailCanonical },
  );
  return found;
};
