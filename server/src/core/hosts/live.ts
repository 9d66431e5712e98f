import type { ReadLive } from '../../kernel/release.ts';

/** A published site on a host of its account. */
export interface HostedLive {
  siteId: string;
  /** Its custom path; empty without one. */
  path: string;
}

interface Row {
  host: string;
  site_id: string | null;
  path: string | null;
}

/** The given hosts that are served now, each with its public sites, possibly none. */
export const findLiveHosts = async (read: ReadLive, hosts: readonly string[]): Promise<ReadonlyMap<string, readonly HostedLive[]>> => {
  const rows = await read<Row>('live-hosts', 'select * from live_hosts($1)', [hosts]);
  return new Map(
    [...Map.groupBy(rows, ({ host }) => host)].map(([host, of]) => [
      host,
      of.flatMap(({ site_id: siteId, path }) => (siteId === null ? [] : [{ siteId, path: path ?? '' }])),
    ]),
  );
};
