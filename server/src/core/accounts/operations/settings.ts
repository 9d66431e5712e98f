import type { CoreOperations } from '../../../kernel/types.ts';
import { sql } from '../../../platform/database/sql.ts';
import { readSettings } from '../sign-up/sign-ups.ts';

/** In these operations the caller's account is the provider's. */
export const settingsOperations = {
  'master.getSettings': (ctx) => readSettings(ctx.db),

  'master.updateSettings': async (ctx, { body }) => {
    const before = await readSettings(ctx.db);
    await sql(
      ctx.db,
      `update accounts set settings = settings || cast(:settings as jsonb)
        where id = :accountId and tpath >= :from and tpath < :to`,
      { accountId: ctx.actor.accountId, settings: JSON.stringify({ sign_up: body.signUp }) },
    );
    ctx.audit({ type: 'account', id: ctx.actor.accountId! }, { before, after: body });
    return readSettings(ctx.db);
  },
} satisfies CoreOperations<'master'>;
