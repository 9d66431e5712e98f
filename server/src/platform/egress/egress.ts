import type { EgressRequest, EgressResult } from '@mekuri/kit/server';
import type { Config } from '../../config.ts';
import type { EgressClient } from '../../kernel/types.ts';
import { EgressError } from './egress-error.ts';
import { exchange, type EgressResponse } from './exchange.ts';
import { requestHeaders } from './request-headers.ts';
import { createDnsLookup, systemLookup, type Lookup } from './lookup.ts';
import { createResolve } from './resolve.ts';
import { readTarget, type EgressRules } from './target.ts';

export type EgressConfig = EgressRules & Pick<Config, 'dnsServers'>;

const TIMEOUT_MS = { standard: 15_000, max: 30_000 };
const BODY_BYTES = { standard: 64 * 1024, max: 1024 * 1024 };

export interface EgressOptions {
  /** Resolves all names. Default: the operating system for names in EGRESS_ALLOW, the name servers for all others. */
  lookup?: Lookup;
  /** Trusted CAs in PEM. Default: Node's. */
  ca?: string;
}

/** The server's HTTP client; see `Egress` in the kit. */
export const openEgress = (rules: EgressConfig, { lookup, ca }: EgressOptions = {}): EgressClient => {
  const resolve = createResolve({ permitted: lookup ?? systemLookup, others: lookup ?? createDnsLookup(rules.dnsServers) });

  const respond = async (request: EgressRequest, headers: Record<string, string>, signal: AbortSignal): Promise<EgressResponse> => {
    const target = readTarget(request.url, rules);
    if (typeof target === 'string') throw new EgressError(target);
    const addresses = await Promise.race([resolve(target, signal), rejectedBy(signal)]);
    const maxBytes = Math.min(request.maxBytes ?? BODY_BYTES.standard, BODY_BYTES.max);
    return exchange(target, request, { addresses, headers, maxBytes, signal, ca });
  };

  return {
    refuses(url) {
      const target = readTarget(url, rules);
      return typeof target === 'string' ? target : null;
    },
    async send(request): Promise<EgressResult> {
      request.signal?.throwIfAborted();
      const headers = requestHeaders(request);
      const start = performance.now();
      const elapsed = (): number => Math.round(performance.now() - start);
      const deadline = new AbortController();
      const timer = setTimeout(
        () => deadline.abort(new EgressError('timeout')),
        Math.min(request.timeoutMs ?? TIMEOUT_MS.standard, TIMEOUT_MS.max),
      );
      const signal = AbortSignal.any([deadline.signal, ...(request.signal ? [request.signal] : [])]);
      try {
        const response = await respond(request, headers, signal);
        return { ...response, durationMs: elapsed(), fault: null };
      } catch (error) {
        request.signal?.throwIfAborted();
        if (!(error instanceof EgressError)) throw error;
        const issue = deadline.signal.aborted ? 'timeout' : error.fault;
        return { fault: issue, durationMs: elapsed(), status: error.status };
      } finally {
        clearTimeout(timer);
      }
    },
  };
};

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
