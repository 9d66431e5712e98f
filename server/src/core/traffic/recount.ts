import type { Deps } from '../../kernel/types.ts';
import { systemScope } from '../../platform/database/tenant-scope.ts';
import { contributionOf } from './reading.ts';
import { readVisits } from './visit-store.ts';
import type { Visit } from './visit.ts';

const BATCH = 1000;

/** Billable views of a site, counted once more from each of its visits that are kept. */
export const recountUsage = ({ database }: Pick<Deps, 'database'>, siteId: string): Promise<number> =>
  database.transaction(
    systemScope,
    async (db) => {
      let views = 0;
      for (let last: Visit | undefined; ;) {
        const visits: Visit[] = await readVisits(
          db,
          `site_id = :siteId and visit_id > cast(:after as uuid) order by visit_id limit ${BATCH}`,
          { siteId, after: last?.visitId ?? '00000000-0000-0000-0000-000000000000' },
        );
        views += visits.reduce((sum, visit) => sum + contributionOf(visit).billable, 0);
        if (visits.length < BATCH) return views;
        last = visits.at(-1);
      }
    },
    { readOnly: true },
  );
