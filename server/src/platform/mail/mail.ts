import { randomUUIDv7 } from 'node:crypto';
import type { Locale, MailRequest } from '@mekuri/kit/server';
import type { Config } from '../../config.ts';
import type { CoreCtx, CoreDb, CoreJob } from '../../kernel/types.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderMail, type MailTexts } from './mail-template.ts';
import { mailLinkUrl, type MailLink } from './signed-mail-links.ts';
import { enqueueAll } from '../jobs/outbox.ts';
import { sql } from '../database/sql.ts';

/**
 * Writes a mail to the outbox of the open transaction. Its Message-ID is settled here, once: whatever happens later,
 * every copy that leaves us carries it, and a receiver keeps one.
 */
export const sendMail = (ctx: Pick<CoreCtx, 'db' | 'deps'>, mail: LinkedMail): Promise<void> => queueMail(ctx.db, ctx.deps.config, mail);

/** Many of them at once. */
export const sendMails = ({ db, deps }: Pick<CoreCtx, 'db' | 'deps'>, mails: readonly LinkedMail[]): Promise<void> =>
  queueMails(db, deps.config, mails);

/** A mail whose button opens a link that only its receiver may know; the other data are filled into its texts. */
export interface LinkedMail extends Omit<MailRequest, 'link'> {
  link?: MailLink;
}

/** The same without a context. */
export const queueMail = (db: CoreDb, config: Config, mail: LinkedMail): Promise<void> => queueMails(db, config, [mail]);

/** Thousands of them in two statements. */
export async function queueMails(db: CoreDb, config: Config, mails: readonly LinkedMail[]): Promise<void> {
  if (mails.length === 0) return;
  const { hostname } = new URL(config.origins.app);
  const rows = mails.map(({ to, locale, template, data, link }) => {
    const id = randomUUIDv7();
    return { id, recipient: to, locale, template, data: { ...data, ...(link ? { link } : {}) }, message_id: `<${id}@${hostname}>` };
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
}

interface MailRow {
  recipient: string;
  locale: Locale;
  template: string;
  data: Record<string, string | number> & { link?: MailLink };
  messageId: string;
  createdAt: Date;
}

/** Tries for about three hours: mail servers are away for longer than ours are. */
const ATTEMPTS = 8;
const backoff = (attempt: number) => Math.min(15 * 4 ** (attempt - 1), 3600);

/** The job `mail.send`. */
export const createMailJob = (transport: MailTransport, texts: MailTexts, from: string): CoreJob => ({
  attempts: ATTEMPTS,
  backoff,
  concurrency: 4,
  async run(ctx, { mailId }) {
    const mail = await ctx.transaction(({ db }) => unsentMail(db, String(mailId)));
    if (!mail) return;
    await transport.send({
      ...renderMail(texts, { ...mail, data: filled(ctx.deps.config, mail.data) }),
      from,
      to: mail.recipient,
      messageId: mail.messageId,
      date: mail.createdAt,
    });
    await ctx.once('sent', ({ db }) => sql(db, 'update mails set sent_at = :now where id = :mailId', { mailId, now: ctx.now() }));
  },
});

/** With the address of the link in the link's place. */
const filled = (config: Config, { link, ...data }: MailRow['data']): Record<string, string | number> =>
  link ? { ...data, url: mailLinkUrl(config, link) } : data;

async function unsentMail(db: CoreDb, id: string): Promise<MailRow | undefined> {
  const [mail] = await sql<MailRow>(
    db,
    `select recipient, locale, template, data, message_id as "messageId", created_at as "createdAt"
     from mails where id = :id and sent_at is null`,
    { id },
  );
  return mail;
}
