import { answerText, itemsIn, type PublicFormItem } from '@mekuri/kit/forms';
import { formatForSpreadsheet, type CsvRow, type Ctx, type Input, type Reply, type Schemas } from '@mekuri/kit/server';
import { filtered, liveVersion } from './entries.ts';
import { type Entry, FormVersion, type Form } from './model.ts';

type Query = Input<'forms.exportContacts'>['query'];

const PAGE = 1000;
const COLUMNS = ['received_at', 'state', 'version', 'language', 'position', 'mode'] as const;

interface Sheet {
  siteId: string;
  live: number;
  language: Schemas['Language'];
  /** A column for each item of any version, with its newest title. */
  columns: readonly { id: string; title: string }[];
  versions: ReadonlyMap<number, readonly PublicFormItem[]>;
}

const say = (ctx: Ctx, key: string): string => ctx.core.i18n.t(ctx, `forms.${key}`);

const openSheet = async (ctx: Ctx, query: Query, formType: Form): Promise<Sheet> => {
  const site = await ctx.core.sites.require(ctx, query.siteId.toLowerCase());
  const language = ctx.core.sites.wireLanguage(site.defaultLanguage);
  const versions = await ctx.db.query(FormVersion).where({ siteId: site.id, formType }).orderBy('version', 'desc');
  const titles = new Map<string, string>();
  for (const { items } of versions) for (const { id, title } of items) if (!titles.has(id)) titles.set(id, title);
  return {
    siteId: site.id,
    live: await liveVersion(ctx, site, formType),
    language,
    columns: Array.from(titles, ([id, title]) => ({ id, title })),
    versions: new Map(versions.map(({ version, items }) => [version, itemsIn(items, language)])),
  };
};

const rowOf = (ctx: Ctx, { live, columns, versions }: Sheet, entry: Entry): CsvRow => {
  const state = entry.isSpam ? 'spam' : entry.version < live ? 'archived' : 'current';
  const items = versions.get(entry.version) ?? [];
  return [
    formatForSpreadsheet(entry.receivedAt, 'second'),
    say(ctx, `states.${state}`),
    entry.version,
    ctx.core.sites.wireLanguage(entry.language),
    entry.position,
    entry.mode === null ? '' : say(ctx, `modes.${entry.mode}`),
    ...columns.map(({ id }) => {
      const item = items.find((candidate) => candidate.id === id);
      return item ? answerText(item, entry.answers[id] ?? '') : '';
    }),
  ];
};

/** The rows, one page per transaction, so that a slow download does not keep a transaction open. */
async function* rowsOf(ctx: Ctx, query: Query, formType: Form, sheet: Sheet): AsyncGenerator<readonly CsvRow[], void> {
  yield [[...COLUMNS.map((column) => say(ctx, `columns.${column}`)), ...sheet.columns.map(({ title }) => title)]];
  let last: string | undefined;
  do {
    const after = last;
    const entries = await ctx.transaction(async (read) => {
      const page = filtered(read, sheet.siteId, formType, sheet.live, query).limit(PAGE);
      return after === undefined ? page : page.where('id', '<', after);
    });
    yield entries.map((entry) => rowOf(ctx, sheet, entry));
    last = entries.length === PAGE ? entries.at(-1)?.id : undefined;
  } while (last !== undefined);
}

/** Exports entries as CSV. The export and its filters are audited. */
export const exportEntries = async (ctx: Ctx, query: Query, formType: Form): Promise<Reply<string>> => {
  const sheet = await ctx.transaction(async (open) => {
    const { siteId, ...filters } = query;
    open.audit({ type: 'site', id: siteId.toLowerCase() }, { after: { filters } });
    return openSheet(open, query, formType);
  });
  return ctx.core.csv.reply(ctx, rowsOf(ctx, query, formType, sheet), { name: `site-${formType}`, title: say(ctx, `export.${formType}`) });
};
