import type { Config } from '../../config.ts';
import type { Database } from '../../kernel/types.ts';
import type { LiveRelease } from '../../kernel/release.ts';
import { ANALYTICS_FLAG } from './analytics-flag.ts';
import { dayOf } from './day-of.ts';
import { openInbox, type Inbox, type InboxEntry } from './inbox.ts';
import { networkHash } from './network.ts';
import { isOwnSender } from './own/senders.ts';

const AGENT_CHARACTERS = 400;

/** A validated `EventBatch` in its wire form. */
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
  /** Null when no part of the batch is stored. */
  entry: InboxEntry | null;
  /** The visitor id for the cookie that the response sets; null without one. */
  sessionUserId: string | null;
}

/** Without the plan's flag, only views are collected, for the bill. */
const billable = (batch: WireBatch): WireBatch => {
  const { entry: _entry, ...rest } = batch;
  return { ...rest, session_user_id: null, renew: false, events: batch.events.filter(({ name }) => name === 'view_page') };
};

// oxlint-disable-next-line no-control-regex -- control characters that a header should not hold and PostgreSQL cannot store
const CONTROL = /[\u0000-\u001F\u007F]/g;

/** A `User-Agent` in the form that is stored. */
export const storedAgent = (agent = ''): string => agent.replaceAll(CONTROL, ' ').toWellFormed().slice(0, AGENT_CHARACTERS);

/**
 * The inbox entry of a batch.
 * @param json the batch's text as it was received; serialized again when only views may be kept
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

/** One inbox per database, so that all writers share its commits. */
export const inboxOf = (database: Database): Inbox => inboxes.getOrInsertComputed(database, openInbox);
