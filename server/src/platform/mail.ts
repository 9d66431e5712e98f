import { randomUUIDv7 } from 'node:crypto';
import type { Locale, MailRequest } from '@mekuri/kit/server';
import type { Config } from '../config.ts';
import type { CoreCtx, CoreDb, CoreJob } from '../deps.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderMail, type MailTexts } from './mail-template.ts';
import { enqueue } from './outbox.ts';
import { sql } from './sql.ts';

/**
 * Writes a mail to the outbox of the open transaction. Its Message-ID is settled here, once: whatever happens later,
 * every copy that leaves us carries it, and a receiver keeps one.
 */
export const sendMail = (ctx: Pick<CoreCtx, 'db' | 'deps'>, mail: MailRequest): Promise<void> => queueMail(ctx.db, ctx.deps.config, mail);

/** The same without a context. */
export async function queueMail(db: CoreDb, config: Config, { to, locale, template, data }: MailRequest): Promise<void> {
  const id = randomUUIDv7();
  await sql(
    db,
    `insert into mails (id, account_id, tpath, recipient, locale, template, data, message_id)
     values (:id, :accountId, :tpath, :recipient, :locale, :template, :data, :messageId)`,
    {
      id,
      accountId: db.scope.accountId,
      tpath: db.scope.tpath,
      recipient: to,
      locale,
      template,
      data: JSON.stringify(data),
      messageId: `<${id}@${new URL(config.origins.app).hostname}>`,
    },
  );
  await enqueue(db, 'mail.send', { mailId: id });
}

interface MailRow {
  recipient: string;
  locale: Locale;
  template: string;
  data: Record<string, string | number>;
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
      ...renderMail(texts, mail),
      from,
      to: mail.recipient,
      messageId: mail.messageId,
      date: mail.createdAt,
    });
    await ctx.once('sent', ({ db }) => sql(db, 'update mails set sent_at = :now where id = :mailId', { mailId, now: ctx.now() }));
  },
});

async function unsentMail(db: CoreDb, id: string): Promise<MailRow | undefined> {
  const [mail] = await sql<MailRow>(
    db,
    `select recipient, locale, template, data, message_id as "messageId", created_at as "createdAt"
     from mails where id = :id and sent_at is null`,
    { id },
  );
  return mail;
}
