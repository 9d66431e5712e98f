import type { Schemas } from '@mekuri/kit/server';

type DnsRecord = Schemas['DomainRecord'];

export const PROOF_LABEL = '_mekuri';

/** Name of the TXT record that proves a host. */
export const proofName = (host: string): string => `${PROOF_LABEL}.${host}`;
/** Value of that record. */
export const proofValue = (token: string): string => `mekuri-domain=${token}`;

export interface Target {
  host: string;
  addresses: readonly string[];
}

/** A name relative to its zone, the form that most DNS providers expect. */
const labelIn = (zone: string, name: string): string => (name === zone ? '@' : name.slice(0, -zone.length - 1));

/** The records that a host needs: its proof, and a CNAME to the target. At a zone apex, an alias (option 1) or addresses (option 2). */
export const recordsOf = ({ host, token }: { host: string; token: string }, zone: string, target: Target): DnsRecord[] => {
  const of = (name: string, record: Pick<DnsRecord, 'purpose' | 'type' | 'value' | 'option'>): DnsRecord => ({
    ...record,
    name,
    label: labelIn(zone, name),
  });
  const proof = of(proofName(host), { purpose: 'PROOF', type: 'TXT', value: proofValue(token), option: 1 });
  if (host !== zone) return [proof, of(host, { purpose: 'ADDRESS', type: 'CNAME', value: target.host, option: 1 })];
  const addresses = target.addresses.map((value) =>
    of(host, { purpose: 'ADDRESS', type: value.includes(':') ? 'AAAA' : 'A', value, option: 2 }),
  );
  return [proof, of(host, { purpose: 'ADDRESS', type: 'ALIAS', value: target.host, option: 1 }), ...addresses];
};
