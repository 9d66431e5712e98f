import { randomBytes } from 'node:crypto';
import { Conflict, LimitReached, TooManyRequests, type Ctx, type HostRef } from '@mekuri/kit/server';
import { scheduleCheck, taskOf, type Task } from './check.ts';
import { claimableHost } from './host-rules.ts';
import { Claim } from './model.ts';
import { VERIFICATION_WINDOW_MS } from './schedule.ts';

const PLAN_FLAG = 'private_domain';
/** Minimum time between two checks requested by users, in ms. */
const PAUSE = 10_000;

/** Initial state of a new or restarted claim. Its first check is due at once. */
const beginning = (now: Date) => ({
  status: 'VERIFYING' as const,
  claimedAt: now,
  verifyUntil: new Date(now.getTime() + VERIFICATION_WINDOW_MS),
  verifiedAt: null,
  failedAt: null,
  failingSince: null,
  nextCheckAt: now,
});

/** Creates a claim for a host that is new to the account, with a random token of its own. @throws LimitReached */
const beginClaim = async (ctx: Ctx, { id, host }: HostRef): Promise<void> => {
  const limit = ctx.plan.limit('custom-domain.domains');
  const count = await ctx.db.query(Claim).resultSize();
  if (count >= limit) throw new LimitReached({ params: { limit }, extra: { limit } });
  const claim = { id, host, token: randomBytes(20).toString('hex'), turn: 0, ...beginning(ctx.now()) };
  await ctx.db.insert(Claim, claim);
  await scheduleCheck(ctx, claim);
};

/**
 * Attaches a site to a host, either one that the account already has or a new one, which it has to prove.
 * @throws InvalidInput `custom_domain.host_*`; Conflict `hosts.other`, `hosts.taken`, `hosts.path_taken`; LimitReached
 */
export const claimDomain = async (ctx: Ctx, siteId: string, text: string): Promise<void> => {
  const name = claimableHost(text, (host) => ctx.core.hosts.isOwn(ctx, host));
  const host = await ctx.core.hosts.attach(ctx, siteId, name, PLAN_FLAG);
  if (host.isNew) await beginClaim(ctx, host);
  ctx.audit({ type: 'site', id: siteId }, { after: { host: name } });
};

/** Locks and returns the claim of a site's domain. @throws NotFound, Conflict `custom_domain.none` */
const requireClaim = async (ctx: Ctx, siteId: string): Promise<Claim> => {
  const host = await ctx.core.hosts.find(ctx, siteId);
  const held = host && (await ctx.core.hosts.lock(ctx, host.id));
  const claim = held && (await ctx.db.query(Claim).findById(held.id).forUpdate());
  if (!claim) throw new Conflict({ code: 'custom_domain.none' });
  return claim;
};

/** Moves a site back to its default address at once. When the last site leaves, the host and its token are released. */
export const leaveDomain = async (ctx: Ctx, siteId: string): Promise<void> => {
  const host = await ctx.core.hosts.find(ctx, siteId);
  if (!host) return;
  const { isReleased } = await ctx.core.hosts.detach(ctx, siteId);
  ctx.audit({ type: 'site', id: siteId }, { before: { host: host.host }, after: { host: null, isReleased } });
};

/** @throws Conflict `custom_domain.none` */
export const setRedirects = async (ctx: Ctx, siteId: string, redirects: boolean): Promise<void> => {
  const claim = await requireClaim(ctx, siteId);
  await ctx.core.hosts.setRedirects(ctx, claim.id, redirects);
  ctx.audit({ type: 'custom_domain', id: claim.id }, { after: { redirects } });
};

/** Restarts the verification of a failed claim with the same records. @throws Conflict `custom_domain.none`, `custom_domain.not_ended` */
export const restart = async (ctx: Ctx, siteId: string): Promise<void> => {
  const claim = await requireClaim(ctx, siteId);
  if (claim.status !== 'FAILED') throw new Conflict({ code: 'custom_domain.not_ended' });
  const after = { ...beginning(ctx.now()), turn: claim.turn + 1 };
  await ctx.db.query(Claim).findById(claim.id).patch(after);
  await ctx.core.hosts.recheck(ctx, claim.id);
  await scheduleCheck(ctx, { id: claim.id, ...after });
  ctx.audit({ type: 'custom_domain', id: claim.id }, { after: { status: after.status } });
};

/**
 * Starts a check requested by a user.
 * @throws TooManyRequests `custom_domain.asked_just_now`; Conflict `custom_domain.none`, `custom_domain.ended`
 */
export const askNow = async (ctx: Ctx, siteId: string): Promise<Task> => {
  const claim = await requireClaim(ctx, siteId);
  if (claim.status === 'FAILED') throw new Conflict({ code: 'custom_domain.ended' });
  const wait = claim.askedAt === null ? 0 : PAUSE - (ctx.now().getTime() - claim.askedAt.getTime());
  if (wait > 0) {
    const seconds = Math.ceil(wait / 1000);
    throw new TooManyRequests({ code: 'custom_domain.asked_just_now', params: { seconds }, headers: { 'retry-after': String(seconds) } });
  }
  await ctx.db.query(Claim).findById(claim.id).patch({ askedAt: ctx.now() });
  return taskOf(ctx, claim);
};
