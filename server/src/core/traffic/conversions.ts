import type { Conversion } from '@mekuri/kit/server';
import type { CoreCtx } from '../../kernel/types.ts';
import { ANALYTICS_FLAG } from './analytics-flag.ts';
import { addToInbox } from './inbox.ts';

const KIND = /^[a-z][a-z0-9_-]{0,39}$/;

/**
 * Adds a conversion to the inbox in the transaction that caused it. If no batch names its visit, the visit consists of the conversion
 * alone. Without the plan's flag nothing is recorded.
 * @throws Error for a malformed kind
 */
export const recordConversion = async (ctx: CoreCtx, { siteId, kind, reference, visitId, pageId }: Conversion): Promise<void> => {
  if (!KIND.test(kind)) throw new Error(`'${kind}' is no kind of conversion.`);
  if (ctx.draft || !ctx.plan.has(ANALYTICS_FLAG)) return;
  const json = JSON.stringify({ conversion: { kind, reference, visit_id: visitId ?? reference, page_id: pageId } });
  await addToInbox(ctx.db, [{ siteId, receivedAt: ctx.now(), network: '', agent: '', isOwn: false, json }]);
};
