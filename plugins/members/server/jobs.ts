import { isFresh, notifyStragglers, onSite, tellRecipient } from '@mekuri/kit/form-records';
import { formatDateTime, runInBatches, type Ctx, type Job, type JobCtx, type SiteRef } from '@mekuri/kit/server';
import { LINK_KIND } from './complete.ts';
import { isMailLimitReached } from './mail-limit.ts';
import { Member, PasswordReset, Registration } from './model.ts';
import { NOTIFYING } from './notifications.ts';
import { sendPasswordReset } from './password-reset.ts';

const MINUTE = 60_000;

/** Locks all recent registrations of an address, which could still be completed or count for the mail limit, so that mails are counted one by one. */
const registrationsOf = (ctx: Ctx, siteId: string, email: string) =>
  ctx.db
    .query(Registration)
    .where({ siteId, email })
    .where('createdAt', '>', new Date(ctx.now().getTime() - 25 * 60 * MINUTE))
    .orderBy('id')
    .forUpdate();

/**
 * Mails the link. The mail contains nothing that was typed into the form, because its recipient may not be the person who registered.
 * @returns false if a limit prevents it
 */
const mail = async (ctx: Ctx, site: SiteRef, registration: Registration): Promise<boolean> => {
  const { id, siteId, email, language, expiresAt, mailedAt } = registration;
  const locale = ctx.core.sites.localeOf(language);
  const isMember = (await ctx.db.query(Member).findOne({ siteId, email })) !== undefined;
  const segment = language === site.defaultLanguage ? '' : `/${ctx.core.sites.wireLanguage(language)}`;
  const isSent = await ctx.core.mail.send(ctx, {
    occasion: 'visitor',
    to: email,
    locale,
    template: isMember ? 'members.again' : 'members.registration',
    data: { site: site.name, until: formatDateTime(expiresAt, locale) },
    link: { kind: LINK_KIND, id, site, path: `/register-complete${segment}` },
  });
  if (isSent)
    await ctx.db
      .query(Registration)
      .findById(id)
      .patch({ mailedAt: [...mailedAt, ctx.now()] });
  return isSent;
};

/** Mails the link of one registration of an address, unless a limit prevents it. This voids the address's other open registrations. */
const mailOne = async (ctx: Ctx, siteId: string, email: string, pick: (open: readonly Registration[]) => Registration | undefined) => {
  const all = await registrationsOf(ctx, siteId, email);
  const now = ctx.now();
  const open = all.filter(({ usedAt, expiresAt }) => usedAt === null && expiresAt > now);
  const registration = pick(open);
  const mailed = all.flatMap(({ mailedAt }) => mailedAt);
  if (!registration || isMailLimitReached(mailed, now)) return;
  const site = await ctx.core.sites.require(ctx, siteId);
  if (!(await mail(ctx, site, registration))) return;
  const others = open.filter(({ id }) => id !== registration.id).map(({ id }) => id);
  await ctx.db.query(Registration).findByIds(others).patch({ expiresAt: now });
};

const BATCH = 1000;

/** Deletes registrations and password resets whose links expired more than 24 hours ago. */
const cleanUp: Job = {
  timeout: 600,
  run: async (job) => {
    await runInBatches(job, async () => (await removeStaleRegistrations(job)) === BATCH);
    await runInBatches(job, async () => (await removeStaleResets(job)) === BATCH);
  },
};

const staleSince = (ctx: Ctx): Date => new Date(ctx.now().getTime() - 24 * 60 * MINUTE);

const removeStaleRegistrations = (job: JobCtx): Promise<number> =>
  job.transaction(async (ctx) => {
    const stale = await ctx.db.query(Registration).select('id').where('expiresAt', '<', staleSince(ctx)).limit(BATCH);
    return ctx.db
      .query(Registration)
      .findByIds(stale.map(({ id }) => id))
      .delete();
  });

const removeStaleResets = (job: JobCtx): Promise<number> =>
  job.transaction(async (ctx) => {
    const stale = await ctx.db.query(PasswordReset).select('id').where('expiresAt', '<', staleSince(ctx)).limit(BATCH);
    return ctx.db
      .query(PasswordReset)
      .findByIds(stale.map(({ id }) => id))
      .delete();
  });

export const jobs = {
  'members.send-registration': {
    run: async (job, { registrationId }) => {
      await job.once('mail', async (ctx) => {
        const registration = await ctx.db.query(Registration).findById(String(registrationId));
        if (registration)
          await mailOne(ctx, registration.siteId, registration.email, (open) => open.find(({ id }) => id === registration.id));
      });
    },
  },
  /** Takes the address, not an id: the request must not find out whether it was registered. */
  'members.resend-registration': {
    run: async (job, { siteId, email }) => {
      await job.once('mail', (ctx) =>
        mailOne(ctx, String(siteId), String(email), (open) => open.findLast(({ mailedAt }) => mailedAt.length > 0) ?? open.at(-1)),
      );
    },
  },
  /** Takes the address, not an id: the request must not reveal whether it belongs to a member. */
  'members.send-password-reset': {
    run: async (job, { siteId, email }) => {
      await job.once('mail', (ctx) => sendPasswordReset(ctx, String(siteId), String(email)));
    },
  },
  /** Mails new members of a site to its recipient. */
  'members.tell': {
    async run(job, { siteId }) {
      await onSite(job, String(siteId), async (ctx, site) => {
        const newest = await tellRecipient(ctx, site, NOTIFYING);
        if (newest && isFresh(newest, ctx.now())) await notifyStragglers(ctx, NOTIFYING, site.id);
      });
    },
    concurrency: 1,
  },
  'members.clean-up': cleanUp,
} satisfies Record<string, Job>;

export const recurring = [{ job: 'members.clean-up', pattern: '40 4 * * *' }];
