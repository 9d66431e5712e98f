import type { CoreCtx } from '../../kernel/types.ts';

/** Notifies every process, with the site's id, that visitors are to see something else. */
export const SITE_CHANGED = 'site-changed';

/** Makes every process reload what visitors of the site get, once the transaction commits. */
export const notifySiteChanged = ({ db, deps }: Pick<CoreCtx, 'db' | 'deps'>, siteId: string): Promise<void> =>
  deps.bus.notify(db, SITE_CHANGED, siteId);
