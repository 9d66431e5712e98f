import { isIP } from 'node:net';
import { KitError } from '@mekuri/kit/errors';
import { hostOfHeader } from '@mekuri/kit/hosts';
import type { RequestHandler } from 'express';
import type { Config } from '../../config.ts';

/** What a machine is called by itself; nobody can have it lead to another one. */
const isMachine = (host: string): boolean => host === 'localhost' || host.startsWith('[') || isIP(host) !== 0;

/**
 * Accounts are served on the host of `APP_ORIGIN` alone, on any port: another name that leads here, or is made to, gets 421. Outside of
 * production the machine's own names are good too.
 */
export const refuseOtherHosts = ({ origins, production }: Pick<Config, 'origins' | 'production'>): RequestHandler => {
  const own = hostOfHeader(new URL(origins.app).host);
  return (request, _response, next) => {
    const host = hostOfHeader(request.headers.host);
    if (host === null || (host !== own && (production || !isMachine(host)))) throw new KitError(421, 'misdirected_request');
    next();
  };
};
