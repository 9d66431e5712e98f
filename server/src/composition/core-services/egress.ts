import type { EgressService } from '@mekuri/kit/server';
import { unwrap } from '../../kernel/unwrap.ts';

export const egress: EgressService = {
  refuses: (ctx, url) => unwrap(ctx).deps.egress.refuses(url),
  async send(ctx, request) {
    const { deps, isInTransaction } = unwrap(ctx);
    if (isInTransaction) throw new Error('A transaction is open: requests to other servers are sent outside of transactions.');
    return deps.egress.send(request);
  },
};
