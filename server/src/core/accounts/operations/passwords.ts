import { Conflict, KitError } from '@mekuri/kit/errors';
import type { CoreCtx, CoreDb, CoreOperations } from '../../../kernel/types.ts';
import { readMailToken } from '../../../platform/mail/signed-mail-links.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { ownScope, systemScope } from '../../../platform/database/tenant-scope.ts';
import { canonicalEmail } from '../../../platform/mail/mailbox.ts';
import { findLink, useLink, type OpenLink } from '../passwords/password-links.ts';
import { User } from '../model.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { hashPassword, isPassword } from '../passwords/passwords.ts';
import { refusedField } from '../refused-field.ts';
import { audit, openSession } from '../sessions/session-answer.ts';
import { readPerson } from '../people/user-info.ts';
import { setPassword } from '../passwords/set-password.ts';
import { findSignUp } from '../sign-up/sign-ups.ts';

const KINDS = ['reset', 'invitation', 'sign_up'] as const;

/** The same response for a link that is wrong, used, replaced or expired. */
const invalidLink = (): KitError => new KitError(410, 'auth.link_invalid');

const inSystem = <T>(ctx: CoreCtx, work: (found: Pick<CoreCtx, 'db' | 'now'>) => Promise<T>): Promise<T> =>
  ctx.deps.database.transaction(systemScope, (db) => work({ db, now: () => ctx.now() }), { readOnly: true });

/** @throws KitError 410 `auth.link_invalid` */
const requirePasswordLink = async (ctx: CoreCtx, token: string): Promise<OpenLink & { id: string }> => {
  const named = readMailToken(ctx.deps.config, ['reset', 'invitation'], token);
  const link = named && (await inSystem(ctx, (inner) => findLink(inner, named)));
  if (!link) throw invalidLink();
  return { ...link, id: named.id };
};

const ownTransaction = <T>(ctx: CoreCtx, work: (db: CoreDb) => Promise<T>): Promise<T> => {
  const { accountId, tenantPath } = ctx.actor;
  return ctx.deps.database.transaction(ownScope({ accountId: accountId!, tpath: tenantPath }), work);
};

export const passwordOperations = {
  /** Does the same work for every address: a job finds out whether a person has it. */
  'auth.forgotPassword': async (ctx, { body }) => {
    const email = canonicalEmail(body.email);
    await ctx.deps.database.transaction(systemScope, (db) => enqueue(db, 'accounts.send-reset', { email }));
    return undefined;
  },

  'auth.verifyToken': async (ctx, { body }) => {
    const named = readMailToken(ctx.deps.config, KINDS, body.token);
    if (!named) throw invalidLink();
    const { kind, id } = named;
    const found = await inSystem(ctx, async (inner) => (kind === 'sign_up' ? findSignUp(inner, id) : findLink(inner, { kind, id })));
    if (!found) throw invalidLink();
    return { kind, email: found.email, expiresAt: found.expiresAt.toISOString() };
  },

  'auth.resetPassword': async (ctx, { body }) => {
    checkPassword(body.password);
    const { id, userId, ...account } = await requirePasswordLink(ctx, body.token);
    const hash = await hashPassword(body.password);
    return ctx.deps.database.transaction(ownScope(account), async (db) => {
      const inner = ctx.fork(db);
      if (!(await useLink(inner, id)) || (await setPassword(inner, userId, { hash })) === null) throw invalidLink();
      await audit(ctx, db, 'auth.reset_password', userId, { type: 'user', id: userId });
      return undefined;
    });
  },

  'auth.changePassword': async (ctx, { body }) => {
    checkPassword(body.password);
    const userId = ctx.actor.userId!;
    const person = await ownTransaction(ctx, async (db) => db.query(User).findById(userId));
    const replacing = person?.passwordHash ?? null;
    if (!(await isPassword(replacing, body.currentPassword))) throw refusedField('current_password', 'auth.current_password_wrong');
    if (body.password === body.currentPassword) throw refusedField('password', 'auth.password_unchanged');
    const hash = await hashPassword(body.password);
    return ownTransaction(ctx, async (db) => {
      const epoch = await setPassword(ctx.fork(db), userId, { hash, replacing });
      if (epoch === null) throw new Conflict();
      return openSession(ctx, db, await readPerson(db, userId), epoch, { operation: 'auth.change_password', target: 'user' });
    });
  },
} satisfies Partial<CoreOperations<'auth'>>;
