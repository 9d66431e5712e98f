import { Client } from 'pg';
import { scopeStatement } from '../../src/platform/database/scoped-client.ts';
import { systemScope } from '../../src/platform/database/tenant-scope.ts';

interface Turned {
  total: number;
  published: number;
  /** Turned more than once. */
  twice: number;
  /** Moments of the first and of the last, by the database's count of what the server wrote. */
  first: Date | null;
  last: Date | null;
}

/** How many of the notices of a moment were published, and when, as the server wrote it; as the database's owner, past all tenants. */
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
