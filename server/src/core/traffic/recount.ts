import type { Deps } from '../../kernel/types.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { contributionOf } from './reading.ts';
import { eachVisitOf } from './visit-store.ts';

/** Billable views of a site, recounted from all of its stored visits. */
export const recountUsage = ({ database }: Pick<Deps, 'database'>, siteId: string): Promise<number> =>
  database.transaction(
    systemScope,
    async (db) => {
      let views = 0;
      for await (const visits of eachVisitOf(db, siteId)) views += visits.reduce((sum, visit) => sum + contributionOf(visit).billable, 0);
      return views;
    },
    { readOnly: true },
  );
