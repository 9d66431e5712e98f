import { TenantModel, type Schemas } from '@mekuri/kit/server';

export type ClaimStatus = Schemas['DomainStatus'];
export type Finding = Schemas['DomainFinding'];
export type Seen = Schemas['DomainSeen'];

/** The result of a DNS check, as shown to the creator. */
export interface DnsCheck {
  findings: readonly Finding[];
  seen: readonly Seen[];
  /** Resolved addresses of the target host; offered as records if the operator configured no addresses. */
  targetAddresses: readonly string[];
}

/** An account's claim to a host; the claim's id is the host's id. */
export class Claim extends TenantModel {
  static override tableName = 'custom_domain_claims';
  static override jsonAttributes = ['look'];
  declare host: string;
  declare status: ClaimStatus;
  /** The token for the TXT record, unique to this claim. */
  declare token: string;
  declare claimedAt: Date;
  declare verifyUntil: Date;
  declare verifiedAt: Date | null;
  declare failedAt: Date | null;
  /** For an active claim, the time since when its records have been missing. */
  declare failingSince: Date | null;
  /** Number of checks so far. A job whose number differs is out of date and does nothing. */
  declare turn: number;
  declare nextCheckAt: Date | null;
  declare checkedAt: Date | null;
  /** Time of the last check requested by a user. */
  declare askedAt: Date | null;
  declare look: DnsCheck | null;
}
