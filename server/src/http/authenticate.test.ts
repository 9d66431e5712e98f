import { randomUUIDv7 } from 'node:crypto';
import express, { type ErrorRequestHandler } from 'express';
import { KitError } from '@mekuri/kit/errors';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenKinds } from '../core/accounts/sessions/access-tokens.ts';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { testConfig } from '../../testing/app/test-config.ts';
import { authenticate, type ProgramAccess, type PrincipalReaders } from './authenticate.ts';
import type { Operation } from '../contract/operation.ts';
import { anonymous } from '../context/principal.ts';
import { startState, stateOf } from './request-state.ts';

const tokens = tokenKinds({ config: testConfig(), clock: createTestClock() });
const site: string = randomUUIDv7();
const otherSite: string = randomUUIDv7();
const visitor = { subject: randomUUIDv7(), sessionId: randomUUIDv7(), epoch: 0 };
const TOKENS = {
  console: tokens.console.sign({ userId: visitor.subject, sessionId: visitor.sessionId, epoch: 0 }),
  preview: tokens.preview.sign(site, visitor),
  member: tokens.member.sign(site, visitor),
};
const OPERATIONS = {
  console: { audience: 'console', roles: ['USER'] },
  preview: { audience: 'preview', roles: ['USER'] },
  member: { audience: 'visitor', roles: ['member'] },
  nobody: { audience: 'internal', roles: ['MASTER'] },
} as const;
type Kind = keyof typeof TOKENS;

/** Token kinds that the readers were called for. */
let asked: string[];
beforeEach(() => {
  asked = [];
});
const found = (kind: Kind) => async () => {
  asked.push(kind);
  return { ...anonymous, sessionId: kind };
};
const everybody: PrincipalReaders = { console: found('console'), preview: found('preview'), member: found('member') };

const nothing = () => Promise.resolve();
const noPrograms: ProgramAccess = {
  reader: null,
  limits: { countGuess: nothing, forgiveGuess: nothing },
  calls: { watch: () => undefined, flush: nothing, close: nothing },
};

/** Sends a request through the real authentication step to an operation that returns the principal. */
const call = (kind: keyof typeof OPERATIONS, token: string, { siteId = site, readers = everybody } = {}) => {
  const operation = OPERATIONS[kind] as unknown as Operation;
  const refuse: ErrorRequestHandler = (error: unknown, _request, response, _next) =>
    void response.status(error instanceof KitError ? error.status : 500).end();
  const app = express()
    .use((incoming, _response, next) => {
      startState(incoming, { requestId: '', locale: 'ja', ip: '', operation, principal: anonymous, ran: false, preview: null });
      next();
    })
    .get('/site/:siteId', authenticate(operation, tokens, readers, noPrograms), (incoming, response) => {
      response.json(stateOf(incoming).principal.sessionId);
    })
    .use(refuse);
  return request(app).get(`/site/${siteId}`).set('authorization', `Bearer ${token}`);
};

describe('the token of an operation', () => {
  it.each(Object.keys(TOKENS) as Kind[])('is of the kind %s if its audience requires that, at the same address', async (kind) => {
    const answer = await call(kind, TOKENS[kind]).expect(200);
    expect(answer.body).toBe(kind);
    expect(asked).toEqual([kind]);
    for (const other of (Object.keys(TOKENS) as Kind[]).filter((name) => name !== kind)) await call(kind, TOKENS[other]).expect(401);
    expect(asked).toEqual([kind]);
  });

  it.each(['preview', 'member'] as const)('of a %s must belong to the site in the path', async (kind) => {
    await call(kind, TOKENS[kind], { siteId: otherSite }).expect(401);
    await call(kind, TOKENS[kind], { siteId: 'undefined' }).expect(401);
    expect(asked).toEqual([]);
  });

  it.each(['preview', 'member'] as const)('of a %s is rejected if its kind has no reader', async (kind) => {
    await call(kind, TOKENS[kind], { readers: { console: everybody.console } }).expect(401);
  });

  it('is rejected for an audience without a kind of token', async () => {
    for (const token of Object.values(TOKENS)) await call('nobody', token).expect(401);
    expect(asked).toEqual([]);
  });
});
