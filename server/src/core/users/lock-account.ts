import { NotFound } from '@mekuri/kit/errors';
import type { Locale } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import type { ContractStatus } from '../../contract/operation.ts';
import { sql } from '../../platform/database/sql.ts';
import { DESCENDANTS_SQL } from './read.ts';
import type { AccountType } from './rules.ts';

/** An account below the actor's, with the fields that this module's changes need. */
export interface LockedAccount {
  accountId: string;
  tpath: string;
  parentId: string;
  accountType: AccountType;
  companyName: string;
  contractStatus: ContractStatus;
  contractStartsOn: string;
  contractEndsOn: string;
  /** Whether its plan has a price. */
  isPaid: boolean;
  deletedAt: Date | null;
  userId: string;
  name: string;
  email: string;
  locale: Locale;
  authority: 'view' | 'edit';
  licenseIssuance: boolean;
  isPending: boolean;
  revision: number;
}

/** The account and its owner, both rows locked until the transaction ends. @throws NotFound */
export const lockAccount = async (
  ctx: Pick<CoreCtx, 'db'>,
  accountId: string,
  where: 'listed' | 'trash' = 'listed',
): Promise<LockedAccount> => {
  const [row] = await sql<LockedAccount>(
    ctx.db,
    `select a.id as "accountId", a.tpath, a.parent_id as "parentId", upper(a.kind) as "accountType", a.name as "companyName",
            a.contract_status as "contractStatus", to_char(a.contract_starts_on, 'YYYY-MM-DD') as "contractStartsOn",
            to_char(a.contract_ends_on, 'YYYY-MM-DD') as "contractEndsOn", p.price > 0 as "isPaid", a.deleted_at as "deletedAt",
            o.id as "userId", o.name, o.email, o.locale, o.authority, o.license_issuance as "licenseIssuance",
            o.password_hash is null or o.must_change_password as "isPending", a.revision + o.revision - 1 as revision
       from accounts a join users o on o.account_id = a.id and o.is_owner join plans p on p.id = a.plan_id
      where a.id = :accountId and a.deleted_at is ${where === 'trash' ? 'not null' : 'null'} and ${DESCENDANTS_SQL}
        for update of a, o`,
    { accountId },
  );
  if (!row) throw new NotFound();
  return row;
};
