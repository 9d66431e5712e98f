import { randomUUIDv7 } from 'node:crypto';
import { Conflict } from '@mekuri/kit/errors';
import type { Input } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import type { TenantRef } from '../../platform/database/tenant-scope.ts';
import { announcingMainContact } from '../accounts/people/contacts.ts';
import { checkEmail, emailTaken } from '../accounts/people/email.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { invitePerson, mailNewAddress, mailNewInvitation, type Invitee } from '../accounts/sign-up/invitations.ts';
import { checkName } from '../accounts/people/names.ts';
import { requireOpenAccount } from '../accounts/people/open-account.ts';
import { checkRevision } from '../sites/service.ts';
import { lockPerson } from './read.ts';
import { authorityOf, requireChange, requireLicenceToGive, requireOtherMainContact, requireInSubtree, type Person } from './rules.ts';

const own = ({ actor }: CoreCtx): TenantRef => ({ accountId: actor.accountId!, tpath: actor.tenantPath });
const hold = async (ctx: CoreCtx, personId: string, where?: 'trash'): Promise<Person> => {
  await requireOpenAccount(ctx, ctx.actor.accountId!);
  return lockPerson({ ...ctx, now: ctx.now() }, personId, where);
};

/** Maps a violation of the index that keeps addresses unique among people who are not removed. @throws Conflict `accounts.email_taken` */
const refuseTakenEmail = (error: unknown): never => {
  throw (error as { constraint?: string }).constraint === 'users_email' ? emailTaken() : error;
};

type Invited = Pick<Person, 'id' | 'name' | 'email' | 'locale'>;

const inviteeOf = async (ctx: CoreCtx, { id, name, email, locale }: Invited): Promise<Invitee> => {
  const [account] = await sql<{ company: string }>(
    ctx.db,
    'select name as company from accounts where id = :id and tpath >= :from and tpath < :to',
    {
      id: ctx.actor.accountId,
    },
  );
  return { ...own(ctx), userId: id, name, email, locale, company: account!.company };
};

const invite = async (ctx: CoreCtx, person: Invited): Promise<void> => invitePerson(ctx, await inviteeOf(ctx, person));

/** Adds a person to the caller's own account and invites them; returns their id. @throws InvalidInput, Conflict `accounts.email_taken` */
export const addPerson = async (ctx: CoreCtx, body: Input<'subAdmins.create'>['body']): Promise<string> => {
  const { adminRole, licenseIssuance = false, locale = 'ja' } = body;
  const [name, email] = [checkName(body.name), checkEmail(body.email)];
  if (licenseIssuance) requireLicenceToGive(ctx.actor);
  await requireOpenAccount(ctx, ctx.actor.accountId!);
  const id = randomUUIDv7();
  await sql(
    ctx.db,
    `insert into users (id, account_id, tpath, email, email_canonical, name, role, authority, admin_role, license_issuance, locale, created_at)
     values (:id, :accountId, :tpath, :email, :email, :name, 'SUB_ADMIN', :authority, :adminRole, :licenseIssuance, :locale, :now)`,
    { id, ...own(ctx), email, name, authority: authorityOf(adminRole), adminRole, licenseIssuance, locale, now: ctx.now() },
  ).catch(refuseTakenEmail);
  await invite(ctx, { id, name, email, locale });
  await writeHistory(ctx, own(ctx), 'person.added', { name });
  ctx.audit({ type: 'user', id }, { after: { name, email, adminRole, licenseIssuance, locale } });
  return id;
};

const FIELDS = ['name', 'email', 'adminRole', 'licenseIssuance', 'locale', 'disabled'] as const;

/** Changes a person of the caller's own account; other rights, or another address, take effect on their next call. */
export const changePerson = async (
  ctx: CoreCtx,
  personId: string,
  ifMatch: string,
  body: Input<'subAdmins.update'>['body'],
): Promise<void> => {
  const person = await hold(ctx, personId);
  requireInSubtree(ctx.actor, person);
  checkRevision(ifMatch, person.revision);
  const wanted = {
    name: body.name === undefined ? person.name : checkName(body.name),
    email: body.email === undefined ? person.email : checkEmail(body.email),
    adminRole: body.adminRole ?? person.adminRole,
    licenseIssuance: body.licenseIssuance ?? person.licenseIssuance,
    locale: body.locale ?? person.locale,
    disabled: body.disabled ?? person.disabled,
  };
  const changed = FIELDS.filter((field) => wanted[field] !== person[field]);
  if (changed.length === 0) return;
  requireChange(ctx.actor, person, wanted);
  if (person.adminRole === 'main_contact' && !person.disabled && (wanted.adminRole !== 'main_contact' || wanted.disabled)) {
    await requireOtherMainContact(ctx, personId);
  }
  const endsSessions = changed.some((field) => field !== 'name' && field !== 'locale');
  await announcingMainContact(ctx, { accountId: ctx.actor.accountId!, personId }, () =>
    sql(
      ctx.db,
      `update users set name = :name, email = :email, email_canonical = :email, admin_role = :adminRole, authority = :authority,
              license_issuance = :licenseIssuance, locale = :locale, status = case when :disabled then 'disabled' else 'active' end,
              epoch = epoch + :ended, revision = revision + 1
        where id = :personId and tpath >= :from and tpath < :to`,
      { ...wanted, personId, authority: authorityOf(wanted.adminRole), ended: endsSessions ? 1 : 0 },
    ).catch(refuseTakenEmail),
  );
  await writeHistory(ctx, own(ctx), 'person.updated', { name: wanted.name });
  if (wanted.email !== person.email) {
    if (person.isPending) await mailNewInvitation(ctx, await inviteeOf(ctx, { ...wanted, id: personId }), person.email);
    else await mailNewAddress(ctx, { ...wanted, oldEmail: person.email });
  }
  const pick = (from: typeof wanted) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  ctx.audit({ type: 'user', id: personId }, { before: pick(person), after: pick(wanted) });
};

/** Removes a person, who can be restored for 30 days; their sessions end. @throws NotFound, Conflict, Forbidden */
export const removePerson = async (ctx: CoreCtx, personId: string): Promise<void> => {
  const person = await hold(ctx, personId);
  if (person.isOwner) throw new Conflict({ code: 'sub_admins.owner' });
  if (personId === ctx.actor.userId) throw new Conflict({ code: 'sub_admins.self' });
  requireInSubtree(ctx.actor, person);
  if (person.adminRole === 'main_contact' && !person.disabled) await requireOtherMainContact(ctx, personId);
  await sql(
    ctx.db,
    `update users set deleted_at = :now, epoch = epoch + 1, revision = revision + 1 where id = :personId and tpath >= :from and tpath < :to`,
    { personId, now: ctx.now() },
  );
  await writeHistory(ctx, own(ctx), 'person.removed', { name: person.name });
  ctx.audit({ type: 'user', id: personId }, { before: { name: person.name, email: person.email } });
};

/**
 * Restores a person removed in the last 30 days.
 * @throws NotFound, Conflict `accounts.email_taken` when another person has the address by now
 */
export const restorePerson = async (ctx: CoreCtx, personId: string): Promise<void> => {
  const person = await hold(ctx, personId, 'trash');
  requireInSubtree(ctx.actor, person);
  await announcingMainContact(ctx, { accountId: ctx.actor.accountId!, personId }, () =>
    sql(ctx.db, `update users set deleted_at = null, revision = revision + 1 where id = :personId and tpath >= :from and tpath < :to`, {
      personId,
    }).catch(refuseTakenEmail),
  );
  await writeHistory(ctx, own(ctx), 'person.restored', { name: person.name });
  ctx.audit({ type: 'user', id: personId }, { after: { name: person.name, email: person.email } });
};

/** Invites the person again. @throws Conflict `users.already_accepted`, TooManyRequests `mails.recipient_limit`, `mails.account_limit` */
export const inviteAgain = async (ctx: CoreCtx, personId: string): Promise<void> => {
  const person = await hold(ctx, personId);
  requireInSubtree(ctx.actor, person);
  if (!person.isPending) throw new Conflict({ code: 'users.already_accepted' });
  await invite(ctx, person);
  ctx.audit({ type: 'user', id: personId }, { after: { invited: person.email } });
};
