import { Conflict, InvalidInput } from '@mekuri/kit/errors';
import type { ContentLanguage } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { comparableName } from '@mekuri/kit/text-rules';
import { freeNames } from './limits.ts';
import type { Category } from './model.ts';
import { categoryName } from './names.ts';
import { categoriesOf } from './ordering.ts';

/** The global menu's items as they are stored, trimmed. @throws Conflict `pages.category_name_taken`, with a field for each duplicate */
export const uniqueNames = (names: readonly string[]): string[] => {
  const seen = names.map(comparableName);
  const fields = seen.flatMap((name, index) =>
    seen.indexOf(name) < index ? [{ pointer: `/body/category_names/${index}`, rule: 'unique' }] : [],
  );
  if (fields.length > 0) throw new Conflict({ code: 'pages.category_name_taken', fields });
  return names.map((name) => name.trim());
};

const countIssue = (rule: 'minItems' | 'maxItems') =>
  new InvalidInput({ code: 'sites.category_names_count', fields: [{ pointer: '/body/category_names', rule }] });

/** Names for the columns from the left; columns without one get a default name later. @throws InvalidInput, Conflict */
export const namesForColumns = (names: readonly string[], columns: number): string[] => {
  if (names.length > columns) throw countIssue('maxItems');
  return uniqueNames(names);
};

/** Renames all categories of an opened draft at once, in one language. @throws InvalidInput, Conflict */
export const renameCategories = async (
  ctx: CoreCtx,
  siteId: string,
  language: ContentLanguage,
  names: readonly string[],
): Promise<void> => {
  const categories = await categoriesOf(ctx, siteId);
  if (names.length !== categories.length) throw countIssue(names.length < categories.length ? 'minItems' : 'maxItems');
  const chosen = uniqueNames(names);
  await writeNames(ctx, categories, language, chosen);
  const namesBefore = categories.map((category) => category.names[language] ?? '');
  ctx.audit({ type: 'site', id: siteId }, { before: { categoryNames: namesBefore }, after: { categoryNames: chosen } });
};

/** Gives every category of an opened draft a unique name in a language: the one it had there, else a numbered default. */
export const nameInLanguage = async (ctx: CoreCtx, siteId: string, language: ContentLanguage): Promise<void> => {
  const categories = await categoriesOf(ctx, siteId);
  const kept = categories.map(({ names }, index) => {
    const name = names[language];
    const isFirst = categories.findIndex((other) => comparableName(other.names[language] ?? '') === comparableName(name ?? '')) === index;
    return isFirst ? name : undefined;
  });
  const taken = kept.filter((name) => name !== undefined);
  const free = freeNames(categories.length - taken.length, taken, (number) => categoryName(language, number));
  await writeNames(
    ctx,
    categories,
    language,
    kept.map((name) => name ?? free.shift()!),
  );
};

const writeNames = async (
  ctx: CoreCtx,
  categories: readonly Category[],
  language: ContentLanguage,
  names: readonly string[],
): Promise<void> => {
  await sql(
    ctx.db,
    `update categories c set names = c.names || jsonb_build_object(cast(:language as text), n.name)
       from unnest(cast(:ids as uuid[]), cast(:names as text[])) as n (id, name)
      where c.id = n.id and c.tpath >= :from and c.tpath < :to`,
    { language, ids: categories.map(({ id }) => id), names },
  );
};
