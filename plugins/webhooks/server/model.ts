import { TenantModel } from '@mekuri/kit/server';

/** `OFF` is set by a user, the other off states by the system. */
export type EndpointState = 'ON' | 'OFF' | 'OFF_FAILING' | 'OFF_GONE';
export type DeliveryState = 'PENDING' | 'DELIVERED' | 'FAILED' | 'MISSED';
export type Cause = 'SCHEDULE' | 'RETRY' | 'REPLAY' | 'TEST';

export const TEST_TYPE = 'webhook.test';

export class Endpoint extends TenantModel {
  static override tableName = 'webhooks_endpoints';
  static override get jsonAttributes() {
    return ['eventTypes', 'siteIds'];
  }
  declare url: string;
  declare description: string;
  /** Null means all types. */
  declare eventTypes: string[] | null;
  /** Null means all sites and account-level events. */
  declare siteIds: string[] | null;
  /** Encrypted. */
  declare secret: string;
  declare secretHint: string;
  /** Encrypted. Also signs messages until `previousSecretUntil`. */
  declare previousSecret: string | null;
  declare previousSecretUntil: Date | null;
  declare state: EndpointState;
  /** Time of the first failure since the last successful delivery. */
  declare failingSince: Date | null;
  /** Whether a `webhooks.watch` job is scheduled. */
  declare watched: boolean;
  /** Mails sent about the current failure, at most 2. */
  declare notices: number;
  /** Id of the job that holds the delivery lease. */
  declare leaseJob: string | null;
  declare leaseUntil: Date | null;
  declare revision: number;
  declare createdAt: Date;
}

/** A stored event. Its id is sent as the message id. */
export class Event extends TenantModel {
  static override tableName = 'webhooks_events';
  declare type: string;
  declare siteId: string | null;
  /** The exact text that is signed and sent. */
  declare body: string;
  declare occurredAt: Date;
}

export class Delivery extends TenantModel {
  static override tableName = 'webhooks_deliveries';
  declare eventId: string;
  declare endpointId: string;
  /** Copied from the event. */
  declare type: string;
  declare occurredAt: Date;
  declare state: DeliveryState;
  /** Number of all attempts, scheduled and requested. */
  declare attempts: number;
  /** Number of scheduled attempts made. */
  declare step: number;
  declare nextAttemptAt: Date | null;
  /** Time of the last request for an attempt, by a user or a program. */
  declare askedAt: Date | null;
  declare askedBy: string | null;
  /** Set until the requested attempt is made. */
  declare askedFor: 'RETRY' | 'TEST' | null;
  declare isReplay: boolean;
  declare replayedBy: string | null;
  declare endedAt: Date | null;
}

export class Attempt extends TenantModel {
  static override tableName = 'webhooks_attempts';
  declare deliveryId: string;
  /** Starts at 1. */
  declare number: number;
  declare at: Date;
  declare cause: Cause;
  declare requestedBy: string | null;
  declare status: number | null;
  declare fault: string | null;
  declare durationMs: number;
  declare answer: string | null;
}
