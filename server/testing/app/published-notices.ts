import { Client } from 'pg';
import { scopeStatement } from '../../src/platform/database/scoped-client.ts';
import { systemScope } from '../../src/platform/database/tenant-scope.ts';

interface Turned {
  total: number;
  published: number;
  /** Notices published more than once. */
  twice: number;
  /** Publishing times of the first and last notice, as the server stored them. */
  first: Date | null;
  last: Date | null;
}

/** Counts the notices that start at `startAt`, how many are published and when. Reads as the database's owner, across all tenants. */
export async function publishedNotices(ownerUrl: string, startAt: string): Promise<Turned> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`begin read only; ${scopeStatement(systemScope)}`);
    const { rows } = await owner.query<Turned>(
      `select count(*)::int as total, count(*) filter (where status = 'published')::int as published,
              count(*) filter (where revision > 2)::int as twice, min(published_at) as first, max(published_at) as last
         from notifications_notices where start_at = $1`,
      [startAt],
    );
    return rows[0]!;
  } finally {
    await owner.end();
  }
}
