import { answerText, itemsIn, type PublicFormItem } from '@mekuri/kit/forms';
import { formatForSpreadsheet, type Ctx, type CsvRow, type Input, type Output, type Reply } from '@mekuri/kit/server';
import { membersOf } from './list.ts';
import { FormVersion, type Member } from './model.ts';
import { currentForm } from './settings.ts';

const BATCH = 1000;

type Column = Pick<PublicFormItem, 'id' | 'title' | 'options'>;

/** A column for each item of the current form, followed by those of earlier versions. */
const columnsOf = async (ctx: Ctx, siteId: string): Promise<Column[]> => {
  const site = await ctx.core.sites.require(ctx, siteId);
  const current = await currentForm(ctx, site);
  const versions = await ctx.db.query(FormVersion).where({ siteId }).orderBy('version', 'desc');
  const columns = new Map<string, Column>();
  for (const { items } of [current, ...versions])
    for (const item of itemsIn(items, ctx.core.sites.wireLanguage(site.defaultLanguage)))
      if (item.format !== 'PASSWORD' && item.id !== 'email' && !columns.has(item.id)) columns.set(item.id, item);
  return [...columns.values()];
};

const rowOf = (columns: readonly Column[], member: Member): CsvRow => [
  member.email,
  ...columns.map((column) => answerText(column, member.answers[column.id] ?? '')),
  member.consentVersion === null ? '' : '✓',
  member.position,
  formatForSpreadsheet(member.registeredAt),
  formatForSpreadsheet(member.lastLoginAt),
];

const HEADERS = {
  ja: { title: '会員', email: 'メールアドレス', rest: ['同意', '登録元のページ', '登録日時', '最終ログイン'] },
  en: { title: 'Members', email: 'Email address', rest: ['Agreed', 'Came from page', 'Registered', 'Last sign-in'] },
  cn: { title: '会员', email: '邮箱地址', rest: ['同意', '来源页面', '注册时间', '最近登录'] },
  kr: { title: '회원', email: '이메일 주소', rest: ['동의', '등록한 페이지', '등록 일시', '마지막 로그인'] },
} as const;

async function* rowsOf(
  ctx: Ctx,
  siteId: string,
  q: string | undefined,
  columns: readonly Column[],
): AsyncGenerator<readonly CsvRow[], void> {
  const { email, rest } = HEADERS[ctx.locale];
  yield [[email, ...columns.map(({ title }) => title), ...rest]];
  let after: string | undefined;
  for (;;) {
    const from = after;
    const members: Member[] = await ctx.transaction(async (inner) => {
      const page = membersOf(inner, { siteId, ...(q === undefined ? {} : { q }) }).limit(BATCH);
      return from === undefined ? page : page.where('id', '<', from);
    });
    if (members.length > 0) yield members.map((member) => rowOf(columns, member));
    if (members.length < BATCH) return;
    after = members.at(-1)!.id;
  }
}

/** Exports a site's members as CSV, reading one page of rows at a time while it is downloaded. */
export const exportMembers = async (
  ctx: Ctx,
  { siteId, q }: Input<'members.export'>['query'],
): Promise<Reply<Output<'members.export'>>> => {
  const columns = await ctx.transaction(async (inner) => {
    const found = await columnsOf(inner, siteId);
    inner.audit({ type: 'site', id: siteId }, { after: { exported: 'members', q: q ?? '' } });
    return found;
  });
  return ctx.core.csv.reply(ctx, rowsOf(ctx, siteId, q, columns), { name: 'members', title: HEADERS[ctx.locale].title });
};
