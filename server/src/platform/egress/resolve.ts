import { NOTFOUND, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { createTurns } from '../turns.ts';
import { EgressError } from './egress-error.ts';
import type { Lookup } from './lookup.ts';
import { isPublicAddress } from './public-address.ts';
import type { Target } from './target.ts';

export interface Lookups {
  /** For names in EGRESS_ALLOW. */
  permitted: Lookup;
  /** For all other names, whose name servers are not under our control. */
  others: Lookup;
}

/** Number of addresses of a host that a connection tries. */
const MAX_ADDRESSES = 8;
const LIMITS = {
  /** Each may occupy one of the four threads that Node also uses for file access. */
  permitted: { running: 2, waiting: 256 },
  /** More than jobs request concurrently. Each holds a few sockets but no thread. */
  others: { running: 128, waiting: 1024 },
};

/**
 * Resolves the addresses that a request may connect to.
 * @throws EgressError when the name has no address, or one that is not public
 */
export const createResolve = (lookups: Lookups): ((target: Target, signal: AbortSignal) => Promise<readonly LookupAddress[]>) => {
  const inTurn = { permitted: createTurns(LIMITS.permitted), others: createTurns(LIMITS.others) };

  const find = ({ host, isAllowed }: Target, signal: AbortSignal): Promise<readonly LookupAddress[]> => {
    const kind = isAllowed ? 'permitted' : 'others';
    return inTurn[kind](async () => {
      signal.throwIfAborted();
      return lookups[kind](host, signal);
    }).catch((error: NodeJS.ErrnoException) => {
      throw new EgressError(error.code === NOTFOUND ? 'name_not_found' : 'name_lookup_failed', { cause: error });
    });
  };

  return async (target, signal) => {
    const { host, isAllowed } = target;
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family }];
    const addresses = await find(target, signal);
    if (addresses.length === 0) throw new EgressError('name_not_found');
    if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) throw new EgressError('refused_address');
    return addresses.slice(0, MAX_ADDRESSES);
  };
};
