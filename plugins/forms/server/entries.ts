import { findVersion } from '@mekuri/kit/form-records';
import { answerText, itemsIn, type FormItem } from '@mekuri/kit/forms';
import { InvalidInput, NotFound, startOfDayInJapan, type Ctx, type Input, type Schemas, type SiteRef } from '@mekuri/kit/server';
import { ConsentText, Entry, RECORDS, type Form } from './model.ts';
import type { FormsPart } from './release.ts';
import { currentForm } from './settings.ts';

/** Filters of a list or an export of entries. */
export type EntryFilters = Omit<Input<'forms.listContacts'>['query'], 'cursor' | 'limit' | 'siteId'>;

const EXCERPT = 120;
const DAY = 86_400_000;

/** The version that visitors fill in now: the published one, or that of the draft if nothing is published. */
export const liveVersion = async (ctx: Ctx, site: SiteRef, formType: Form): Promise<number> => {
  try {
    const { part } = await ctx.core.releases.part(ctx, site.id, 'forms');
    return (part as FormsPart)[formType].public.version;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return (await currentForm(ctx, site, formType)).settings.version;
  }
};

/** Midnight of a day in Japan. @throws InvalidInput for an invalid day */
const dayStart = (day: string, field: string): number => {
  try {
    return startOfDayInJapan(day).getTime();
  } catch (cause) {
    throw new InvalidInput({ fields: [{ pointer: `/query/${field}`, rule: 'date' }], cause });
  }
};

/** The entries that match the filters, newest first. Their ids contain the time at which they were received. */
export const filtered = (ctx: Ctx, siteId: string, formType: Form, live: number, { kind = 'all', q, from, to }: EntryFilters) => {
  const query = ctx.db
    .query(Entry)
    .where({ siteId, formType, isSpam: kind === 'spam' })
    .orderBy('id', 'desc');
  if (kind === 'current') query.where('version', '>=', live);
  if (kind === 'archived') query.where('version', '<', live);
  const wanted = q?.normalize('NFC').trim();
  if (wanted) {
    const like = `%${wanted.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query.where((either) => {
      void either.where('email', 'ilike', like).orWhere('words', 'ilike', like);
    });
  }
  if (from) query.where('receivedAt', '>=', new Date(dayStart(from, 'from')));
  if (to) query.where('receivedAt', '<', new Date(dayStart(to, 'to') + DAY));
  return query;
};

export const present = (ctx: Ctx, entry: Entry, live: number): Schemas['FormEntry'] => ({
  id: entry.id,
  formType: entry.formType,
  receivedAt: entry.receivedAt.toISOString(),
  email: entry.email,
  excerpt: [...entry.words.replaceAll(/\s+/g, ' ')].slice(0, EXCERPT).join(''),
  version: entry.version,
  isArchived: entry.version < live,
  isSpam: entry.isSpam,
  language: ctx.core.sites.wireLanguage(entry.language),
  position: entry.position,
  pageId: entry.pageId,
  popupId: entry.popupId,
  mode: entry.mode,
});

/** The answers to all items of the entry's form version. */
export const answersOf = (items: readonly FormItem[], entry: Entry, language: Schemas['Language']) =>
  itemsIn(items, language).map((item) => {
    const value = entry.answers[item.id] ?? '';
    return { item: item.id, title: item.title, text: answerText(item, value), value };
  });

/** @throws NotFound */
export const requireEntry = async (ctx: Ctx, id: string): Promise<Entry> => {
  const entry = await ctx.db.query(Entry).findById(id.toLowerCase());
  if (!entry) throw new NotFound();
  await ctx.core.sites.require(ctx, entry.siteId);
  return entry;
};

export const presentDetail = async (ctx: Ctx, entry: Entry): Promise<Schemas['FormEntryDetail']> => {
  const site = await ctx.core.sites.require(ctx, entry.siteId);
  const version = await findVersion(ctx, RECORDS[entry.formType], site.id, entry.version);
  const consent = entry.consentVersion
    ? await ctx.db.query(ConsentText).findOne({ siteId: site.id, version: entry.consentVersion })
    : undefined;
  return {
    ...present(ctx, entry, await liveVersion(ctx, site, entry.formType)),
    items: itemsIn(version?.items ?? [], ctx.core.sites.wireLanguage(entry.language)),
    answers: answersOf(version?.items ?? [], entry, ctx.core.sites.wireLanguage(site.defaultLanguage)),
    agreed: entry.agreed,
    documents: consent?.documents ?? [],
  };
};
