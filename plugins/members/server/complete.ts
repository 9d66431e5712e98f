import { notifySoon } from '@mekuri/kit/form-records';
import { InvalidInput, KitError, type Ctx, type SiteRef } from '@mekuri/kit/server';
import { Member, oneAttemptMore, Registration } from './model.ts';
import { NOTIFYING } from './notifications.ts';
import { voidResets } from './password-reset.ts';

export const LINK_KIND = 'members.registration';

/** Number of password attempts after which a registration is void. */
const MAX_ATTEMPTS = 5;

/** The same response for a link that is wrong, used, expired or of another site. */
const deadLink = (): KitError => new KitError(410, 'members.link_dead');

const openOnes = (ctx: Ctx, siteId: string, id: string) =>
  ctx.db.query(Registration).where({ id, siteId }).whereNull('usedAt').where('expiresAt', '>', ctx.now());

/** Counts the attempt before the password is compared, so that concurrent attempts cannot exceed the limit. */
const startAttempt = async (ctx: Ctx, siteId: string, id: string): Promise<Registration> => {
  const counted = await openOnes(ctx, siteId, id).where('attempts', '<', MAX_ATTEMPTS).patch(oneAttemptMore);
  const registration = counted > 0 ? await ctx.db.query(Registration).findById(id) : undefined;
  if (!registration) throw deadLink();
  return registration;
};

/** Creates the member. If the address already belongs to one, the registration replaces that member's password and answers instead. */
const becomeMember = async (ctx: Ctx, registration: Registration): Promise<string> => {
  const { siteId, email, passwordHash, version, language, answers, words, consentVersion } = registration;
  const { position, pageId, popupId, visitId } = registration;
  const chosen = { passwordHash, version, language, answers, words, consentVersion };
  const known = await ctx.db.query(Member).findOne({ siteId, email }).forUpdate();
  if (known) {
    await ctx.db.query(Member).findById(known.id).patch(chosen);
    await ctx.core.endUsers.signOutEverywhere(ctx, known.id);
    await voidResets(ctx, known.id);
    return known.id;
  }
  const id = await ctx.core.endUsers.create(ctx, siteId);
  await ctx.db.insert(Member, { id, siteId, email, ...chosen, position, pageId, popupId, registeredAt: ctx.now() });
  await notifySoon(ctx, NOTIFYING, siteId);
  await ctx.core.traffic.recordConversion(ctx, { siteId, kind: 'registration', reference: id, visitId, pageId });
  await ctx.emit('member.registered', { siteId, memberId: id, pageId, popupId });
  return id;
};

/** Marks the registration as used, once, and erases its personal data. */
const useUp = async (ctx: Ctx, siteId: string, id: string): Promise<void> => {
  const used = await openOnes(ctx, siteId, id).patch({ usedAt: ctx.now(), passwordHash: '', answers: {}, words: '' });
  if (used === 0) throw deadLink();
};

/**
 * Completes a registration with the mailed link and the password chosen at registration, then signs the member in. The link alone is not
 * enough: the mailbox may belong to someone else, whose membership would then have a stranger's password.
 */
export const complete = async (ctx: Ctx, reference: string, { token, password }: { token: string; password: string }) => {
  const link = ctx.core.mailLinks.read(ctx, [LINK_KIND], token);
  if (!link) throw deadLink();
  const { site, registration } = await ctx.transaction(async (inner) => {
    const found: SiteRef = await inner.core.sites.requirePublished(inner, reference);
    return { site: found, registration: await startAttempt(inner, found.id, link.id) };
  });
  if (!(await ctx.core.passwords.matches(registration.passwordHash, password)))
    throw new InvalidInput({ code: 'members.password_differs', fields: [{ pointer: '/body/password', rule: 'members.password_differs' }] });
  return ctx.transaction(async (inner) => {
    await useUp(inner, site.id, registration.id);
    const memberId = await becomeMember(inner, registration);
    await inner.db.query(Member).findById(memberId).patch({ lastLoginAt: inner.now() });
    return inner.core.endUsers.signIn(inner, site.id, memberId);
  });
};
