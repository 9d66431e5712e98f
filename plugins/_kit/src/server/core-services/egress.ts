import type { Ctx } from '../ctx.ts';
import type { EgressRefusal, EgressRequest, EgressResult } from '../egress.ts';

/** Requests to other servers outside of jobs, which have `JobCtx.egress`, and checks of their URLs. */
export interface EgressService {
  /**
   * Checks a URL without the network, for example when a person saves it: syntax, scheme, port, internal names, the installation's own
   * hosts, IP addresses. A name may still resolve to a refused address later. Null: not refused.
   */
  refuses(ctx: Ctx, url: string): EgressRefusal | null;
  /**
   * Sends one request, as `Egress.send` does, from an operation with `x-transaction: manual`. The person waits for the answer, so use it only
   * where the response depends on it.
   * @throws Error while a transaction is open
   */
  send(ctx: Ctx, request: EgressRequest): Promise<EgressResult>;
}
