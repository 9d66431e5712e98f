import type { Schemas } from '@mekuri/kit/server';
import type { CoreDb } from '../../kernel/types.ts';
import { sql } from '../../platform/database/sql.ts';
import { lastOfMonth, nextDay, startOfDay } from '../../platform/japan-time.ts';
import { readFigures } from '../billing/mrr.ts';
import { monthsBack, type Range } from './range.ts';

/** Companies below the caller's account, by month, beginning with the month before the range. */
export const readRegistrations = async (db: CoreDb, range: Range): Promise<Schemas['RegistrationMonth'][]> => {
  const first = monthsBack(range.first, 1);
  const figures = await readFigures(db, { ...range, first });
  const found = await sql<{ month: string; registered: number }>(
    db,
    `select to_char(a.created_at at time zone 'Asia/Tokyo', 'YYYY-MM') as month, count(*) as registered from accounts a
      where a.kind in ('user', 'master_user') and a.tpath <> :own and a.tpath >= :from and a.tpath < :to
        and a.created_at >= :start and a.created_at < :end group by 1`,
    { own: db.scope.tpath, start: startOfDay(`${first}-01`), end: startOfDay(nextDay(lastOfMonth(range.last))) },
  );
  const registered = new Map(found.map((row) => [row.month, row.registered]));
  return figures.map(({ month, companies, ended }) => ({ month, companies, registered: registered.get(month) ?? 0, ended }));
};
