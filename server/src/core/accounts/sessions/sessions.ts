import { createHmac, hash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { verifyingKeys } from '../../../config.ts';
import type { CoreDb, Deps } from '../../../kernel/types.ts';
import { preparedSql } from '../../../platform/database/sql.ts';
import { ownScope, systemScope } from '../../../platform/database/tenant-scope.ts';
import { CAN_SIGN_IN_SQL } from './can-sign-in.ts';
import { RefreshToken, Session, type User } from '../model.ts';

const DAY = 86_400_000;
/** A session ends after `IDLE` without use, and at the latest `ABSOLUTE` after sign-in. Both in milliseconds. */
const IDLE = 14 * DAY;
const ABSOLUTE = 30 * DAY;
/** Two tabs may use the same cookie at once; within this time in milliseconds, the second gets the successor issued to the first. */
const GRACE = 30_000;

/** A raw refresh token; the server stores only its hash. */
export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

const hashOf = (token: string): string => hash('sha256', token);

/**
 * The possible successors of a token, one per accepted key; the first is the one to issue. They are derived rather than random, so that the
 * same successor can be issued again within the grace period although only hashes are stored. Deriving them requires the server's key.
 */
const successorsOf = ({ config }: Pick<Deps, 'config'>, token: string): string[] =>
  verifyingKeys(config.keys, 'console').map((key) => createHmac('sha256', key).update(`refresh successor of ${token}`).digest('base64url'));

const store = async (db: CoreDb, session: Session, token: string, now: Date): Promise<RefreshToken> =>
  db.insert(RefreshToken, {
    sessionId: session.id,
    tokenHash: hashOf(token),
    expiresAt: new Date(Math.min(now.getTime() + IDLE, session.expiresAt.getTime())),
  });

/** A session that is about to start, with its first token. */
export interface DrawnSession extends IssuedToken {
  sessionId: string;
}

export const drawSession = (now: Date): DrawnSession => ({
  sessionId: randomUUIDv7(),
  token: randomBytes(32).toString('base64url'),
  expiresAt: new Date(now.getTime() + IDLE),
});

/**
 * Parts of a statement that starts a session in the person's own scope: the session, its first token and the person's last sign-in. The
 * last sign-in is accurate to a minute, so that concurrent sign-ins of one person rarely wait for each other. Bound by `startedSession`.
 */
export const START_SESSION = `
  person as (
    update users set last_sign_in_at = :now
     where id = :userId and (last_sign_in_at is null or last_sign_in_at < cast(:now as timestamptz) - interval '1 minute')
       and tpath >= :from and tpath < :to
  ), session as (
    insert into sessions (id, account_id, tpath, user_id, epoch, expires_at)
    values (:sessionId, :accountId, :tpath, :userId, :epoch, :sessionExpiresAt)
  ), token as (
    insert into refresh_tokens (id, account_id, tpath, session_id, token_hash, expires_at)
    values (:tokenId, :accountId, :tpath, :sessionId, :tokenHash, :expiresAt)
  )`;

export const startedSession = (
  { scope: { accountId, tpath } }: Pick<CoreDb, 'scope'>,
  user: Pick<User, 'id' | 'epoch'>,
  { sessionId, token, expiresAt }: DrawnSession,
  now: Date,
) => ({
  sessionId,
  accountId,
  tpath,
  userId: user.id,
  epoch: user.epoch,
  now,
  sessionExpiresAt: new Date(now.getTime() + ABSOLUTE),
  tokenId: randomUUIDv7(),
  tokenHash: hashOf(token),
  expiresAt,
});

interface Presented {
  db: CoreDb;
  token: RefreshToken;
  /** Locked until the transaction ends, so that concurrent uses of one token are serialized. */
  session: Session;
}

/** Runs the work in the scope of the token's account; null for a token that was never issued. */
const withToken = async <T>({ database }: Deps, raw: string, work: (presented: Presented) => Promise<T>): Promise<T | null> => {
  const tokenHash = hashOf(raw);
  const found = await database.transaction(systemScope, async (db) => db.query(RefreshToken).findOne({ tokenHash }), { readOnly: true });
  if (!found) return null;
  return database.transaction(ownScope(found), async (db) => {
    const session = await db.query(Session).findById(found.sessionId).forUpdate();
    const token = await db.query(RefreshToken).findById(found.id);
    return session && token ? work({ db, token, session }) : null;
  });
};

export interface Renewed extends IssuedToken {
  db: CoreDb;
  session: Session;
  user: Pick<User, 'id' | 'epoch'>;
}

const findPerson = async (db: CoreDb, { userId }: Session): Promise<Renewed['user'] | undefined> => {
  const [person] = await preparedSql<Renewed['user']>(
    db,
    'sessions.person',
    `select u.id, u.epoch from users u join accounts a on a.id = u.account_id
      where u.id = :userId and ${CAN_SIGN_IN_SQL} and u.tpath >= :from and u.tpath < :to`,
    { userId },
  );
  return person;
};

/**
 * Exchanges a refresh token for its successor and runs `finish` in the same transaction. A token presented again after its grace period is
 * in use by two parties: its whole session ends, and `onReuse` may record that.
 * Null when there is no session to continue.
 */
export const renewSession = <T>(
  deps: Deps,
  raw: string,
  finish: (renewed: Renewed) => Promise<T>,
  onReuse: (db: CoreDb, session: Session) => Promise<void>,
): Promise<T | null> => {
  const now = deps.clock.now();
  return withToken(deps, raw, async ({ db, token, session }) => {
    const user = await findPerson(db, session);
    const over = session.revokedAt !== null || session.expiresAt <= now || token.expiresAt <= now;
    if (over || user?.epoch !== session.epoch) return null;
    const successor = await successorWithin(deps, { db, token, session }, raw, now);
    if (successor) return finish({ ...successor, db, session, user });
    await db.query(Session).findById(session.id).patch({ revokedAt: now });
    await onReuse(db, session);
    return null;
  });
};

const successorWithin = async (deps: Deps, { db, token, session }: Presented, raw: string, now: Date): Promise<IssuedToken | null> => {
  const candidates = successorsOf(deps, raw);
  const next = candidates[0]!;
  if (token.usedAt === null) {
    const { id, expiresAt } = await store(db, session, next, now);
    await db.query(RefreshToken).findById(token.id).patch({ usedAt: now, successorId: id });
    return { token: next, expiresAt };
  }
  const successor = await db.query(RefreshToken).findById(token.successorId!);
  const inGrace = now.getTime() - token.usedAt.getTime() <= GRACE;
  const issued = candidates.find((candidate) => hashOf(candidate) === successor?.tokenHash);
  return inGrace && successor?.usedAt === null && issued !== undefined ? { token: issued, expiresAt: successor.expiresAt } : null;
};

/** Ends the session of a refresh token. Returns the session; null when there was no active one. */
export const endSession = (deps: Deps, raw: string, onEnd: (db: CoreDb, session: Session) => Promise<void>): Promise<Session | null> =>
  withToken(deps, raw, async ({ db, session }) => {
    if (session.revokedAt !== null) return null;
    await db.query(Session).findById(session.id).patch({ revokedAt: deps.clock.now() });
    await onEnd(db, session);
    return session;
  });
