import { Unauthorized, type Ctx } from '@mekuri/kit/server';
import { Member } from './model.ts';

/** Every refusal is the same answer, after the same work. */
export const login = async (ctx: Ctx, reference: string, { email, password }: { email: string; password: string }) => {
  const address = ctx.core.emails.canonical(email);
  const { site, member } = await ctx.transaction(async (inner) => {
    const found = await inner.core.sites.requirePublished(inner, reference);
    return { site: found, member: await inner.db.query(Member).findOne({ siteId: found.id, email: address }) };
  });
  const isRight = await ctx.core.passwords.matches(member?.passwordHash ?? null, password);
  if (!member || !isRight) throw new Unauthorized({ code: 'members.wrong_credentials' });
  return ctx.transaction(async (inner) => {
    // With the password that was compared: it may be another by now.
    const current = await inner.db
      .query(Member)
      .where({ id: member.id, passwordHash: member.passwordHash })
      .patch({ lastLoginAt: inner.now() });
    if (current === 0) throw new Unauthorized({ code: 'members.wrong_credentials' });
    return inner.core.endUsers.signIn(inner, site.id, member.id);
  });
};
