import { findVersion } from '@mekuri/kit/form-records';
import { answerText, itemsIn } from '@mekuri/kit/forms';
import { NotFound, type Ctx, type Input, type Output, type SiteRef } from '@mekuri/kit/server';
import { Member, RECORDS } from './model.ts';
import { currentForm } from './settings.ts';

type Query = Pick<Input<'members.list'>['query'], 'q'> & { siteId: string };

/** A `like` pattern that matches texts containing the search literally. */
const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The members of one site that match a search, newest first. */
export const membersOf = (ctx: Ctx, { siteId, q }: Query) => {
  const words = q?.trim() ?? '';
  const query = ctx.db.query(Member).where({ siteId }).orderBy('id', 'desc');
  if (words === '') return query;
  const address = ctx.core.emails.canonical(words);
  return query.where((either) => void either.where('email', 'like', contains(address)).orWhere('words', 'ilike', contains(words)));
};

type Summary = Output<'members.list'>['items'][number];

const summaryOf = (ctx: Ctx, { id, siteId, email, language, words, registeredAt, lastLoginAt }: Member): Summary => ({
  id,
  siteId,
  email,
  language: ctx.core.sites.wireLanguage(language),
  words: [...words].slice(0, 200).join(''),
  registeredAt: registeredAt.toISOString(),
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
});

/** Answers as readable text, in the order of the form version that was filled in. */
const answersOf = async (ctx: Ctx, site: SiteRef, member: Member): Promise<Output<'members.get'>['answers']> => {
  const form = (await findVersion(ctx, RECORDS, site.id, member.version)) ?? (await currentForm(ctx, site));
  return itemsIn(form.items, ctx.core.sites.wireLanguage(site.defaultLanguage))
    .filter(({ format }) => format !== 'PASSWORD')
    .map((item) => ({ id: item.id, title: item.title, text: answerText(item, member.answers[item.id] ?? '') }));
};

/** @throws NotFound */
export const requireMember = async (ctx: Ctx, memberId: string): Promise<Member> => {
  const member = await ctx.db.query(Member).findById(memberId);
  if (!member) throw new NotFound();
  await ctx.core.sites.require(ctx, member.siteId);
  return member;
};

export const presentMember = async (ctx: Ctx, member: Member): Promise<Output<'members.get'>> => {
  const site = await ctx.core.sites.require(ctx, member.siteId);
  return {
    ...summaryOf(ctx, member),
    answers: await answersOf(ctx, site, member),
    agreed: member.consentVersion !== null,
    position: member.position,
    pageId: member.pageId,
    popupId: member.popupId,
  };
};

export const listMembers = async (
  ctx: Ctx,
  { siteId, q, cursor, limit = 20 }: Input<'members.list'>['query'],
): Promise<Output<'members.list'>> => {
  const site = await ctx.core.sites.require(ctx, siteId);
  const { cursors } = ctx.core;
  const wanted = { siteId: site.id, ...(q === undefined ? {} : { q }) };
  const page = membersOf(ctx, wanted).limit(limit + 1);
  if (cursor) {
    const [after] = cursors.decode(cursor, 1, ([id]) => cursors.isUuid(id ?? ''));
    void page.where('id', '<', after!);
  }
  const rows = await page;
  const items = rows.slice(0, limit);
  return {
    items: items.map((member) => summaryOf(ctx, member)),
    nextCursor: rows.length > limit ? cursors.encode([items.at(-1)!.id]) : null,
    total: await membersOf(ctx, wanted).clearOrder().resultSize(),
  };
};
