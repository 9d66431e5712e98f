import type { CoreCtx } from '../../kernel/types.ts';

/** Says to every process, with the site's id, that visitors are to see something else from now on. */
export const SITE_CHANGED = 'site-changed';

/** Makes every process look again at what visitors of the site get, once the transaction commits. */
export const notifySiteChanged = ({ db, deps }: Pick<CoreCtx, 'db' | 'deps'>, siteId: string): Promise<void> =>
  deps.bus.notify(db, SITE_CHANGED, siteId);
