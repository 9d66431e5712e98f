import { TenantModel, type Schemas } from '@mekuri/kit/server';

export type ClaimStatus = Schemas['DomainStatus'];
export type Finding = Schemas['DomainFinding'];
export type Seen = Schemas['DomainSeen'];

/** What a look at DNS came to, as it is shown. */
export interface DnsCheck {
  findings: readonly Finding[];
  seen: readonly Seen[];
  /** Of the host that domains are to lead to, where the operator named none. */
  targetAddresses: readonly string[];
}

/** An account's claim to a host; its id is the host's. */
export class Claim extends TenantModel {
  static override tableName = 'custom_domain_claims';
  static override jsonAttributes = ['look'];
  declare host: string;
  declare status: ClaimStatus;
  /** What the TXT record has to say; of this claim alone. */
  declare token: string;
  declare claimedAt: Date;
  declare verifyUntil: Date;
  declare verifiedAt: Date | null;
  declare failedAt: Date | null;
  /** Of an active one: since when its records are gone. */
  declare failingSince: Date | null;
  /** Counts looks: a job looks only if nobody has since it was told to. */
  declare turn: number;
  declare nextCheckAt: Date | null;
  declare checkedAt: Date | null;
  /** When a person had it looked up. */
  declare askedAt: Date | null;
  declare look: DnsCheck | null;
}
