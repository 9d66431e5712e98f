import type { Locale } from '../../manifest.ts';
import type { Ctx } from '../ctx.ts';

/** People of the acting account. */
export interface PeopleService {
  /** Names by id, including people who can no longer sign in. Unknown ids are absent. */
  named(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, { name: string; hasLeft: boolean }>>;
  /** Main contacts who can sign in: the recipients of notifications about the account. */
  contacts(ctx: Ctx): Promise<{ id: string; email: string; name: string; locale: Locale }[]>;
}
