import { randomUUIDv7 } from 'node:crypto';
import type { Locale, MailOccasion, MailRequest } from '@mekuri/kit/server';
import type { Config } from '../../config.ts';
import type { CoreCtx, CoreDb, CoreJob } from '../../kernel/types.ts';
import { requireTaken, takeMails, type LimitedMail } from './mail-limits.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderMail, type MailTexts } from './mail-template.ts';
import { mailLinkUrl, type MailLink } from './signed-mail-links.ts';
import { enqueueAll } from '../jobs/outbox.ts';
import { sql } from '../database/sql.ts';

/** A mail whose button opens a link that only its receiver may know; the other data are filled into its texts. */
export interface LinkedMail extends Omit<MailRequest, 'link' | 'occasion'> {
  link?: MailLink;
  /** `taken`: counted before, in the same transaction. */
  occasion: MailOccasion | 'taken';
}

type MailCtx = Pick<CoreCtx, 'db' | 'now'> & { deps: Pick<CoreCtx['deps'], 'config'> };

/** One of them. @returns false when a limit holds it back */
export const queueMail = async (ctx: MailCtx, mail: LinkedMail): Promise<boolean> => (await queueMails(ctx, [mail]))[0]!;

/**
 * Writes mails to the outbox of the open transaction, thousands of them in a few statements, but for those that a limit holds back. The
 * Message-ID is settled here, once: whatever happens later, every copy that leaves us carries it, and a receiver keeps one.
 * @returns for each of them whether it was written
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

/** All of them or none. @throws TooManyRequests `mails.recipient_limit`, `mails.account_limit` */
export async function queueAllMails(ctx: MailCtx, mails: readonly LinkedMail[]): Promise<void> {
  requireTaken(await takeMails(ctx, mails.filter(isLimited)));
  await writeMails(ctx, mails);
}

const isLimited = (mail: LinkedMail): mail is LinkedMail & LimitedMail => mail.occasion !== 'system' && mail.occasion !== 'taken';

const writeMails = async ({ db, deps }: MailCtx, mails: readonly LinkedMail[]): Promise<void> => {
  if (mails.length === 0) return;
  const { hostname } = new URL(deps.config.origins.app);
  const rows = mails.map(({ to, locale, template, data, link, consolePath }) => {
    const id = randomUUIDv7();
    const button = { ...(link && { link }), ...(consolePath !== undefined && { consolePath }) };
    return { id, recipient: to, locale, template, data: { ...data, ...button }, message_id: `<${id}@${hostname}>` };
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

interface MailRow {
  recipient: string;
  locale: Locale;
  template: string;
  data: Record<string, string | number> & { link?: MailLink; consolePath?: string };
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

/** With the address of the button's target in its place. */
const filled = (config: Config, { link, consolePath, ...data }: MailRow['data']): Record<string, string | number> => {
  if (link) return { ...data, url: mailLinkUrl(config, link) };
  return consolePath === undefined ? data : { ...data, url: config.origins.app + consolePath };
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
