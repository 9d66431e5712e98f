import { Redis } from 'ioredis';
import { TooManyRequests, Upstream } from '@mekuri/kit/errors';
import type { Logger } from '@mekuri/kit/server';
import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { isUuid } from '@mekuri/kit/uuid';
import { draftSiteId } from '../core/preview/principal.ts';
import type { Deps } from '../kernel/types.ts';
import { canonicalEmail, mailboxOf } from '../platform/mail/mailbox.ts';
import { bearerOf, previewPasswordOf } from './authenticate.ts';
import { networkOf } from './client-ip.ts';
import { isWithin } from './in-process-request.ts';
import type { Operation, RateClass } from '../contract/operation.ts';
import { stateOf, type RequestState } from './request-state.ts';

interface Allowance {
  points: number;
  /** In seconds. */
  duration: number;
}

/** Per user, or per network for callers who are not signed in. */
const ALLOWANCES: Readonly<Record<LimitName, Allowance>> = {
  login: { points: 50, duration: 900 },
  /** Per address and network, so that no other network can lock the owner out; or per user who confirms their identity. */
  'login-account': { points: 10, duration: 900 },
  /** Each page load of the console takes one, and an office shares a network. The token that is sent cannot be guessed. */
  refresh: { points: 600, duration: 60 },
  /** Requests that may send mail, per network. */
  mail: { points: 20, duration: 900 },
  /** The same on visitors' sites, where everyone at a venue shares one network. */
  'visitor-mail': { points: 400, duration: 900 },
  /** The same per address, registered or not. The number of mails it receives is limited where they are written. */
  'mail-account': { points: 10, duration: 900 },
  read: { points: 1500, duration: 60 },
  write: { points: 600, duration: 60 },
  upload: { points: 300, duration: 60 },
  public: { points: 3000, duration: 60 },
  /** Batches of events. Sized for all phones behind one carrier's address. */
  ingest: { points: 6000, duration: 60 },
  /** Refused credentials of programs, per network. */
  guess: { points: 30, duration: 600 },
  /** Draft pages, which are rendered for each request. */
  draft: { points: 600, duration: 60 },
  /** Forms that visitors send, including retries. */
  form: { points: 600, duration: 60 },
  /** Per site and network. Everyone at a venue shares one network; mails per address are limited where replies are written. */
  'form-site': { points: 400, duration: 60 },
  /** Per network, across all sites. */
  'form-network': { points: 1500, duration: 3600 },
  /** Per idempotency key. */
  'form-key': { points: 100, duration: 60 },
};

/** Window of a credential's limit, in seconds. */
const CALL_SECONDS = 60;
/** Concurrent requests of one credential. */
const MOST_RUNNING = 20;

type FormClass = 'form-site' | 'form-network' | 'form-key';

type LimitName = RateClass | AttemptClass | FormClass | 'draft' | 'guess' | 'visitor-mail';

type AttemptClass = 'login-account' | 'mail-account';

const ATTEMPTS: Readonly<Partial<Record<RateClass, AttemptClass>>> = { login: 'login-account', mail: 'mail-account' };

export interface Limits {
  /** Counts the request in its operation's rate class. */
  count(operation: Operation): RequestHandler;
  /** Counts an attempt at a preview's password sent in headers, before it is compared. A successful attempt is not counted. */
  countPassword(operation: Operation): RequestHandler;
  /** Counts an attempt by the email address in the body, once that is parsed. A successful sign-in is not counted. */
  countAttempt(operation: Operation): RequestHandler;
  /** Counts a request for a draft page, granted or not. @throws TooManyRequests, Upstream */
  countDraft(ip: string, response: ServerResponse): Promise<void>;
  /** Counts a batch of events. @throws TooManyRequests */
  countIngest(ip: string, response: ServerResponse): Promise<void>;
  /** Counts a program's refused credential, or one that is about to be looked up. @throws TooManyRequests after too many */
  countGuess(ip: string, response: ServerResponse): Promise<void>;
  /** Takes back the count of a credential that proved valid. */
  forgiveGuess(ip: string): Promise<void>;
  close(): void;
}

/**
 * Counters are in Redis if it is configured, else in this process. While Redis does not respond, sign-in is refused and all other classes
 * are counted here.
 */
export const createLimits = (deps: Pick<Deps, 'config' | 'log' | 'database' | 'modules' | 'clock'>): Limits => {
  const { config, log } = deps;
  if (!config.rateLimits) return unlimited;
  const redis = config.redisUrl === null ? null : connect(config.redisUrl, log);
  const create = (name: string, allowance: Allowance): RateLimiterAbstract => {
    const options = { ...allowance, keyPrefix: `limit:${name}` };
    const local = new RateLimiterMemory(options);
    // These are too many for a round trip each, and counting them per process is accurate enough.
    if (!redis || name === 'ingest') return local;
    return new RateLimiterRedis({ ...options, storeClient: redis, ...(name.startsWith('login') ? {} : { insuranceLimiter: local }) });
  };
  const limiters = new Map(Object.entries(ALLOWANCES).map(([name, allowance]) => [name, create(name, allowance)]));
  const limiterOf = (name: LimitName): RateLimiterAbstract => limiters.get(name)!;

  /** A form sent again with its key is the same form, so a retry after a lost connection does not use up an attempt. */
  const countForm = async (network: string, { params, headers }: Request, response: Response): Promise<void> => {
    const site = `${network} ${await siteKey(deps, params['siteId'])}`;
    const key = headers['idempotency-key'];
    const isAgain = typeof key === 'string' && key !== '' && (await consume(limiterOf('form-key'), `${site} ${key}`, response)) > 1;
    if (isAgain) return;
    await consume(limiterOf('form-network'), network, response);
    await consume(limiterOf('form-site'), site, response);
  };

  const callLimiters = new Map<number, RateLimiterAbstract>();
  const countCall = async (keyId: string, points: number, response: Response): Promise<void> => {
    const limiter = callLimiters.getOrInsertComputed(points, () => create(`call-${points}`, { points, duration: CALL_SECONDS }));
    response.setHeader('ratelimit-policy', `"key";q=${points};w=${CALL_SECONDS}`);
    await consume(limiter, keyId, response, tellCall);
  };

  const running = new Map<string, number>();
  /** Limits a credential's concurrent requests in this process. */
  const enter = (keyId: string, response: Response): void => {
    const count = running.get(keyId) ?? 0;
    if (count >= MOST_RUNNING) throw new TooManyRequests({ code: 'api.too_many_running', headers: { 'retry-after': '1' } });
    running.set(keyId, count + 1);
    response.once('close', () => {
      const left = running.get(keyId)! - 1;
      if (left > 0) running.set(keyId, left);
      else running.delete(keyId);
    });
  };

  return {
    count(operation) {
      const limiter = limiterOf(operation.rate === 'mail' && operation.scope === 'site-public' ? 'visitor-mail' : operation.rate);
      return async (request, response, next) => {
        const { principal } = stateOf(request);
        if (principal.credential) {
          // Already counted with the request that it was made for.
          if (isWithin(request)) return next();
          enter(principal.actor.keyId!, response);
          await countCall(principal.actor.keyId!, principal.credential.perMinute, response);
          return next();
        }
        const key = callerKey(stateOf(request));
        await consume(limiter, key, response);
        if (operation.rate === 'form') await countForm(key, request, response);
        if (operation.rate === 'login') giveBackWhenSuccessful(limiter, key, response);
        next();
      };
    },
    countPassword(operation) {
      if (!operation.roles.includes('preview')) return pass;
      return async (request, response, next) => {
        const given = bearerOf(request) === undefined ? previewPasswordOf(request) : null;
        if (given) {
          const state = stateOf(request);
          const keys = [
            ['login', networkOf(state.ip)],
            ['login-account', attemptKey('login-account', state, given, await siteKey(deps, request.params['siteId']))!],
          ] as const;
          for (const [name, key] of keys) {
            await consume(limiterOf(name), key, response);
            giveBackWhenSuccessful(limiterOf(name), key, response);
          }
        }
        next();
      };
    },
    countAttempt(operation) {
      const attempt = operation.rate === 'login' || operation.roles.includes('anonymous') ? ATTEMPTS[operation.rate] : undefined;
      if (attempt === undefined) return pass;
      const limiter = limiterOf(attempt);
      return async (request, response, next) => {
        const key = attemptKey(
          attempt,
          stateOf(request),
          request.body as { email?: unknown } | undefined,
          await siteKey(deps, request.params['siteId']),
        );
        if (key !== null) {
          await consume(limiter, key, response);
          if (attempt === 'login-account') giveBackWhenSuccessful(limiter, key, response);
        }
        next();
      };
    },
    async countDraft(ip, response) {
      await consume(limiterOf('draft'), networkOf(ip), response);
    },
    async countIngest(ip, response) {
      await consume(limiterOf('ingest'), networkOf(ip), response);
    },
    async countGuess(ip, response) {
      await consume(limiterOf('guess'), networkOf(ip), response);
    },
    async forgiveGuess(ip) {
      await limiterOf('guess')
        .reward(networkOf(ip))
        .catch(() => undefined);
    },
    close: () => redis?.disconnect(),
  };
};

const pass: RequestHandler = (_request, _response, next) => next();
const unlimited: Limits = {
  count: () => pass,
  countPassword: () => pass,
  countAttempt: () => pass,
  countDraft: async () => undefined,
  countIngest: async () => undefined,
  countGuess: async () => undefined,
  forgiveGuess: async () => undefined,
  close: () => undefined,
};

const connect = (url: string, log: Logger): Redis => {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 500 });
  redis.on('error', (err) => log.warn({ err }, 'Redis does not answer the limits'));
  return redis;
};

const callerKey = ({ principal: { actor }, ip }: RequestState): string =>
  actor.userId === null ? networkOf(ip) : `${actor.accountId} ${actor.userId}`;

/** One key per site, under whichever name it is addressed; for an unknown site, the given name. */
const siteKey = async (deps: Pick<Deps, 'database'>, named: unknown): Promise<string> => {
  if (typeof named !== 'string') return '';
  const reference = named.toLowerCase();
  return isUuid(reference) ? reference : ((await draftSiteId(deps, reference)) ?? reference);
};

/**
 * A user who confirms their identity, or the email address in the body, per network and site. Null if the body has no address: an
 * unguessable token identifies the caller then.
 */
const attemptKey = (attempt: AttemptClass, state: RequestState, body: { email?: unknown } | undefined, site: string): string | null => {
  if (state.principal.actor.userId !== null) return callerKey(state);
  if (typeof body?.email !== 'string') return null;
  const address = attempt === 'mail-account' ? mailboxOf(body.email) : canonicalEmail(body.email);
  return `${networkOf(state.ip)} ${site} ${address}`;
};

/** @returns how often the key has been counted, including this time */
const consume = async (limiter: RateLimiterAbstract, key: string, response: ServerResponse, say = tell): Promise<number> => {
  try {
    const left = await limiter.consume(key);
    say(limiter, left, response);
    return left.consumedPoints;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw new Upstream({ cause: refusal });
    say(limiter, refusal, response);
    throw new TooManyRequests({ headers: { 'retry-after': String(seconds(refusal)) } });
  }
};

const seconds = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

const tell = (limiter: RateLimiterAbstract, left: RateLimiterRes, response: ServerResponse): void => {
  response.setHeader('ratelimit-limit', String(limiter.points));
  response.setHeader('ratelimit-remaining', String(Math.max(0, left.remainingPoints)));
  response.setHeader('ratelimit-reset', String(seconds(left)));
};

/** The same for programs, with the `RateLimit` field that `RateLimit-Policy` refers to. */
const tellCall: typeof tell = (limiter, left, response) => {
  tell(limiter, left, response);
  response.setHeader('ratelimit', `"key";r=${Math.max(0, left.remainingPoints)};t=${seconds(left)}`);
};

const giveBackWhenSuccessful = (limiter: RateLimiterAbstract, key: string, response: Response): void => {
  response.once('finish', () => {
    if (response.statusCode < 300) limiter.reward(key).catch(() => undefined);
  });
};
