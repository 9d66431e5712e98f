import type { Input } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { writeHistory } from '../accounts/people/history.ts';
import { invitePerson } from '../accounts/sign-up/invitations.ts';
import { checkPassword } from '../accounts/passwords/password-rules.ts';
import { hashPassword } from '../accounts/passwords/passwords.ts';
import { createAccountWithOwner } from '../accounts/people/people.ts';
import { requirePlan, sellerOf } from '../plans/offered.ts';
import { KIND_OF, requireGrantable, requireLicence, requireParent, requireSelling, type Area } from './rules.ts';
import { termOf } from './term.ts';

type Body = Input<'masterUsers.create'>['body'];

/**
 * Creates an account with its owner below the actor's and invites the owner; returns the account's id.
 * @throws Forbidden, InvalidInput, Conflict
 */
export const createManaged = async (ctx: CoreCtx, area: Area, body: Body): Promise<string> => {
  requireLicence(ctx.actor);
  await requireSelling(ctx);
  const { companyName, name, email, locale = 'ja', accountType, authority = 'edit', licenseIssuance = false, initialPassword } = body;
  const parent = await requireParent(ctx, area, accountType, body.parentId);
  const plan = await requirePlan(ctx, {
    planId: body.planId,
    seller: sellerOf(parent.tpath),
    occasion: 'start',
    pointer: '/body/plan_id',
  });
  requireGrantable(ctx.actor, { accountType, authority, licenseIssuance });
  const term = termOf(body, { now: ctx.now(), isPaid: plan.price > 0 });
  const hasPassword = initialPassword !== undefined;
  if (hasPassword) checkPassword(initialPassword, '/body/initial_password');
  const made = await createAccountWithOwner(ctx, {
    parent,
    kind: KIND_OF[accountType],
    planId: plan.id,
    companyName,
    name,
    email,
    locale,
    authority,
    licenseIssuance,
    ...term,
    passwordHash: hasPassword ? await hashPassword(initialPassword) : null,
    mustChangePassword: hasPassword,
  });
  await writeHistory(ctx, made, 'user.created', { plan: plan.name, startsOn: term.contractStartsOn, endsOn: term.contractEndsOn });
  await invitePerson(ctx, { ...made, email: made.email, name, locale, company: companyName }, { initialPassword: hasPassword });
  ctx.audit({ type: 'user', id: made.accountId }, { after: { ...body, initialPassword: undefined } });
  return made.accountId;
};
