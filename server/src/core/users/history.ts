import { NotFound } from '@mekuri/kit/errors';
import type { Input, Locale, Output } from '@mekuri/kit/server';
import { isUuid } from '@mekuri/kit/uuid';
import type { CoreCtx } from '../../kernel/types.ts';
import { loadMessages, translate } from '../../i18n/messages.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursors.ts';
import { isDay } from '../../platform/japan-time.ts';
import { sql } from '../../platform/database/sql.ts';
import { DESCENDANTS_SQL } from './read.ts';
import { FIELDS } from './update.ts';

const DEFAULT_LIMIT = 20;
const MAX_CONTENT = 1000;

type Detail = Readonly<Record<string, string | number>>;
interface Row {
  id: string;
  at: Date;
  executorName: string | null;
  event: string;
  detail: Detail;
}

const messages = loadMessages([]);

/** The display text of a stored value, which is an enumerated value or a day. */
const wordOf = (locale: Locale, field: string, value: string): string =>
  messages[locale][`users.values.${field}.${value}`] ?? dayOf(locale, value);

const LANGUAGE: Readonly<Record<Locale, string>> = { ja: 'ja', en: 'en-GB', cn: 'zh-Hans', kr: 'ko' };

/** Formats a day such as 2026-11-22 for the language; returns other values unchanged. */
const dayOf = (locale: Locale, value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value)
    ? new Intl.DateTimeFormat(LANGUAGE[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
    : value;

const readable = (locale: Locale, detail: Detail): Detail =>
  Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, typeof value === 'string' ? dayOf(locale, value) : value]));

/** One sentence for each field that changed. */
const changes = (locale: Locale, event: string, detail: Detail): string[] =>
  FIELDS.filter((field) => `${field}.before` in detail).map((field) => {
    const words = {
      before: wordOf(locale, field, String(detail[`${field}.before`])),
      after: wordOf(locale, field, String(detail[`${field}.after`])),
    };
    return translate(messages[locale], [`history.${event}.${field}`], words);
  });

/** The text of a history entry in the given language. */
export const contentOf = (locale: Locale, { event, detail }: Pick<Row, 'event' | 'detail'>): string => {
  const sentences = changes(locale, event, detail);
  const text = sentences.length > 0 ? sentences.join('\n') : translate(messages[locale], [`history.${event}`], readable(locale, detail));
  return [...text].slice(0, MAX_CONTENT).join('');
};

const executorOf = (locale: Locale, { executorName, detail }: Row): string | null => {
  const { actingName: operator, keyId, keyName } = detail;
  if (keyName !== undefined) return translate(messages[locale], ['history.key'], { name: keyName });
  if (keyId !== undefined) return translate(messages[locale], ['history.program']);
  if (executorName === null || operator === undefined) return executorName;
  return translate(messages[locale], ['history.acting'], { name: executorName, operator });
};

/** A page of the history of an account below the actor's, newest first. @throws NotFound */
export const listHistory = async (
  ctx: Pick<CoreCtx, 'db' | 'locale'>,
  accountId: string,
  { limit = DEFAULT_LIMIT, cursor }: Input<'masterUsers.history'>['query'],
): Promise<Output<'masterUsers.history'>> => {
  const [account] = await sql(ctx.db, `select 1 from accounts a where a.id = :accountId and a.deleted_at is null and ${DESCENDANTS_SQL}`, {
    accountId,
  });
  if (!account) throw new NotFound();
  const [after] = cursor ? decodeCursor(cursor, 1, ([id = '']) => isUuid(id)) : [];
  const rows = await sql<Row>(
    ctx.db,
    `select id, at, executor_name as "executorName", event, detail from account_history
      where account_id = :accountId and tpath >= :from and tpath < :to ${after === undefined ? '' : 'and id < cast(:after as uuid)'}
      order by id desc limit :count`,
    { accountId, after, count: limit + 1 },
  );
  const items = rows.slice(0, limit);
  return {
    items: items.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      executor: executorOf(ctx.locale, row),
      event: row.event,
      content: contentOf(ctx.locale, row),
    })),
    nextCursor: rows.length > limit ? encodeCursor([items.at(-1)!.id]) : null,
  };
};
