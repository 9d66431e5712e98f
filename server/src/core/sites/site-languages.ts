import { Conflict, PlanRequired } from '@mekuri/kit/errors';
import type { ContentLanguage } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { MULTI_LANGUAGE } from './languages.ts';

/**
 * Texts in a language other than the default one can be written only if the site has that language.
 * @throws PlanRequired multi_language; Conflict `languages.absent`
 */
export const requireLanguageOfSite = async (
  { db, plan }: Pick<CoreCtx, 'db' | 'plan'>,
  siteId: string,
  language: ContentLanguage,
): Promise<void> => {
  if (!plan.has(MULTI_LANGUAGE)) throw new PlanRequired({ params: { feature: MULTI_LANGUAGE } });
  const [site] = await sql<{ has: boolean }>(
    db,
    `select languages @> jsonb_build_array(jsonb_build_object('language', cast(:language as text))) as has
       from sites where id = :siteId and tpath >= :from and tpath < :to`,
    { siteId, language },
  );
  if (!site?.has) throw new Conflict({ code: 'languages.absent' });
};
