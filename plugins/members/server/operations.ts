import { listUnseen, markSeen, newestUnseen } from '@mekuri/kit/form-records';
import { Unauthorized, type Operations } from '@mekuri/kit/server';
import { complete } from './complete.ts';
import { exportMembers } from './export.ts';
import { listMembers, presentMember, requireMember } from './list.ts';
import { login } from './login.ts';
import { resetPassword } from './password-reset.ts';
import { register } from './register.ts';
import { SEEN_RECORDS } from './seen.ts';
import { currentForm, presentForm, saveForm } from './settings.ts';

export const operations = {
  'members.register': (ctx, { params, body }) => register(ctx, params.siteId, body),

  /** The same response for every address: a job finds out whether it was registered. */
  'members.resendRegisterEmail': async (ctx, { params, body }) => {
    const site = await ctx.core.sites.requirePublished(ctx, params.siteId);
    const email = ctx.core.emails.check(body.email);
    await ctx.enqueue('members.resend-registration', { siteId: site.id, email });
    return undefined;
  },

  'members.completeRegistration': (ctx, { params, body }) => complete(ctx, params.siteId, body),

  'members.login': (ctx, { params, body }) => login(ctx, params.siteId, body),

  /** The same response for every address: a job finds the member. */
  'members.requestPasswordReset': async (ctx, { params, body }) => {
    const site = await ctx.core.sites.requirePublished(ctx, params.siteId);
    const email = ctx.core.emails.check(body.email);
    await ctx.enqueue('members.send-password-reset', { siteId: site.id, email });
    return undefined;
  },

  'members.resetPassword': async (ctx, { params, body }) => {
    await resetPassword(ctx, params.siteId, body);
    return undefined;
  },

  'members.refreshToken': async (ctx, { params }) => {
    const site = await ctx.core.sites.requirePublished(ctx, params.siteId);
    const renewed = await ctx.core.endUsers.renew(ctx, site.id);
    if (renewed) return renewed;
    const { init } = await ctx.core.endUsers.signOut(ctx, site.id);
    throw new Unauthorized({ code: 'members.session_over', commit: true, ...(init.headers ? { headers: init.headers } : {}) });
  },

  'members.logOut': async (ctx, { params }) => {
    const site = await ctx.core.sites.requirePublished(ctx, params.siteId);
    return ctx.core.endUsers.signOut(ctx, site.id);
  },

  'members.getForm': async (ctx, { params }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    return presentForm(ctx, site, await currentForm(ctx, site));
  },

  'members.updateForm': async (ctx, { params, headers, body }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    return presentForm(ctx, site, await saveForm(ctx, site, body, headers['if-match']));
  },

  'members.list': (ctx, { query }) => listMembers(ctx, query),

  'members.listUnseen': async (ctx) => ({ items: newestUnseen(await listUnseen(ctx, SEEN_RECORDS, await ctx.core.sites.list(ctx))) }),

  'members.markSeen': async (ctx, { params, body }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    await markSeen(ctx, SEEN_RECORDS, site.id, body.seenUntil);
    return undefined;
  },

  'members.export': (ctx, { query }) => exportMembers(ctx, query),

  'members.get': async (ctx, { params }) => presentMember(ctx, await requireMember(ctx, params.memberId)),

  'members.delete': async (ctx, { params }) => {
    const member = await requireMember(ctx, params.memberId);
    await ctx.core.endUsers.remove(ctx, member.id);
    ctx.audit({ type: 'member', id: member.id }, { before: { siteId: member.siteId, registeredAt: member.registeredAt } });
    return undefined;
  },
} satisfies Omit<Operations<'members'>, 'members.getSetting'>;
