import { randomUUIDv7 } from 'node:crypto';
import type { Locale, MailOccasion, MailRequest } from '@mekuri/kit/server';
import type { Config } from '../../config.ts';
import type { CoreCtx, CoreDb, CoreJob, MailComposers } from '../../kernel/types.ts';
import { requireTaken, takeMails, type LimitedMail } from './mail-limits.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderMail, type MailContent, type MailTexts } from './mail-template.ts';
import { mailLinkUrl, unsubscribeUrl, type MailLink } from './signed-mail-links.ts';
import { enqueueAll } from '../jobs/outbox.ts';
import { sql } from '../database/sql.ts';

/** A mail whose button opens a link known only to its recipient. `data` is filled into its texts. */
export interface LinkedMail extends Omit<MailRequest, 'link' | 'occasion'> {
  link?: MailLink;
  /** `taken`: already counted against the limits in the same transaction. */
  occasion: MailOccasion | 'taken';
}

type MailCtx = Pick<CoreCtx, 'db' | 'now'> & { deps: Pick<CoreCtx['deps'], 'config'> };

/** Queues a single mail. @returns false when a limit holds it back */
export const queueMail = async (ctx: MailCtx, mail: LinkedMail): Promise<boolean> => (await queueMails(ctx, [mail]))[0]!;

/**
 * Writes mails to the outbox in the open transaction, except those that a limit holds back. Thousands of mails take a few statements. The
 * Message-ID is fixed here, so that all copies sent after retries carry the same one and recipients' servers can discard duplicates.
 * @returns for each mail whether it was queued
 */
export async function queueMails(ctx: MailCtx, mails: readonly LinkedMail[]): Promise<boolean[]> {
  const refusals = await takeMails(ctx, mails.filter(isLimited));
  const allowed = mails.map((mail) => !isLimited(mail) || refusals.shift() === null);
  await writeMails(
    ctx,
    mails.filter((_mail, at) => allowed[at]),
  );
  return allowed;
}

/** Queues all mails or none. @throws TooManyRequests `mails.recipient_limit`, `mails.account_limit` */
export async function queueAllMails(ctx: MailCtx, mails: readonly LinkedMail[]): Promise<void> {
  requireTaken(await takeMails(ctx, mails.filter(isLimited)));
  await writeMails(ctx, mails);
}

const isLimited = (mail: LinkedMail): mail is LinkedMail & LimitedMail => mail.occasion !== 'system' && mail.occasion !== 'taken';

const writeMails = async ({ db, deps }: MailCtx, mails: readonly LinkedMail[]): Promise<void> => {
  if (mails.length === 0) return;
  const { hostname } = new URL(deps.config.origins.app);
  const rows = mails.map(({ to, locale, template, data, link, consolePath, sections, subscriptionId }) => {
    const id = randomUUIDv7();
    // JSON.stringify omits undefined parts.
    const parts = { link, consolePath, sections, subscriptionId };
    return { id, recipient: to, locale, template, data: { ...data, ...parts }, message_id: `<${id}@${hostname}>` };
  });
  await sql(
    db,
    `insert into mails (id, account_id, tpath, recipient, locale, template, data, message_id)
     select id, :accountId, :tpath, recipient, locale, template, data, message_id
       from jsonb_to_recordset(cast(:rows as jsonb))
         as mail (id uuid, recipient text, locale text, template text, data jsonb, message_id text)`,
    { accountId: db.scope.accountId, tpath: db.scope.tpath, rows: JSON.stringify(rows) },
  );
  await enqueueAll(
    db,
    'mail.send',
    rows.map(({ id }) => ({ mailId: id })),
  );
};

type StoredParts = Pick<LinkedMail, 'link' | 'consolePath' | 'sections' | 'subscriptionId'>;

interface MailRow {
  recipient: string;
  locale: Locale;
  template: string;
  data: Record<string, string | number> & StoredParts;
  messageId: string;
  createdAt: Date;
}

/** Retries for about three hours, because mail servers can be down for longer than our own services. */
const ATTEMPTS = 8;
const backoff = (attempt: number) => Math.min(15 * 4 ** (attempt - 1), 3600);

/** The job `mail.send`. */
export const createMailJob = (
  transport: MailTransport,
  { texts, composers, from }: { texts: MailTexts; composers: MailComposers; from: string },
): CoreJob => ({
  attempts: ATTEMPTS,
  backoff,
  concurrency: 4,
  async run(ctx, { mailId }) {
    const mail = await ctx.transaction((inner) => composedMail(inner, composers, String(mailId)));
    if (!mail) return;
    await transport.send({
      ...renderMail(texts, { ...mail, ...contentOf(ctx.deps.config, mail.data) }),
      from,
      to: mail.recipient,
      messageId: mail.messageId,
      date: mail.createdAt,
    });
    await ctx.once('sent', ({ db }) => sql(db, 'update mails set sent_at = :now where id = :mailId', { mailId, now: ctx.now() }));
  },
});

/** The values for a template, with links resolved to addresses. */
const contentOf = (
  config: Config,
  { link, consolePath, sections, subscriptionId, ...data }: MailRow['data'],
): Omit<MailContent, 'template' | 'locale'> => {
  const url = link ? mailLinkUrl(config, link) : consolePath === undefined ? undefined : config.origins.app + consolePath;
  return {
    data: url === undefined ? data : { ...data, url },
    sections,
    unsubscribeUrl: subscriptionId === undefined ? undefined : unsubscribeUrl(config, subscriptionId),
  };
};

/** The mail with its present contents; undefined when it was sent before or is no longer to be sent. */
const composedMail = async (ctx: CoreCtx, composers: MailComposers, id: string): Promise<MailRow | undefined> => {
  const mail = await unsentMail(ctx.db, id);
  const compose = mail && composers[mail.template];
  if (!compose) return mail;
  const composed = await compose(ctx, mail.data, mail.locale);
  if (composed === null) return undefined;
  return { ...mail, data: Object.assign(mail.data, composed.data, { sections: composed.sections }) };
};

async function unsentMail(db: CoreDb, id: string): Promise<MailRow | undefined> {
  const [mail] = await sql<MailRow>(
    db,
    `select recipient, locale, template, data, message_id as "messageId", created_at as "createdAt"
     from mails where id = :id and sent_at is null`,
    { id },
  );
  return mail;
}
