import type { Locale } from '@mekuri/kit/server';
import type { CoreCtx } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';

/** The main contacts of the acting account that may sign in. */
export const mainContacts = ({ db, actor }: Pick<CoreCtx, 'db' | 'actor'>): Promise<{ email: string; name: string; locale: Locale }[]> =>
  sql(
    db,
    `select email, name, locale from users
      where account_id = :accountId and admin_role = 'main_contact' and status = 'active' and deleted_at is null
        and tpath >= :from and tpath < :to
      order by id`,
    { accountId: actor.accountId },
  );
