import type { Ctx } from '../ctx.ts';
import type { Dns } from '../dns.ts';

/** The DNS resolver. Only for operations with `x-transaction: manual`, between their transactions: a query may take seconds. */
export type DnsService = (ctx: Ctx) => Dns;
