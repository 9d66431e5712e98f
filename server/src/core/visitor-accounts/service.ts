import { createHmac, hash, randomBytes } from 'node:crypto';
import { NotFound } from '@mekuri/kit/errors';
import { reply, type EndUserSession as SessionBody, type Reply } from '@mekuri/kit/server';
import { verifyingKeys } from '../../config.ts';
import type { CoreCtx, CoreDb, Deps } from '../../kernel/types.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { ACCESS_TOKEN_SECONDS, siteTokens, type SiteClaims, type SiteTokens } from '../accounts/sessions/access-tokens.ts';
import { EndUser, EndUserSession } from './model.ts';
import { clearSessionCookie, sessionCookieName, setSessionCookie } from './session-cookie.ts';

const DAY = 86_400_000;
/** A sign-in ends after `IDLE` without use, and at the latest `ABSOLUTE` after it started. Both in milliseconds. */
const IDLE = 14 * DAY;
const ABSOLUTE = 30 * DAY;
/** Two tabs may use the same cookie at once; within this time in milliseconds, the second gets the successor issued to the first. */
const GRACE = 30_000;

const known = new WeakMap<Deps, SiteTokens>();
const tokensOf = (deps: Deps): SiteTokens => known.getOrInsertComputed(deps, () => siteTokens(deps, 'member'));

const hashOf = (token: string): string => hash('sha256', token);

/**
 * The possible successors of a token, one per accepted key; the first is the one to issue. They are derived rather than random, so that the
 * same successor can be issued again within the grace period although only hashes are stored.
 */
const successorsOf = ({ config }: Deps, token: string): string[] =>
  verifyingKeys(config.keys, 'member').map((key) => createHmac('sha256', key).update(`refresh successor of ${token}`).digest('base64url'));

const idleUntil = (now: Date, endsAt: Date): Date => new Date(Math.min(now.getTime() + IDLE, endsAt.getTime()));

const answer = (ctx: CoreCtx, { id, siteId, endUserId, epoch, expiresAt }: EndUserSession, token: string): Reply<SessionBody> =>
  reply(
    {
      accessToken: tokensOf(ctx.deps).sign(siteId, { subject: endUserId, sessionId: id, epoch }),
      expiresIn: ACCESS_TOKEN_SECONDS,
    },
    { headers: { 'set-cookie': setSessionCookie(ctx.deps.config, siteId, token, (expiresAt.getTime() - ctx.now().getTime()) / 1000) } },
  );

const cleared = (ctx: CoreCtx, siteId: string): Reply<undefined> =>
  reply(undefined, { headers: { 'set-cookie': clearSessionCookie(ctx.deps.config, siteId) } });

/** The sign-in with this token, present or previous, locked until the transaction ends. */
const findSession = (ctx: CoreCtx, siteId: string, tokenHash: string) =>
  ctx.db
    .query(EndUserSession)
    .where({ siteId })
    .where((either) => void either.where({ tokenHash }).orWhere({ previousHash: tokenHash }))
    .forUpdate()
    .first();

const isOver = (session: EndUserSession, person: EndUser | undefined, now: Date): boolean =>
  session.revokedAt !== null || session.expiresAt <= now || session.epoch !== person?.epoch;

export const endUsers = {
  async create(ctx: CoreCtx, siteId: string): Promise<string> {
    const { id } = await ctx.db.insert(EndUser, { siteId, epoch: 0 });
    return id;
  },

  async signIn(ctx: CoreCtx, siteId: string, endUserId: string): Promise<Reply<SessionBody>> {
    const person = await ctx.db.query(EndUser).findOne({ siteId, id: endUserId });
    if (!person) throw new NotFound();
    const token = randomBytes(32).toString('base64url');
    const endsAt = new Date(ctx.now().getTime() + ABSOLUTE);
    const session = await ctx.db.insert(EndUserSession, {
      siteId,
      endUserId,
      epoch: person.epoch,
      tokenHash: hashOf(token),
      expiresAt: idleUntil(ctx.now(), endsAt),
      endsAt,
    });
    return answer(ctx, session, token);
  },

  async renew(ctx: CoreCtx, siteId: string): Promise<Reply<SessionBody> | null> {
    const token = ctx.cookie(sessionCookieName(ctx.deps.config));
    if (!token) return null;
    const now = ctx.now();
    const session = await findSession(ctx, siteId, hashOf(token));
    if (!session) return null;
    const person = await ctx.db.query(EndUser).findOne({ siteId, id: session.endUserId });
    if (isOver(session, person, now)) return null;
    const candidates = successorsOf(ctx.deps, token);
    const successor = candidates[0]!;
    const query = ctx.db.query(EndUserSession).findById(session.id);
    if (session.tokenHash === hashOf(token)) {
      const next = { tokenHash: hashOf(successor), previousHash: hashOf(token), rotatedAt: now, expiresAt: idleUntil(now, session.endsAt) };
      await query.patch(next);
      return answer(ctx, Object.assign(session, next), successor);
    }
    const issued = candidates.find((candidate) => hashOf(candidate) === session.tokenHash);
    if (issued !== undefined && now.getTime() - session.rotatedAt!.getTime() <= GRACE) return answer(ctx, session, issued);
    await query.patch({ revokedAt: now });
    return null;
  },

  async signOut(ctx: CoreCtx, siteId: string): Promise<Reply<undefined>> {
    const token = ctx.cookie(sessionCookieName(ctx.deps.config));
    const session = token ? await findSession(ctx, siteId, hashOf(token)) : undefined;
    if (session?.revokedAt === null) await ctx.db.query(EndUserSession).findById(session.id).patch({ revokedAt: ctx.now() });
    return cleared(ctx, siteId);
  },

  async signOutEverywhere(ctx: CoreCtx, endUserId: string): Promise<void> {
    await ctx.db.query(EndUser).findById(endUserId).increment('epoch', 1);
  },

  async remove(ctx: CoreCtx, endUserId: string): Promise<void> {
    await ctx.db.query(EndUser).findById(endUserId).delete();
  },
};

/** A single statement, which runs before the tenant is known. */
const SIGNED_IN = `
  select 1 from end_user_sessions s join end_users u on u.site_id = s.site_id and u.id = s.end_user_id
   where s.id = $3 and s.site_id = $1 and s.end_user_id = $2 and s.revoked_at is null and s.epoch = u.epoch and u.epoch = $4`;

/** Whether the claims of a valid token still hold: neither its sign-in nor all sign-ins of the person were ended. */
export const isSignedIn = async (
  { database }: Pick<Deps, 'database'>,
  siteId: string,
  { subject, sessionId, epoch }: SiteClaims,
): Promise<boolean> => {
  const read = (db: CoreDb) => db.send({ name: 'end-user', text: SIGNED_IN, values: [siteId, subject, sessionId, epoch] });
  const { rows } = await database.transaction(systemScope, read, { readOnly: true });
  return rows.length > 0;
};
