import { isIP } from 'node:net';
import { KitError } from '@mekuri/kit/errors';
import { hostOfHeader } from '@mekuri/kit/hosts';
import type { RequestHandler } from 'express';
import type { Config } from '../../config.ts';

/** A name by which a machine means itself. It cannot be made to resolve to another machine. */
const isMachine = (host: string): boolean => host === 'localhost' || host.startsWith('[') || isIP(host) !== 0;

/**
 * Serves accounts on the host of `APP_ORIGIN` alone, on any port. Any other name that resolves here gets 421. Outside production, the
 * machine's own names are accepted too.
 */
export const refuseOtherHosts = ({ origins, production }: Pick<Config, 'origins' | 'production'>): RequestHandler => {
  const own = hostOfHeader(new URL(origins.app).host);
  return (request, _response, next) => {
    const host = hostOfHeader(request.headers.host);
    if (host === null || (host !== own && (production || !isMachine(host)))) throw new KitError(421, 'misdirected_request');
    next();
  };
};
