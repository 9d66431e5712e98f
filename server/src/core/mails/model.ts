import { TenantModel } from '@mekuri/kit/server';

/** A person's choice about one kind of periodic mail. The row stays when they unsubscribe: mailed links name it. */
export class MailSubscription extends TenantModel {
  static override tableName = 'mail_subscriptions';
  declare userId: string;
  declare kind: string;
  declare enabled: boolean;
  declare whenEmpty: boolean;
  /** `YYYY-MM-DD` */
  declare lastDay: string | null;
  declare updatedAt: Date;
}

/**
 * An address that receives the account's mails; `email` is canonical. The row stays when the address is no longer named, because mailed
 * links name it.
 */
export class MailRecipient extends TenantModel {
  static override tableName = 'mail_recipients';
  declare email: string;
  declare confirmedAt: Date | null;
  declare createdAt: Date;
}
