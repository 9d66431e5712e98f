import { InvalidInput, KitError, formatDateTime, type Ctx, type Input } from '@mekuri/kit/server';
import { isMailLimitReached } from './mail-limit.ts';
import { Member, PasswordReset } from './model.ts';

const LINK_KIND = 'members.password-reset';
const LIFETIME_MS = 3_600_000;

/** The same response for a link that is wrong, used, expired or of another site. */
const deadLink = (): KitError => new KitError(410, 'members.reset_link_dead');

const openResets = (ctx: Ctx, memberId: string) =>
  ctx.db.query(PasswordReset).where({ memberId }).whereNull('usedAt').where('expiresAt', '>', ctx.now());

/** Voids the reset links mailed to a member so far. */
export const voidResets = async (ctx: Ctx, memberId: string): Promise<void> => {
  await openResets(ctx, memberId).patch({ expiresAt: ctx.now() });
};

/** Mails a link to the member with this address, if there is one and the mail limit allows it. */
export const sendPasswordReset = async (ctx: Ctx, siteId: string, email: string): Promise<void> => {
  // Locked, so that simultaneous requests are counted one after another.
  const member = await ctx.db.query(Member).findOne({ siteId, email }).forUpdate();
  if (!member) return;
  const now = ctx.now();
  const recent = await ctx.db
    .query(PasswordReset)
    .where({ memberId: member.id })
    .where('createdAt', '>', new Date(now.getTime() - LIFETIME_MS));
  if (
    isMailLimitReached(
      recent.map(({ createdAt }) => createdAt),
      now,
    )
  )
    return;
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const { id } = await ctx.db.insert(PasswordReset, { siteId, memberId: member.id, createdAt: now, expiresAt });
  const site = await ctx.core.sites.require(ctx, siteId);
  const locale = ctx.core.sites.localeOf(member.language);
  const segment = member.language === site.defaultLanguage ? '' : `/${ctx.core.sites.wireLanguage(member.language)}`;
  const isSent = await ctx.core.mail.send(ctx, {
    occasion: 'access',
    to: email,
    locale,
    template: 'members.password_reset',
    data: { site: site.name, until: formatDateTime(expiresAt, locale) },
    link: { kind: LINK_KIND, id, site, path: `/reset-password${segment}` },
  });
  if (isSent) await openResets(ctx, member.id).whereNot({ id }).patch({ expiresAt: now });
  else await ctx.db.query(PasswordReset).deleteById(id);
};

const checkPasswords = (ctx: Ctx, { password, confirmPassword }: Input<'members.resetPassword'>['body']): void => {
  ctx.core.passwords.check(password);
  if (confirmPassword === undefined || confirmPassword === password) return;
  const code = 'members.passwords_differ';
  throw new InvalidInput({ code, fields: [{ pointer: '/body/confirm_password', rule: code }] });
};

/** Sets the new password of a member, once per link, and ends all of the member's sign-ins. @throws InvalidInput, KitError 410 */
export const resetPassword = async (ctx: Ctx, reference: string, body: Input<'members.resetPassword'>['body']): Promise<void> => {
  checkPasswords(ctx, body);
  const link = ctx.core.mailLinks.read(ctx, [LINK_KIND], body.token);
  if (!link) throw deadLink();
  const { site, memberId } = await ctx.transaction(async (inner) => {
    const found = await inner.core.sites.requirePublished(inner, reference);
    const reset = await inner.db.query(PasswordReset).findOne({ id: link.id, siteId: found.id });
    // Checked again below. This check only avoids hashing a password for a used or expired link.
    if (!reset || reset.usedAt !== null || reset.expiresAt <= inner.now()) throw deadLink();
    return { site: found, memberId: reset.memberId };
  });
  const passwordHash = await ctx.core.passwords.hash(body.password);
  await ctx.transaction(async (inner) => {
    const member = await inner.db.query(Member).findById(memberId).forUpdate();
    const used = await openResets(inner, memberId).where({ id: link.id }).patch({ usedAt: inner.now() });
    if (!member || used === 0) throw deadLink();
    await inner.db.query(Member).findById(memberId).patch({ passwordHash });
    await inner.core.endUsers.signOutEverywhere(inner, memberId);
    await inner.core.mail.send(inner, {
      occasion: 'system',
      to: member.email,
      locale: inner.core.sites.localeOf(member.language),
      template: 'members.password_changed',
      data: { site: site.name },
    });
  });
};
