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
import type { Operation, RateClass } from '../contract/operation.ts';
import { stateOf, type RequestState } from './request-state.ts';

interface Allowance {
  points: number;
  /** Seconds. */
  duration: number;
}

/** Per person, or per network where nobody is signed in. */
const ALLOWANCES: Readonly<Record<LimitName, Allowance>> = {
  login: { points: 50, duration: 900 },
  /** Of one address from one network, so that nobody elsewhere can lock its owner out; or of one person who proves who they are. */
  'login-account': { points: 10, duration: 900 },
  refresh: { points: 60, duration: 60 },
  /** Requests that may send a mail, from one network. */
  mail: { points: 20, duration: 900 },
  /** The same on visitors' sites, where a hall full of people shares one network. */
  'visitor-mail': { points: 400, duration: 900 },
  /** The same for one address, known or not. How many mails it gets is decided where they are written. */
  'mail-account': { points: 10, duration: 900 },
  read: { points: 1500, duration: 60 },
  write: { points: 600, duration: 60 },
  upload: { points: 300, duration: 60 },
  public: { points: 3000, duration: 60 },
  /** Batches of events: as many as the phones behind one carrier's address may send. */
  ingest: { points: 6000, duration: 60 },
  /** Pages of drafts, which are drawn for each request. */
  draft: { points: 600, duration: 60 },
  /** Forms that visitors send, repetitions counted. */
  form: { points: 600, duration: 60 },
  /** Of one site. A hall full of people shares one network; how many mails an address gets is decided where replies are written. */
  'form-site': { points: 400, duration: 60 },
  /** Of all sites. */
  'form-network': { points: 1500, duration: 3600 },
  /** Of one idempotency key. */
  'form-key': { points: 100, duration: 60 },
};

type FormClass = 'form-site' | 'form-network' | 'form-key';

type LimitName = RateClass | AttemptClass | FormClass | 'draft' | 'visitor-mail';

type AttemptClass = 'login-account' | 'mail-account';

const ATTEMPTS: Readonly<Partial<Record<RateClass, AttemptClass>>> = { login: 'login-account', mail: 'mail-account' };

export interface Limits {
  /** Counts the request of an operation's class. */
  count(operation: Operation): RequestHandler;
  /** Counts a try at a preview's password that comes in headers, before it is compared; a right one does not count. */
  countPassword(operation: Operation): RequestHandler;
  /** Counts an attempt by the address that it is about, once the body is known; of those to sign in, a successful one does not count. */
  countAttempt(operation: Operation): RequestHandler;
  /** Counts a draft's page that is asked for from an address, let in or not. @throws TooManyRequests, Upstream */
  countDraft(ip: string, response: ServerResponse): Promise<void>;
  /** Counts a batch of events from an address. @throws TooManyRequests */
  countIngest(ip: string, response: ServerResponse): Promise<void>;
  close(): void;
}

/** Counters in Redis when there is one, else in this process. Without Redis' answer all classes count here, but nobody signs in. */
export const createLimits = (deps: Pick<Deps, 'config' | 'log' | 'database' | 'modules' | 'clock'>): Limits => {
  const { config, log } = deps;
  if (!config.rateLimits) return unlimited;
  const redis = config.redisUrl === null ? null : connect(config.redisUrl, log);
  const create = (name: string, allowance: Allowance): RateLimiterAbstract => {
    const options = { ...allowance, keyPrefix: `limit:${name}` };
    const local = new RateLimiterMemory(options);
    // Too many come for a round trip each, and one process more or less does not matter for them.
    if (!redis || name === 'ingest') return local;
    return new RateLimiterRedis({ ...options, storeClient: redis, ...(name.startsWith('login') ? {} : { insuranceLimiter: local }) });
  };
  const limiters = new Map(Object.entries(ALLOWANCES).map(([name, allowance]) => [name, create(name, allowance)]));
  const limiterOf = (name: LimitName): RateLimiterAbstract => limiters.get(name)!;

  /** A form that is sent again with its key is the same form: a lost connection costs nobody a try. */
  const countForm = async (network: string, { params, headers }: Request, response: Response): Promise<void> => {
    const site = `${network} ${await siteKey(deps, params['siteId'])}`;
    const key = headers['idempotency-key'];
    const isAgain = typeof key === 'string' && key !== '' && (await consume(limiterOf('form-key'), `${site} ${key}`, response)) > 1;
    if (isAgain) return;
    await consume(limiterOf('form-network'), network, response);
    await consume(limiterOf('form-site'), site, response);
  };

  return {
    count(operation) {
      const limiter = limiterOf(operation.rate === 'mail' && operation.scope === 'site-public' ? 'visitor-mail' : operation.rate);
      return async (request, response, next) => {
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
  close: () => undefined,
};

const connect = (url: string, log: Logger): Redis => {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 500 });
  redis.on('error', (err) => log.warn({ err }, 'Redis does not answer the limits'));
  return redis;
};

const callerKey = ({ principal: { actor }, ip }: RequestState): string =>
  actor.userId === null ? networkOf(ip) : `${actor.accountId} ${actor.userId}`;

/** One key for a site, by whichever of its names it is called; for none that there is, what was typed. */
const siteKey = async (deps: Pick<Deps, 'database'>, named: unknown): Promise<string> => {
  if (typeof named !== 'string') return '';
  const reference = named.toLowerCase();
  return isUuid(reference) ? reference : ((await draftSiteId(deps, reference)) ?? reference);
};

/**
 * A person who proves once more who they are, or the address that is typed, of one site where it is a site's; null where a token that
 * nobody can guess says it.
 */
const attemptKey = (attempt: AttemptClass, state: RequestState, body: { email?: unknown } | undefined, site: string): string | null => {
  if (state.principal.actor.userId !== null) return callerKey(state);
  if (typeof body?.email !== 'string') return null;
  const address = attempt === 'mail-account' ? mailboxOf(body.email) : canonicalEmail(body.email);
  return `${networkOf(state.ip)} ${site} ${address}`;
};

/** @returns how often the key was counted, this time included */
const consume = async (limiter: RateLimiterAbstract, key: string, response: ServerResponse): Promise<number> => {
  try {
    const left = await limiter.consume(key);
    tell(limiter, left, response);
    return left.consumedPoints;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw new Upstream({ cause: refusal });
    tell(limiter, refusal, response);
    throw new TooManyRequests({ headers: { 'retry-after': String(seconds(refusal)) } });
  }
};

const seconds = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

const tell = (limiter: RateLimiterAbstract, left: RateLimiterRes, response: ServerResponse): void => {
  response.setHeader('ratelimit-limit', String(limiter.points));
  response.setHeader('ratelimit-remaining', String(Math.max(0, left.remainingPoints)));
  response.setHeader('ratelimit-reset', String(seconds(left)));
};

const giveBackWhenSuccessful = (limiter: RateLimiterAbstract, key: string, response: Response): void => {
  response.once('finish', () => {
    if (response.statusCode < 300) limiter.reward(key).catch(() => undefined);
  });
};
