import { Unauthorized, type Ctx } from '@mekuri/kit/server';
import { Member } from './model.ts';

/** Signs a member in. Every refusal has the same response and takes the same time, so that it does not reveal members. */
export const login = async (ctx: Ctx, reference: string, { email, password }: { email: string; password: string }) => {
  const address = ctx.core.emails.canonical(email);
  const { site, member } = await ctx.transaction(async (inner) => {
    const found = await inner.core.sites.requirePublished(inner, reference);
    return { site: found, member: await inner.db.query(Member).findOne({ siteId: found.id, email: address }) };
  });
  const isRight = await ctx.core.passwords.matches(member?.passwordHash ?? null, password);
  if (!member || !isRight) throw new Unauthorized({ code: 'members.wrong_credentials' });
  return ctx.transaction(async (inner) => {
    // Only if the password is still the one that was compared; it may have changed since.
    const current = await inner.db
      .query(Member)
      .where({ id: member.id, passwordHash: member.passwordHash })
      .patch({ lastLoginAt: inner.now() });
    if (current === 0) throw new Unauthorized({ code: 'members.wrong_credentials' });
    return inner.core.endUsers.signIn(inner, site.id, member.id);
  });
};
