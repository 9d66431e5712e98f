import request, { type Test } from 'supertest';
import type { TestApp } from '@mekuri/server/testing';
import type { CoreDb } from '../../../kernel/types.ts';
import { scopedDb } from '../../../platform/database/scoped-db.ts';

interface From {
  cookie?: string;
  token?: string;
  locale?: string;
}

/** Calls of the sign-in screens; each sends only the cookie or token that a test passes. */
export const authCalls = (app: () => TestApp) => {
  const post = (path: string, body?: object, { cookie, token, locale }: From = {}): Test => {
    const call = request(app().origins.app).post(`/api/auth/${path}`);
    if (cookie !== undefined) call.set('cookie', cookie);
    if (token !== undefined) call.set('authorization', `Bearer ${token}`);
    if (locale !== undefined) call.set('accept-language', locale);
    return body === undefined ? call : call.send(body);
  };
  return {
    post,
    signIn: (email: string, password: string) => post('login', { email, password }),
    me: (token: string) => request(app().origins.app).get('/api/auth/user-info').set('authorization', `Bearer ${token}`),
    /** Mails to an address, newest first. */
    async mailsTo(email: string) {
      await app().runJobs();
      return (await app().mails()).filter(({ to }) => to === email);
    },
    async operationsOf(userId: string): Promise<string[]> {
      const { rows } = await app().sql<{ operation: string }>('select operation from audit_log where actor_user_id = $1 order by id', [
        userId,
      ]);
      return rows.map(({ operation }) => operation);
    },
  };
};

/** The statements that the server sends within its transactions while the work runs. */
export const statementsOf = async ({ deps: { database } }: TestApp, work: () => Promise<unknown>): Promise<string[]> => {
  const { transaction } = database;
  const seen: string[] = [];
  database.transaction = (scope, inside, options) =>
    transaction(
      scope,
      (db) => {
        const send: CoreDb['send'] = (statement) => {
          seen.push(statement.text);
          return db.send(statement);
        };
        return inside(scopedDb(database.knex, scope, { send, afterCommit: (after) => db.afterCommit(after) }));
      },
      options,
    );
  try {
    await work();
  } finally {
    database.transaction = transaction;
  }
  return seen;
};

/** The token of the link in a mail. @throws when the mail has no link */
export const tokenIn = (mail: { links: string[] } | undefined): string => {
  const token = new URL(mail?.links[0] ?? 'none:').searchParams.get('token');
  if (token === null) throw new Error('The mail has no link with a token.');
  return token;
};

export const cookieOf = (answer: { headers: object }): string =>
  (answer.headers as { 'set-cookie': string[] })['set-cookie'][0]!.split(';')[0]!;
