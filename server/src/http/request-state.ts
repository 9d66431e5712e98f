import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Locale } from '@mekuri/kit/server';
import type { Request, RequestHandler } from 'express';
import { anonymous, type Principal } from '../context/principal.ts';
import type { Operation } from '../contract/operation.ts';
import { negotiateLocale } from '../i18n/locale.ts';
import type { CompiledDraft } from '../kernel/release.ts';
import type { Clock, Database, Deps } from '../kernel/types.ts';
import { clientIp } from './client-ip.ts';

/** State that the steps of the pipeline share about a request. */
export interface RequestState {
  requestId: string;
  locale: Locale;
  ip: string;
  operation: Operation | null;
  principal: Principal;
  /** Another operation ran in its place, and that one is counted as the call. */
  ran: boolean;
  /** Set on the preview host of a site. */
  preview: OpenPreview | null;
}

/** A preview that the caller has access to. */
export interface OpenPreview {
  siteId: string;
  slug: string | null;
  draft: CompiledDraft;
  /** The time at which the draft is viewed. */
  clock: Clock;
  /** Rolls every transaction back. */
  database: Database;
}

const states = new WeakMap<IncomingMessage, RequestState>();

export const startState = (request: Request, state: RequestState): void => void states.set(request, state);

/** The first step: sets the request id, the caller's IP address and the language. */
export const initRequestState = ({ config }: Deps): RequestHandler => {
  const addressOf = clientIp(config.trustProxy);
  return (request, response, next) => {
    const requestId = randomUUIDv7();
    response.setHeader('x-request-id', requestId);
    startState(request, {
      requestId,
      locale: negotiateLocale(request.headers['accept-language']),
      ip: addressOf(request),
      operation: null,
      principal: anonymous,
      ran: false,
      preview: null,
    });
    next();
  };
};

/** @throws Error when the request did not pass `initRequestState` */
export const stateOf = (request: Request): RequestState => {
  const state = states.get(request);
  if (!state) throw new Error('The request has no state: it did not pass `initRequestState`.');
  return state;
};

/** The state of a request that may never have reached the pipeline. */
export const findState = (request: IncomingMessage): RequestState | undefined => states.get(request);
