import { Upstream } from '@mekuri/kit/errors';
import type { CoreDb, Database } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';

/** A row of the inbox. */
export interface InboxEntry {
  siteId: string;
  receivedAt: Date;
  network: string;
  agent: string;
  isOwn: boolean;
  /** JSON of a validated `EventBatch`, or of a conversion. */
  json: string;
}

export interface Inbox {
  /**
   * Resolves once the entry is committed.
   * @throws Upstream, with the time to wait, when too much is waiting or the database does not accept it
   */
  append(entry: InboxEntry): Promise<void>;
}

interface Waiting {
  entry: InboxEntry;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const AT_ONCE = 256;
const IN_FLIGHT = 2;
const MOST_WAITING = 5000;
const MOST_CHARACTERS = 32 * 1024 * 1024;
const RETRY_SECONDS = '2';
/** Ends each of several concatenated texts; JSON contains no raw control character. */
const SEPARATOR = '\u{1E}';

/**
 * A site that was deleted in the meantime has no row in `sites`: its entries are dropped. Heads are `[site, ms, network, agent, is own]`.
 */
const INSERT = `
  insert into traffic_inbox (shard, site_id, account_id, tpath, received_at, network, agent, is_own, body)
  select get_byte(uuid_send(s.id), 15) & 15, s.id, s.account_id, s.tpath, to_timestamp((head ->> 1)::double precision / 1000),
         head ->> 2, head ->> 3, (head ->> 4)::boolean, given.body::json
    from (select head::json as head, body
            from rows from (string_to_table(:heads, chr(30)), string_to_table(:bodies, chr(30))) as texts (head, body)) as given
    join sites s on s.id = (head ->> 0)::uuid and s.tpath >= :from and s.tpath < :to`;

const headOf = ({ siteId, receivedAt, network, agent, isOwn }: InboxEntry): string =>
  JSON.stringify([siteId, receivedAt.getTime(), network, agent, isOwn]);

/** Adds entries to the inbox in an open transaction, whose scope has to include their sites. */
export const addToInbox = (db: CoreDb, entries: readonly InboxEntry[]): Promise<unknown> =>
  sql(db, INSERT, {
    heads: entries.map(headOf).join(SEPARATOR),
    bodies: entries.map(({ json }) => json).join(SEPARATOR),
  });

const busy = (cause?: unknown): Upstream => new Upstream({ headers: { 'retry-after': RETRY_SECONDS }, ...(cause ? { cause } : {}) });

/**
 * Commits entries in groups: entries that arrive while a group is written wait for the next one. They share the cost of a commit, and an
 * acknowledged entry is on disk.
 */
export const openInbox = (database: Database): Inbox => {
  const waiting: Waiting[] = [];
  let characters = 0;
  let inFlight = 0;

  const write = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const entries = group.map(({ entry }) => entry);
      await database.transaction(systemScope, (db) => addToInbox(db, entries), { oneStatement: true });
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(busy(error));
    }
  };

  const drain = async (): Promise<void> => {
    inFlight += 1;
    // Lets entries that arrive in the same turn of the event loop join the group.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const group = waiting.splice(0, AT_ONCE);
      await write(group);
      characters -= group.reduce((sum, { entry }) => sum + entry.json.length, 0);
    }
    inFlight -= 1;
  };

  return {
    append: (entry) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= MOST_WAITING || characters + entry.json.length > MOST_CHARACTERS) return reject(busy());
        waiting.push({ entry, resolve, reject });
        characters += entry.json.length;
        if (inFlight < IN_FLIGHT) void drain();
      }),
  };
};
