import type { Conversion } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { ANALYTICS_FLAG } from './collect.ts';
import { addToInbox } from './inbox.ts';

const KIND = /^[a-z][a-z0-9_-]{0,39}$/;

/**
 * Puts a conversion into the inbox with the transaction that it came of. Of a visit that no batch names, there is nothing but the conversion.
 * Without the plan's flag nothing is recorded.
 * @throws for a kind that is not spelled as one
 */
export const recordConversion = async (ctx: CoreCtx, { siteId, kind, reference, visitId, pageId }: Conversion): Promise<void> => {
  if (!KIND.test(kind)) throw new Error(`'${kind}' is no kind of conversion.`);
  if (ctx.draft || !ctx.plan.has(ANALYTICS_FLAG)) return;
  const json = JSON.stringify({ conversion: { kind, reference, visit_id: visitId ?? reference, page_id: pageId } });
  await addToInbox(ctx.db, [{ siteId, receivedAt: ctx.now(), network: '', agent: '', isOwn: false, json }]);
};
