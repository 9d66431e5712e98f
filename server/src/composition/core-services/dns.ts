import type { DnsService } from '@mekuri/kit/server';
import { unwrap } from '../../kernel/unwrap.ts';

export const dns: DnsService = (ctx) => unwrap(ctx).deps.dns;
