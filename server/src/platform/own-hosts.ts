import { hostOfHeader } from '@mekuri/kit/hosts';
import type { Config } from '../config.ts';

/** Whether a host is one of the installation's own or a subdomain of one. Users may not claim such hosts, and requests may not go there. */
export const isOwnHost = ({ origins, sitesHost, domains }: Pick<Config, 'origins' | 'sitesHost' | 'domains'>, host: string): boolean => {
  const own = [...Object.values(origins).map((origin) => new URL(origin).host), sitesHost, domains.target].map(hostOfHeader);
  return own.some((name) => host === name || host.endsWith(`.${name}`));
};
