import { Unauthorized } from '@mekuri/kit/errors';
import { reply } from '@mekuri/kit/server';
import type { CoreCtx, CoreDb, CoreOperations } from '../../../kernel/types.ts';
import { preparedSql } from '../../../platform/database/sql.ts';
import { ownScope, systemScope } from '../../../platform/database/tenant-scope.ts';
import { canonicalEmail } from '../../../platform/mail/mailbox.ts';
import { CAN_SIGN_IN_SQL } from '../sessions/can-sign-in.ts';
import { isPassword } from '../passwords/passwords.ts';
import { clearRefreshCookie, refreshCookieName } from '../sessions/refresh-cookie.ts';
import { answerSession, audit, openSession } from '../sessions/session-answer.ts';
import { endSession, renewSession } from '../sessions/sessions.ts';
import { PERSON_COLUMNS, userInfo, type PersonRow } from '../people/user-info.ts';

const isOver = (ctx: CoreCtx): Unauthorized =>
  new Unauthorized({ code: 'auth.session_over', headers: { 'set-cookie': clearRefreshCookie(ctx.deps.config) } });

const AUDITED = { operation: 'auth.login', target: 'session' } as const;

export const sessionOperations = {
  'auth.login': async (ctx, { body }) => {
    const { database } = ctx.deps;
    const emailCanonical = canonicalEmail(body.email);
    const user = await database.transaction(systemScope, (db) => findSignIn(db, emailCanonical), { readOnly: true });
    const right = await isPassword(user?.passwordHash ?? null, body.password);
    if (!user || !right) throw new Unauthorized({ code: 'auth.wrong_credentials' });
    return database.transaction(ownScope(user), (db) => openSession(ctx, db, user, user.epoch, AUDITED), { oneStatement: true });
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

interface SignIn extends PersonRow {
  accountId: string;
  tpath: string;
  epoch: number;
  passwordHash: string | null;
}

/** Reads everything the response shows, so that the statement that starts the session only writes. */
const FIND_SIGN_IN = `
  select ${PERSON_COLUMNS}, u.account_id as "accountId", u.tpath, u.epoch, u.password_hash as "passwordHash"
  from users u join accounts a on a.id = u.account_id
  where u.email_canonical = :emailCanonical and ${CAN_SIGN_IN_SQL} and u.tpath >= :from and u.tpath < :to`;

const findSignIn = async (db: CoreDb, emailCanonical: string): Promise<SignIn | undefined> => {
  const [found] = await preparedSql<SignIn>(db, 'accounts.signIn', FIND_SIGN_IN, { emailCanonical });
  return found;
};
