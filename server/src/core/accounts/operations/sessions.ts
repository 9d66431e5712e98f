import { Unauthorized } from '@mekuri/kit/errors';
import { reply } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb, CoreOperations } from '../../../deps.ts';
import { preparedSql } from '../../../platform/sql.ts';
import { ownScope, systemScope } from '../../../platform/tenant-scope.ts';
import { canonicalEmail } from '../email.ts';
import { MAY_COME_IN } from '../may-come-in.ts';
import type { User } from '../model.ts';
import { isPassword } from '../passwords.ts';
import { clearRefreshCookie, refreshCookieName } from '../refresh-cookie.ts';
import { answerSession, audit, openSession } from '../session-answer.ts';
import { endSession, renewSession } from '../sessions.ts';
import { userInfo } from '../user-info.ts';

const isOver = (ctx: CoreCtx): Unauthorized =>
  new Unauthorized({ code: 'auth.session_over', headers: { 'set-cookie': clearRefreshCookie(ctx.deps.config) } });

export const sessionOperations = {
  'auth.login': async (ctx, { body }) => {
    const { database } = ctx.deps;
    const emailCanonical = canonicalEmail(body.email);
    const user = await database.transaction(systemScope, (db) => findSignIn(db, emailCanonical), { readOnly: true });
    const right = await isPassword(user?.passwordHash ?? null, body.password);
    if (!user || !right) throw new Unauthorized({ code: 'auth.wrong_credentials' });
    return database.transaction(ownScope(user), (db) => openSession(ctx, db, user, { operation: 'auth.login', target: 'session' }), {
      oneStatement: true,
    });
  },

  'auth.refreshToken': async (ctx) => {
    const token = ctx.cookie(refreshCookieName(ctx.deps.config));
    if (!token) throw isOver(ctx);
    const renewed = await renewSession(
      ctx.deps,
      token,
      ({ db, user, session, ...issued }) => answerSession(ctx, db, user, session.id, issued),
      (db, session) => audit(ctx, db, 'auth.refresh_token_reused', session.userId, { type: 'session', id: session.id }),
    );
    if (!renewed) throw isOver(ctx);
    return renewed;
  },

  'auth.logOut': async (ctx) => {
    const token = ctx.cookie(refreshCookieName(ctx.deps.config));
    if (token)
      await endSession(ctx.deps, token, (db, session) =>
        audit(ctx, db, 'auth.log_out', session.userId, { type: 'session', id: session.id }),
      );
    return reply(undefined, { headers: { 'set-cookie': clearRefreshCookie(ctx.deps.config) } });
  },

  'auth.userInfo': (ctx) => userInfo(ctx, ctx.db, ctx.actor.userId!, ctx.actor),
} satisfies Partial<CoreOperations<'auth'>>;

type SignIn = Pick<User, 'id' | 'accountId' | 'tpath' | 'epoch' | 'passwordHash'>;

const findSignIn = async (db: CoreDb, emailCanonical: string): Promise<SignIn | undefined> => {
  const [found] = await preparedSql<SignIn>(
    db,
    'accounts.signIn',
    `select u.id, u.account_id as "accountId", u.tpath, u.epoch, u.password_hash as "passwordHash"
       from users u
       join accounts a on a.id = u.account_id
      where u.email_canonical = :emailCanonical and ${MAY_COME_IN} and u.tpath >= :from and u.tpath < :to`,
    { emailCanonical },
  );
  return found;
};
