import {
  dayInJapan,
  InvalidInput,
  LimitReached,
  NotFound,
  PreconditionFailed,
  reply,
  readLine,
  type Ctx,
  type Input,
  type Output,
  type Reply,
  type Schemas,
} from '@mekuri/kit/server';
import { AnalyticsNote, asText } from './model.ts';
import { hasDays, oldestDay, presentPeriod, RANGE_CODE, readReport, type Range } from './period.ts';

type Note = Schemas['AnalyticsNote'];
type Given = Input<'analytics.createNote'>['body'];
type Answer = Promise<Reply<Output<'analytics.updateNote'>>>;

const MOST = 200;

const ofSite = (ctx: Ctx, siteId: string) => ctx.db.query(AnalyticsNote).where({ siteId });

const selected = (ctx: Ctx, siteId: string) => ofSite(ctx, siteId).select('id', asText('day'), 'text', 'revision');

const present = ({ id, day, text, revision }: Pick<AnalyticsNote, keyof Note>): Note => ({ id, day, text, revision });

const answer = (note: Note, status = 200): Reply<Note> => reply(present(note), { status, etag: `"${note.revision}"` });

/** Notes sorted by day, then by creation. */
export const notesIn = async (ctx: Ctx, siteId: string, { from, to }: Range): Promise<Note[]> =>
  (await selected(ctx, siteId).whereBetween('day', [from, to]).orderBy(['day', 'id']).limit(MOST)).map(present);

/** Notes of a table row: a day, or the month that starts on it. */
export const notesOfRow = (notes: readonly Note[], start: string, unit: 'day' | 'month'): Note[] =>
  notes.filter(({ day }) => (unit === 'day' ? day === start : day.slice(0, 7) === start.slice(0, 7)));

/** Joins notes into one cell of a file. In month rows, each note is prefixed with its day. */
export const writeNotes = (notes: readonly Note[], unit: 'day' | 'month'): string =>
  notes.map(({ day, text }) => (unit === 'day' ? text : `${day} ${text}`)).join(' / ');

/** @throws InvalidInput `analytics.range` for a day outside the reportable period */
const checkDay = (ctx: Ctx, day: string): void => {
  const today = dayInJapan(ctx.now());
  if (day <= today && hasDays({ from: day, to: day }, today)) return;
  throw new InvalidInput({ code: RANGE_CODE, fields: [{ pointer: '/body/day', rule: RANGE_CODE }] });
};

/** @throws InvalidInput */
const read = (ctx: Ctx, { day, text }: Given): Given => {
  checkDay(ctx, day);
  return { day, text: readLine(text, '/body/text') };
};

/**
 * Checks the number of notes that reports can show. A lock makes concurrent requests check one at a time.
 * @throws LimitReached `analytics.too_many_notes`
 */
const checkCount = async (ctx: Ctx, siteId: string): Promise<void> => {
  await ctx.db.hold(`analytics_notes ${siteId}`);
  const shown = ofSite(ctx, siteId).where('day', '>=', oldestDay(dayInJapan(ctx.now())));
  if ((await shown.resultSize()) < MOST) return;
  throw new LimitReached({ code: 'analytics.too_many_notes', params: { limit: MOST }, extra: { limit: MOST } });
};

/** @throws NotFound */
const hold = async (ctx: Ctx, siteId: string, noteId: string): Promise<Note> => {
  const note = await selected(ctx, siteId).findOne({ id: noteId.toLowerCase() }).forUpdate();
  if (!note) throw new NotFound();
  return note;
};

/** @throws InvalidInput `analytics.range` */
export const listNotes = async (
  ctx: Ctx,
  siteId: string,
  query: Input<'analytics.listNotes'>['query'],
): Promise<Output<'analytics.listNotes'>> => {
  const site = await ctx.core.sites.require(ctx, siteId.toLowerCase());
  const report = readReport(ctx, query);
  return { period: presentPeriod(report), items: await notesIn(ctx, site.id, report) };
};

/** @throws InvalidInput @throws LimitReached */
export const createNote = async (ctx: Ctx, siteId: string, body: Given): Answer => {
  const site = await ctx.core.sites.require(ctx, siteId.toLowerCase());
  const { day, text } = read(ctx, body);
  await checkCount(ctx, site.id);
  const now = ctx.now();
  const { id } = await ctx.db.insert(AnalyticsNote, {
    siteId: site.id,
    day,
    text,
    createdBy: ctx.actor.userId,
    createdAt: now,
    updatedAt: now,
    revision: 1,
  });
  ctx.audit({ type: 'analytics_note', id }, { after: { siteId: site.id, day, text } });
  return answer({ id, day, text, revision: 1 }, 201);
};

/** @throws InvalidInput @throws PreconditionFailed */
export const updateNote = async (ctx: Ctx, params: Input<'analytics.updateNote'>['params'], body: Given, ifMatch: string): Answer => {
  const site = await ctx.core.sites.require(ctx, params.siteId.toLowerCase());
  const before = await hold(ctx, site.id, params.noteId);
  const { id, revision } = before;
  if (ifMatch !== `"${revision}"`) throw new PreconditionFailed({ extra: { revision } });
  const changed = { ...read(ctx, body), revision: revision + 1 };
  await ctx.db
    .query(AnalyticsNote)
    .findById(id)
    .patch({ ...changed, updatedAt: ctx.now() });
  const said = ({ day, text }: Given): Given => ({ day, text });
  ctx.audit({ type: 'analytics_note', id }, { before: said(before), after: said(changed) });
  return answer({ id, ...changed });
};

export const deleteNote = async (ctx: Ctx, params: Input<'analytics.deleteNote'>['params']): Promise<undefined> => {
  const site = await ctx.core.sites.require(ctx, params.siteId.toLowerCase());
  const { id, day, text } = await hold(ctx, site.id, params.noteId);
  await ctx.db.query(AnalyticsNote).deleteById(id);
  ctx.audit({ type: 'analytics_note', id }, { before: { siteId: site.id, day, text } });
  return undefined;
};
