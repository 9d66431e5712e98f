import type { Config } from '../../config.ts';
import type { Database } from '../../kernel/types.ts';
import type { LiveRelease } from '../../kernel/release.ts';
import { dayOf } from './day-of.ts';
import { openInbox, type Inbox, type InboxEntry } from './inbox.ts';
import { networkHash } from './network.ts';
import { isOwnSender } from './own/senders.ts';

/** Of plans that have more than views collected. */
export const ANALYTICS_FLAG = 'analytics_effect';
const AGENT_CHARACTERS = 400;

/** An `EventBatch` as it stands on the wire, checked. */
export interface WireBatch {
  visit_id: string;
  session_user_id: string | null;
  renew: boolean;
  entry?: unknown;
  events: { name: string }[];
}

interface Sender {
  ip: string;
  agent: string | undefined;
  cookie: (name: string) => string | undefined;
}

export interface Collected {
  /** Null when nothing of the batch is kept. */
  entry: InboxEntry | null;
  /** Whose cookie the answer sets. */
  sessionUserId: string | null;
}

/** Without the plan's flag, views are counted for the bill, and nothing else is collected. */
const billable = (batch: WireBatch): WireBatch => {
  const { entry: _entry, ...rest } = batch;
  return { ...rest, session_user_id: null, renew: false, events: batch.events.filter(({ name }) => name === 'view_page') };
};

// oxlint-disable-next-line no-control-regex -- what no header should hold and PostgreSQL cannot store
const CONTROL = /[\u0000-\u001F\u007F]/g;

/** A `User-Agent` as it is stored. */
export const storedAgent = (agent = ''): string => agent.replaceAll(CONTROL, ' ').toWellFormed().slice(0, AGENT_CHARACTERS);

/**
 * What a batch brings into the inbox.
 * @param json the batch's text as it came; written again where nothing but views may be kept
 */
export const collect = (
  { keys }: Pick<Config, 'keys'>,
  live: Pick<LiveRelease, 'siteId' | 'flags' | 'liveParts'>,
  { batch, json, sender, receivedAt }: { batch: WireBatch; json?: string; sender: Sender; receivedAt: Date },
): Collected => {
  const isWhole = live.flags.includes(ANALYTICS_FLAG);
  const kept = isWhole ? batch : billable(batch);
  const { ip, agent, cookie } = sender;
  const day = dayOf(receivedAt.getTime());
  const entry: InboxEntry = {
    siteId: live.siteId,
    receivedAt,
    network: networkHash(keys.network, ip, day),
    agent: storedAgent(agent),
    isOwn: isOwnSender(keys, live, { ip, cookie, visitId: batch.visit_id, day }),
    json: isWhole && json !== undefined ? json : JSON.stringify(kept),
  };
  return { entry: kept.events.length === 0 ? null : entry, sessionUserId: kept.renew ? kept.session_user_id : null };
};

const inboxes = new WeakMap<Database, Inbox>();

/** One inbox for each database: all who write share its commits. */
export const inboxOf = (database: Database): Inbox => inboxes.getOrInsertComputed(database, openInbox);
