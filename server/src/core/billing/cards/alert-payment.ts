import type { AccountKind } from '../../../context/principal.ts';
import type { CoreCtx, CoreJob } from '../../../kernel/types.ts';
import { queueMails } from '../../../platform/mail/mail.ts';
import { sql } from '../../../platform/database/sql.ts';
import { mainContacts } from '../../accounts/people/contacts.ts';
import { USER_TYPES } from '../../accounts/people/user-info.ts';
import { PAYMENT_UNALLOCATED } from '../mails/compose-bill-mail.ts';

interface Alert {
  billId: string;
  issuerId: string;
  issuerKind: AccountKind;
}

const mailIssuer = async (ctx: CoreCtx, chargeId: string): Promise<void> => {
  const [found] = await sql<Alert>(
    ctx.db,
    `select c.bill_id as "billId", c.issuer_id as "issuerId", i.kind as "issuerKind"
       from bill_charges c join accounts i on i.id = c.issuer_id
      where c.id = :chargeId and c.tpath >= :from and c.tpath < :to`,
    { chargeId },
  );
  const { billId, issuerId, issuerKind } = found!;
  const contacts = await mainContacts({ db: ctx.db, actor: { ...ctx.actor, accountId: issuerId } });
  await queueMails(
    ctx,
    contacts.map(({ email, locale }) => ({
      occasion: 'system',
      to: email,
      locale,
      template: PAYMENT_UNALLOCATED,
      data: { chargeId },
      consolePath: `/${USER_TYPES[issuerKind]}/bills?bill=${billId}`,
    })),
  );
};

/** The job `billing.alert-payment`: mails the issuer of a bill about a card payment that could not be allocated to it. */
export const alertPayment: CoreJob = {
  run: (job, { chargeId }) => job.once('mail', (ctx) => mailIssuer(ctx, String(chargeId))),
};
