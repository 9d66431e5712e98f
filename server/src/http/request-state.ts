import type { Request } from 'express';
import type { Locale } from '@mekuri/kit/server';
import type { CompiledDraft } from '../kernel/release.ts';
import type { Clock, Database } from '../kernel/types.ts';
import type { Operation } from '../contract/operation.ts';
import type { Principal } from '../context/principal.ts';

/** What the steps of a request's way learn about it. */
export interface RequestState {
  requestId: string;
  locale: Locale;
  ip: string;
  operation: Operation | null;
  principal: Principal;
  /** On the host of a site's drafts. */
  preview: OpenPreview | null;
}

/** A preview that the caller may see. */
export interface OpenPreview {
  siteId: string;
  slug: string | null;
  draft: CompiledDraft;
  /** Shows the moment that the draft is looked at. */
  clock: Clock;
  /** Keeps nothing. */
  database: Database;
}

const states = new WeakMap<Request, RequestState>();

export const startState = (request: Request, state: RequestState): void => void states.set(request, state);

/** @throws when the request did not pass the first step */
export const stateOf = (request: Request): RequestState => {
  const state = states.get(request);
  if (!state) throw new Error('The request has no state: it did not pass `identify`.');
  return state;
};
