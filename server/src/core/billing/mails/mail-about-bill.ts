import type { CoreCtx } from '../../../kernel/types.ts';
import { japanDay } from '../../../platform/japan-time.ts';
import { queueMails, type LinkedMail } from '../../../platform/mail/mail.ts';
import { makeBillLink } from './bill-links.ts';
import { billRecipients } from './bill-recipients.ts';
import { formatDay } from './compose-bill-mail.ts';

/** Mails the recipients of a bill of the acting account. The contents are composed when each mail is sent. */
export const mailAboutBill = async (ctx: CoreCtx, billId: string, template: string): Promise<void> => {
  const { isClosed, consoleUser, recipients } = await billRecipients(ctx, billId);
  if (recipients.length === 0) return ctx.log.warn({ billId, template }, 'a mail about a bill has no recipient');
  const made = isClosed ? await makeBillLink(ctx, billId) : null;
  await queueMails(
    ctx,
    recipients.map(({ email, locale }): LinkedMail => {
      const mail = { occasion: 'system', to: email, locale, template } as const;
      if (made === null) return { ...mail, data: { billId }, consolePath: `/${consoleUser}/check-plan?bill=${billId}` };
      const { expiresAt, ...link } = made;
      return { ...mail, data: { billId, until: formatDay(japanDay(expiresAt), locale) }, link };
    }),
  );
};
