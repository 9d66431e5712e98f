import type { TokensService } from '@mekuri/kit/server';
import { verifyingKeys } from '../../config.ts';
import { signedTokens } from '../../core/accounts/sessions/signed-tokens.ts';
import { unwrap } from '../../kernel/unwrap.ts';

export const tokens: TokensService = {
  sign: (ctx, kind, data, seconds) =>
    signedTokens({ keys: verifyingKeys(unwrap(ctx).deps.config.keys, 'plugin'), typ: 'plugin', audience: kind, seconds }, ctx).sign(kind, {
      data,
    }),
  read(ctx, kind, token) {
    const kinds = { keys: verifyingKeys(unwrap(ctx).deps.config.keys, 'plugin'), typ: 'plugin', audience: kind, seconds: 0 };
    const data = signedTokens(kinds, ctx).verify(token)?.['data'];
    return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : null;
  },
};
