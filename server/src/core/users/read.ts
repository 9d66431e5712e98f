import { NotFound } from '@mekuri/kit/errors';
import type { Schemas } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';

export type ManagedUser = Schemas['ManagedUser'];

/** An account below the actor's with its owner; `personId` is null if it has no owner. */
export interface ManagedRow extends Omit<
  ManagedUser,
  'personId' | 'parent' | 'plan' | 'nextPlan' | 'logoUrl' | 'lastSignInAt' | 'createdAt' | 'deletedAt'
> {
  personId: string | null;
  parentId: string;
  parentName: string;
  planId: string;
  planName: string;
  nextPlanId: string | null;
  nextPlanName: string | null;
  nextPlanOn: string | null;
  logoPath: string | null;
  lastSignInAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
}

/** Columns of `ManagedRow`, from `accounts a` and `RELATED`. The revision is the sum of both rows' revisions. */
export const MANAGED_COLUMNS = `a.id, o.id as "personId", a.name as "companyName", o.name, o.email, o.locale,
  upper(a.kind) as "accountType", a.parent_id as "parentId", parent.name as "parentName",
  a.plan_id as "planId", plan.name as "planName", a.next_plan_id as "nextPlanId", next_plan.name as "nextPlanName",
  to_char(a.next_plan_on, 'YYYY-MM-DD') as "nextPlanOn", a.contract_status as "contractStatus",
  to_char(a.contract_starts_on, 'YYYY-MM-DD') as "contractStartsOn", to_char(a.contract_ends_on, 'YYYY-MM-DD') as "contractEndsOn",
  o.authority, o.license_issuance as "licenseIssuance", a.sites_used as "sitesUsed", a.logo_path as "logoPath",
  (select count(*) from accounts child where child.parent_id = a.id and child.deleted_at is null) as "accountsBelow",
  case when o.password_hash is null or o.must_change_password then 'pending' else 'accepted' end as invitation,
  o.last_sign_in_at as "lastSignInAt", a.created_at as "createdAt", a.deleted_at as "deletedAt", a.revision + o.revision - 1 as revision`;

export const RELATED = `left join users o on o.account_id = a.id and o.is_owner
  join accounts parent on parent.id = a.parent_id
  join plans plan on plan.id = a.plan_id
  left join plans next_plan on next_plan.id = a.next_plan_id`;

/** Strictly below the actor's account. */
export const DESCENDANTS_SQL = 'a.tpath > :from and a.tpath < :to';

export const presentManaged = (ctx: Pick<CoreCtx, 'deps'>, row: ManagedRow): ManagedUser => {
  const { id, companyName, name, email, locale, accountType, contractStatus, contractStartsOn, contractEndsOn } = row;
  const { authority, licenseIssuance, sitesUsed, accountsBelow, invitation, revision, logoPath, nextPlanId } = row;
  return {
    id,
    personId: row.personId!,
    companyName,
    name,
    email,
    locale,
    accountType,
    parent: { id: row.parentId, companyName: row.parentName },
    plan: { id: row.planId, name: row.planName },
    nextPlan: nextPlanId === null ? null : { id: nextPlanId, name: row.nextPlanName!, on: row.nextPlanOn! },
    contractStatus,
    contractStartsOn,
    contractEndsOn,
    authority,
    licenseIssuance,
    sitesUsed,
    accountsBelow,
    logoUrl: logoPath === null ? null : ctx.deps.config.origins.media + logoPath,
    invitation,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    revision,
  };
};

/** An account below the actor's that is not in the trash. @throws NotFound */
export const readManaged = async (ctx: Pick<CoreCtx, 'db' | 'deps'>, accountId: string): Promise<ManagedUser> => {
  const [row] = await sql<ManagedRow>(
    ctx.db,
    `select ${MANAGED_COLUMNS} from accounts a ${RELATED} where a.id = :accountId and a.deleted_at is null and o.id is not null and ${DESCENDANTS_SQL}`,
    { accountId },
  );
  if (!row) throw new NotFound();
  return presentManaged(ctx, row);
};
