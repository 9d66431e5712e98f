import { draftConsent, markSeen, otherLanguages } from '@mekuri/kit/form-records';
import { InvalidInput, reply, type Ctx, type Input, type Operations, type Output, type Reply, type SiteRef } from '@mekuri/kit/server';
import { filtered, liveVersion, present, presentDetail, requireEntry } from './entries.ts';
import { exportEntries } from './export.ts';
import { Entry, RECORDS, type Form } from './model.ts';
import { listUnseenEntries, seenRecordsOf } from './seen.ts';
import { submitEntry } from './submit-entry.ts';
import { currentForm, saveForm, type CurrentForm } from './settings.ts';

type Setting = Output<'forms.getSetting'>;

const presentSetting = async (ctx: Ctx, site: SiteRef, formType: Form, { settings, items }: CurrentForm): Promise<Reply<Setting>> => {
  const { version, revision, recipientEmail, companyName, sendsReply, modes } = settings;
  const language = ctx.core.sites.wireLanguage(site.defaultLanguage);
  const body: Setting = {
    siteId: site.id,
    formType,
    language,
    otherLanguages: await otherLanguages(ctx, site),
    items,
    recipientEmail,
    recipientState: await ctx.core.recipients.state(ctx, recipientEmail),
    companyName,
    sendsReply,
    modes,
    version,
    entries: await ctx.db.query(Entry).where({ siteId: site.id, formType, version }).resultSize(),
    limit: ctx.plan.limit('forms.items'),
    consent: await draftConsent(ctx, RECORDS[formType], site.id),
    company: site.name,
    revision,
  };
  return reply(body, { etag: `"${revision}"` });
};

type List = Input<'forms.listContacts'>['query'];

const listEntries = async (ctx: Ctx, { siteId, cursor, limit = 20, ...filters }: List, formType: Form) => {
  const site = await ctx.core.sites.require(ctx, siteId.toLowerCase());
  const live = await liveVersion(ctx, site, formType);
  const page = filtered(ctx, site.id, formType, live, filters).limit(limit + 1);
  if (cursor !== undefined) {
    if (!ctx.core.cursors.isUuid(cursor)) throw new InvalidInput({ code: 'cursor.invalid' });
    page.where('id', '<', cursor);
  }
  const entries = await page;
  const shown = entries.slice(0, limit);
  return {
    items: shown.map((entry) => present(ctx, entry, live)),
    nextCursor: entries.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
};

export const operations = {
  'forms.sendContact': (ctx, { params, body }) => submitEntry(ctx, params.siteId, 'contact', body),
  'forms.sendHomepage': (ctx, { params, body }) => submitEntry(ctx, params.siteId, 'homepage', body),

  'forms.getSetting': async (ctx, { params, query }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    return presentSetting(ctx, site, query.formType, await currentForm(ctx, site, query.formType));
  },

  'forms.updateSetting': async (ctx, { params, query, headers, body }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    return presentSetting(ctx, site, query.formType, await saveForm(ctx, site, query.formType, body, headers['if-match']));
  },

  'forms.listContacts': (ctx, { query }) => listEntries(ctx, query, 'contact'),
  'forms.listForms': (ctx, { query }) => listEntries(ctx, query, 'homepage'),
  'forms.exportContacts': (ctx, { query }) => exportEntries(ctx, query, 'contact'),
  'forms.exportForms': (ctx, { query }) => exportEntries(ctx, query, 'homepage'),

  'forms.listUnseen': (ctx) => listUnseenEntries(ctx),

  'forms.markSeen': async (ctx, { params, body }) => {
    const site = await ctx.core.sites.require(ctx, params.siteId);
    await markSeen(ctx, seenRecordsOf(body.formType), site.id, body.seenUntil);
    return undefined;
  },

  'forms.getEntry': async (ctx, { params }) => presentDetail(ctx, await requireEntry(ctx, params.formEntryId)),

  'forms.updateEntry': async (ctx, { params, body }) => {
    const entry = await requireEntry(ctx, params.formEntryId);
    await ctx.db.query(Entry).findById(entry.id).patch({ isSpam: body.isSpam });
    ctx.audit({ type: 'form_entry', id: entry.id }, { before: { isSpam: entry.isSpam }, after: { isSpam: body.isSpam } });
    return presentDetail(ctx, await requireEntry(ctx, entry.id));
  },

  'forms.deleteEntry': async (ctx, { params }) => {
    const entry = await requireEntry(ctx, params.formEntryId);
    await ctx.db.query(Entry).deleteById(entry.id);
    ctx.audit({ type: 'form_entry', id: entry.id });
    return undefined;
  },
} satisfies Omit<Operations<'forms'>, 'forms.getContactSetting' | 'forms.getHomepageSetting'>;
