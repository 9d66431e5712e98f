import { randomUUIDv7 } from 'node:crypto';
import { Conflict, KitError } from '@mekuri/kit/errors';
import type { CoreCtx, CoreDb, CoreOperations } from '../../../kernel/types.ts';
import { readMailToken } from '../../../platform/mail/signed-mail-links.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { endOfTerm, japanDay } from '../../../platform/japan-time.ts';
import { scopedDb } from '../../../platform/database/scoped-db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ownScope, systemScope, type TenantRef } from '../../../platform/database/tenant-scope.ts';
import { canonicalEmail } from '../../../platform/mail/mailbox.ts';
import { checkEmail } from '../people/email.ts';
import { writeHistory } from '../people/history.ts';
import { checkName } from '../people/names.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { hashPassword, isPassword } from '../passwords/passwords.ts';
import { createAccountWithOwner, MINIMUM_MONTHS } from '../people/people.ts';
import { refusedField } from '../refused-field.ts';
import { actorOf, audit, openSession } from '../sessions/session-answer.ts';
import { readPerson } from '../people/user-info.ts';
import {
  SIGN_UP_LIFETIME,
  SIGN_UP_PLAN,
  giveBackAttempt,
  isSignUpOpen,
  requireOpenSignUp,
  startAttempt,
  useSignUp,
  type SignUp,
} from '../sign-up/sign-ups.ts';

/** The same response for a link that is wrong, used, replaced or expired. */
const failed = (): KitError => new KitError(410, 'auth.sign_up_failed');

export const signUpOperations = {
  'auth.options': async ({ deps }) => ({ signUp: await deps.database.transaction(systemScope, isSignUpOpen, { readOnly: true }) }),

  /** Does the same work for every address: a job finds out whether a person has it. */
  'auth.signUp': async (ctx, { body }) => {
    const { database } = ctx.deps;
    await database.transaction(systemScope, requireOpenSignUp, { readOnly: true });
    const email = checkEmail(body.email);
    const [companyName, name] = [checkName(body.companyName, '/body/company_name'), checkName(body.name)];
    checkPassword(body.password);
    const passwordHash = await hashPassword(body.password);
    await database.transaction(systemScope, async (db) => {
      const id = randomUUIDv7();
      await sql(
        db,
        `insert into sign_ups (id, company_name, name, email, email_canonical, password_hash, locale, created_at, expires_at)
         values (:id, :companyName, :name, :email, :email, :passwordHash, :locale, :now, :expiresAt)`,
        {
          id,
          companyName,
          name,
          email,
          passwordHash,
          locale: ctx.locale,
          now: ctx.now(),
          expiresAt: new Date(ctx.now().getTime() + SIGN_UP_LIFETIME),
        },
      );
      await enqueue(db, 'accounts.send-sign-up', { signUpId: id });
    });
    return undefined;
  },

  'auth.completeSignUp': async (ctx, { body }) => {
    const named = readMailToken(ctx.deps.config, ['sign_up'], body.token);
    if (!named) throw failed();
    const signUp = await requireOwner(ctx, named.id, body.password);
    const made = await ctx.deps.database.transaction(systemScope, async (db) => {
      const provider = await requireOpenSignUp(db);
      if (!(await useSignUp({ db, now: () => ctx.now() }, signUp.id))) throw failed();
      return makeAccount(ctx, db, provider, signUp);
    });
    return ctx.deps.database.transaction(ownScope(made), async (db) => openSession(ctx, db, await readPerson(db, made.userId), 0));
  },
} satisfies Partial<CoreOperations<'auth'>>;

/**
 * Requires the password chosen at sign-up. The mailbox may belong to someone else; confirming by link alone would create their account with
 * a stranger's password.
 */
const requireOwner = async (ctx: CoreCtx, id: string, password: string): Promise<SignUp> => {
  const { database } = ctx.deps;
  const signUp = await database.transaction(systemScope, async (db) => {
    await requireOpenSignUp(db);
    return startAttempt({ db, now: () => ctx.now() }, id);
  });
  if (!signUp) throw failed();
  const isRight = await isPassword(signUp.passwordHash, password).catch(async (cause: unknown) => {
    await database.transaction(systemScope, (db) => giveBackAttempt(db, id));
    throw cause;
  });
  if (!isRight) throw refusedField('password', 'auth.sign_up_password_wrong');
  return signUp;
};

/** Creates the account with its history and audit rows; the new owner is their actor. */
const makeAccount = async (ctx: CoreCtx, db: CoreDb, provider: TenantRef, signUp: SignUp): Promise<TenantRef & { userId: string }> => {
  const { companyName, name, email, locale, passwordHash } = signUp;
  const contractStartsOn = japanDay(ctx.now());
  try {
    const made = await createAccountWithOwner(
      { db, now: () => ctx.now() },
      {
        parent: { ...provider, kind: 'provider' },
        kind: 'master_user',
        planId: SIGN_UP_PLAN,
        companyName,
        name,
        email: canonicalEmail(email),
        locale,
        authority: 'edit',
        licenseIssuance: false,
        contractStartsOn,
        contractEndsOn: endOfTerm(contractStartsOn, MINIMUM_MONTHS),
        passwordHash,
        mustChangePassword: false,
      },
    );
    const own = scopedDb(ctx.deps.database.knex, ownScope(made), db);
    await writeHistory({ db: own, actor: actorOf(ctx, made), now: () => ctx.now(), deps: ctx.deps }, made, 'user.signed_up');
    await audit(ctx, own, 'auth.sign_up', made.userId, { type: 'account', id: made.accountId });
    return made;
  } catch (cause) {
    // An account with that address was created in the meantime.
    if (cause instanceof Conflict) throw new Conflict({ code: 'auth.sign_up_failed', cause });
    throw cause;
  }
};
