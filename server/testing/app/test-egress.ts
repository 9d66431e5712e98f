import type { EgressIssue, EgressRequest, EgressResult } from '@mekuri/kit/server';
import type { EgressClient } from '../../src/kernel/types.ts';
import { openEgress, type EgressConfig } from '../../src/platform/egress/egress.ts';
import { systemLookup, type Lookup } from '../../src/platform/egress/lookup.ts';
import { requestHeaders } from '../../src/platform/egress/request-headers.ts';
import { readTarget, type EgressRules } from '../../src/platform/egress/target.ts';

/** A response (default: 200 and empty) or an error. */
export type TestEgressAnswer =
  | { status?: number; headers?: Readonly<Record<string, string>>; body?: string; isTruncated?: boolean; durationMs?: number; fault?: null }
  | { fault: EgressIssue; status?: number | null; durationMs?: number };

export type TestEgressResponder = (request: EgressRequest) => TestEgressAnswer | Promise<TestEgressAnswer>;

export interface TestEgress extends EgressClient {
  /** Requests that would have been sent, oldest first, without refused ones. */
  requests: readonly EgressRequest[];
  /** Replaces the function that answers requests. */
  respond(responder: TestEgressResponder): void;
}

const LOCAL: EgressRules = {
  origins: { app: 'http://localhost:3000', sites: 'http://localhost:3001', media: 'http://localhost:3002' },
  sitesHost: 'localhost:3001',
  domains: { target: 'localhost', addresses: [] },
  egressAllow: [],
};

const resultOf = ({ durationMs = 0, ...answer }: TestEgressAnswer): EgressResult => {
  if (answer.fault) return { fault: answer.fault, durationMs, status: answer.status ?? null };
  const { status = 200, headers = {}, body = '', isTruncated = false } = answer;
  return { status, headers, body, isTruncated, durationMs, fault: null };
};

/** A client without a network: applies the rules for addresses and headers, records requests and answers them with a function. */
export const createTestEgress = (responder: TestEgressResponder = () => ({}), rules: Partial<EgressRules> = {}): TestEgress => {
  const requests: EgressRequest[] = [];
  let current = responder;
  const refuses: EgressClient['refuses'] = (url) => {
    const target = readTarget(url, { ...LOCAL, ...rules });
    return typeof target === 'string' ? target : null;
  };
  return {
    requests,
    respond: (next) => void (current = next),
    refuses,
    async send(request) {
      request.signal?.throwIfAborted();
      requestHeaders(request);
      const issue = refuses(request.url);
      if (issue) return resultOf({ fault: issue });
      requests.push(request);
      const result = resultOf(await current(request));
      request.signal?.throwIfAborted();
      return result;
    },
  };
};

const localhostOnly: Lookup = async (host, signal) => {
  if (host === 'localhost') return systemLookup(host, signal);
  throw Object.assign(new Error(`Tests do not resolve ${host}.`), { code: 'ENOTFOUND' });
};

/** The real client, which resolves only localhost. It reaches the addresses in EGRESS_ALLOW. */
export const openLocalEgress = (config: EgressConfig): EgressClient => openEgress(config, { lookup: localhostOnly });
