import { escapeIdentifier } from 'pg';
import type { Database } from '../../kernel/types.ts';
import { scopeStatement } from '../database/scoped-client.ts';
import { systemScope } from '../database/tenant-scope.ts';

/**
 * Refuses to start when row-level security, the second layer of tenant isolation, is not effective: the role could bypass it, a tenant
 * table lacks it, or a query outside a transaction on a reused connection (whose setting is '' rather than unset) sees a row.
 */
export async function verifyIsolation({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    const roles = await client.query<{ name: string; mighty: boolean }>(
      `select rolname as name, rolsuper or rolbypassrls or rolcreaterole or pg_has_role(rolname, (select datdba from pg_database where datname = current_database()), 'member') as mighty
       from pg_roles where rolname in (current_user, session_user)`,
    );
    const mighty = roles.rows.find((role) => role.mighty);
    if (mighty) throw new Error(`The database role ${mighty.name} can bypass row-level security.`);
    const tables = await client.query<{ name: string; walled: boolean; owned: boolean }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled, pg_has_role(current_user, c.relowner, 'member') as owned
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tpath'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    );
    const open = tables.rows.filter((table) => !table.walled || table.owned);
    if (open.length > 0) throw new Error(`Tables without row-level security: ${open.map((table) => table.name).join(', ')}.`);
    await client.query(`begin; ${scopeStatement(systemScope)}; commit`);
    for (const { name } of tables.rows) {
      const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`);
      if (rowCount !== 0) throw new Error(`A query outside of a tenant's transaction sees rows of ${name}.`);
    }
  } finally {
    client.release();
  }
}
