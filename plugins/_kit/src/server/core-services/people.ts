import type { Locale } from '../../manifest.ts';
import type { Ctx } from '../ctx.ts';

/** People of the acting account. */
export interface PeopleService {
  /** Main contacts that can sign in: the receivers of notifications about the account. */
  contacts(ctx: Ctx): Promise<{ email: string; name: string; locale: Locale }[]>;
}
