import type { Input, Locale } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { endOfTerm } from '../../platform/japan-time.ts';
import { sql } from '../../platform/database/sql.ts';
import { announcingMainContact } from '../accounts/people/contacts.ts';
import { checkEmail, emailTaken } from '../accounts/people/email.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { mailNewAddress, mailNewInvitation } from '../accounts/sign-up/invitations.ts';
import { checkName } from '../accounts/people/names.ts';
import { contractTerminated } from '../accounts/people/open-account.ts';
import { MINIMUM_MONTHS } from '../accounts/people/people.ts';
import { checkRevision } from '../sites/service.ts';
import { lockAccount, type LockedAccount } from './lock-account.ts';
import { requireGrantable } from './rules.ts';
import { changedTerm } from './term.ts';

type Body = Input<'masterUsers.update'>['body'];

/** Fields of an account and its owner that an operator can change. */
export const FIELDS = [
  'companyName',
  'name',
  'email',
  'locale',
  'contractStartsOn',
  'contractEndsOn',
  'authority',
  'licenseIssuance',
] as const satisfies readonly (keyof LockedAccount)[];
type Field = (typeof FIELDS)[number];
type Wanted = Pick<LockedAccount, Field | 'contractStatus'>;

const wantedOf = (ctx: CoreCtx, held: LockedAccount, body: Body): Wanted => {
  const { companyName, name, email, locale, authority, licenseIssuance } = held;
  const term = changedTerm(
    held,
    {
      ...(body.contractStartsOn === undefined ? {} : { contractStartsOn: body.contractStartsOn }),
      ...(body.contractEndsOn === undefined ? {} : { contractEndsOn: body.contractEndsOn }),
    },
    ctx.now(),
  );
  return {
    companyName: body.companyName === undefined ? companyName : checkName(body.companyName, '/body/company_name'),
    name: body.name === undefined ? name : checkName(body.name),
    email: body.email === undefined ? email : checkEmail(body.email),
    locale: body.locale ?? locale,
    authority: body.authority ?? authority,
    licenseIssuance: body.licenseIssuance ?? licenseIssuance,
    contractStartsOn: term?.contractStartsOn ?? held.contractStartsOn,
    contractEndsOn: term?.contractEndsOn ?? held.contractEndsOn,
    contractStatus: term?.contractStatus ?? held.contractStatus,
  };
};

/**
 * Changes an account below the actor's and its owner. A new address or other rights take effect on the owner's next call.
 * @throws NotFound, PreconditionFailed, InvalidInput, Conflict `users.contract_terminated` among others
 */
export const updateManaged = async (ctx: CoreCtx, accountId: string, ifMatch: string, body: Body): Promise<void> => {
  const held = await lockAccount(ctx, accountId);
  if (held.contractStatus === 'terminated') throw contractTerminated();
  checkRevision(ifMatch, held.revision);
  const wanted = wantedOf(ctx, held, body);
  const changed = FIELDS.filter((field) => wanted[field] !== held[field]);
  if (changed.length === 0) return;
  const raised = { ...wanted, authority: changed.includes('authority') ? wanted.authority : 'view' } as const;
  requireGrantable(ctx.actor, {
    ...raised,
    accountType: held.accountType,
    licenseIssuance: wanted.licenseIssuance && changed.includes('licenseIssuance'),
  });
  await saveAccount(ctx, held, wanted, changed);
  await saveOwner(ctx, held, wanted, changed);
  await tell(ctx, held, wanted, changed);
  const pick = (from: Wanted) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  ctx.audit({ type: 'user', id: accountId }, { before: pick(held), after: pick(wanted) });
};

const OF_ACCOUNT: ReadonlySet<Field> = new Set(['companyName', 'contractStartsOn', 'contractEndsOn']);
/** Fields on which the person's open sessions depend: changing one ends them. */
const OF_SESSIONS: ReadonlySet<Field> = new Set(['email', 'authority', 'licenseIssuance']);

const saveAccount = async (ctx: CoreCtx, { accountId }: LockedAccount, wanted: Wanted, changed: readonly Field[]): Promise<void> => {
  if (!changed.some((field) => OF_ACCOUNT.has(field))) return;
  await sql(
    ctx.db,
    `update accounts set name = :companyName, contract_starts_on = :contractStartsOn, contract_ends_on = :contractEndsOn,
            minimum_ends_on = :minimumEndsOn, contract_status = :contractStatus, revision = revision + 1
      where id = :accountId and tpath >= :from and tpath < :to`,
    { ...wanted, accountId, minimumEndsOn: endOfTerm(wanted.contractStartsOn, MINIMUM_MONTHS) },
  );
};

const saveOwner = async (ctx: CoreCtx, { accountId, userId }: LockedAccount, wanted: Wanted, changed: readonly Field[]): Promise<void> => {
  if (changed.every((field) => OF_ACCOUNT.has(field))) return;
  await announcingMainContact(ctx, { accountId, personId: userId }, () =>
    sql(
      ctx.db,
      `update users set name = :name, email = :email, email_canonical = :email, locale = :locale, authority = :authority,
              admin_role = case when authority = :authority then admin_role when :authority = 'view' then 'viewer' else 'main_contact' end,
              license_issuance = :licenseIssuance, revision = revision + 1, epoch = epoch + :ended
        where id = :userId and tpath >= :from and tpath < :to`,
      { ...wanted, userId, ended: changed.some((field) => OF_SESSIONS.has(field)) ? 1 : 0 },
    ).catch(refuseTakenEmail),
  );
};

/** Maps a violation of the index that keeps addresses unique among people who are not deleted. @throws Conflict `accounts.email_taken` */
export const refuseTakenEmail = (error: unknown): never => {
  throw (error as { constraint?: string }).constraint === 'users_email' ? emailTaken() : error;
};

const tell = async (ctx: CoreCtx, held: LockedAccount, wanted: Wanted, changed: readonly Field[]): Promise<void> => {
  const extended = wanted.contractEndsOn > held.contractEndsOn;
  const said = changed.filter((field) => !(extended && field === 'contractEndsOn'));
  const detail = said.flatMap((field) => [
    [`${field}.before`, String(held[field])],
    [`${field}.after`, String(wanted[field])],
  ]);
  if (said.length > 0) await writeHistory(ctx, held, 'user.updated', Object.fromEntries(detail));
  if (extended) await writeHistory(ctx, held, 'contract.extended', { before: held.contractEndsOn, after: wanted.contractEndsOn });
  if (held.contractStatus === 'inactive' && wanted.contractStatus === 'active') await writeHistory(ctx, held, 'contract.started');
  if (changed.includes('email')) await tellNewAddress(ctx, held, wanted);
};

/** A person with a pending invitation is invited again, since the earlier link went to the old address. */
const tellNewAddress = async (
  ctx: CoreCtx,
  held: LockedAccount,
  { email, name, locale, companyName }: { email: string; name: string; locale: Locale; companyName: string },
): Promise<void> => {
  if (held.isPending) await mailNewInvitation(ctx, { ...held, email, name, locale, company: companyName }, held.email);
  else await mailNewAddress(ctx, { oldEmail: held.email, email, name, locale });
};
