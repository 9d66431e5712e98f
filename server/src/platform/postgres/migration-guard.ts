import type { Client } from 'pg';

/** A plugin's migration was refused. It has been rolled back. */
export class MigrationRefusedError extends Error {
  override name = 'MigrationRefusedError';
  readonly plugin: string;
  readonly reasons: readonly string[];
  constructor(plugin: string, reasons: readonly string[], cause?: unknown) {
    super(`${plugin}: ${reasons.join('; ')}`, { cause });
    this.plugin = plugin;
    this.reasons = reasons;
  }
}

interface CatalogObject {
  kind: string;
  name: string;
  state: string;
  /** Number of rows written so far in this transaction. */
  written: number;
}
type Catalog = ReadonlyMap<string, CatalogObject>;

const list = (what: string, from: string): string => `(select string_agg(${what}, ',' order by ${what}) from ${from})`;

/** All database objects relevant to the product, each with a digest of its definition. */
const CATALOG = `
  select 'table' as kind, c.relname::text as name, coalesce(pg_stat_get_xact_tuples_inserted(c.oid)
      + pg_stat_get_xact_tuples_updated(c.oid) + pg_stat_get_xact_tuples_deleted(c.oid), 0)::int as written,
    md5(concat_ws('|', c.relkind, c.relowner, c.relacl, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relfilenode,
      ${list(
        `concat_ws(':', attname, atttypid, atttypmod, attnotnull, attacl, attidentity, attgenerated,
           (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum))`,
        'pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped',
      )},
      ${list(`conname || ' ' || pg_get_constraintdef(oid)`, 'pg_constraint where conrelid = c.oid')},
      ${list(`tgenabled::text || ' ' || pg_get_triggerdef(oid)`, 'pg_trigger where tgrelid = c.oid and not tgisinternal')},
      ${list(
        `concat_ws(':', polname, polcmd, polpermissive, polroles, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))`,
        'pg_policy where polrelid = c.oid',
      )},
      ${list('pg_get_indexdef(indexrelid)', 'pg_index where indrelid = c.oid')},
      ${list('pg_get_ruledef(oid)', 'pg_rewrite where ev_class = c.oid')})) as state
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
  union all
  select 'function', p.proname, 0, md5(string_agg(concat_ws('|', pg_get_function_identity_arguments(p.oid), p.proowner, p.proacl, p.prosecdef,
    p.provolatile, p.proconfig, p.prorettype, p.prosrc), ',' order by p.oid))
  from pg_proc p where p.pronamespace = 'public'::regnamespace group by p.proname
  union all
  select 'type', typname, 0, md5(concat_ws('|', typtype, typowner, typbasetype, typacl,
    ${list('enumlabel', 'pg_enum where enumtypid = pg_type.oid')}))
  from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
  union all
  select 'schema', nspname, 0, md5(concat_ws('|', nspowner, nspacl)) from pg_namespace where nspname !~ '^pg_'
  union all
  select 'extension', extname, 0, extversion from pg_extension
  union all
  select 'role', rolname, 0, md5(concat_ws('|', rolsuper, rolcreaterole, rolbypassrls, rolcanlogin, rolinherit, rolconfig,
    ${list('roleid::text', 'pg_auth_members where member = pg_roles.oid')}))
  from pg_roles`;

const read = async (owner: Client): Promise<Catalog> => {
  const { rows } = await owner.query<CatalogObject>(CATALOG);
  return new Map(rows.map((row) => [`${row.kind} ${row.name}`, row]));
};

const verb = (before: CatalogObject | undefined, after: CatalogObject | undefined): string | null => {
  if (!before) return 'makes';
  if (!after) return 'drops';
  if (before.state !== after.state) return 'changes';
  return after.written > before.written ? 'writes to' : null;
};

/** Changes between two snapshots of the catalog that affect objects not owned by the plugin. */
const trespasses = (before: Catalog, after: Catalog, isOwn: (name: string, wasThere: boolean) => boolean): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((object) => {
    const [was, is] = [before.get(object), after.get(object)];
    const { name } = (was ?? is)!;
    const done = verb(was, is);
    return done === null || isOwn(name, was !== undefined) ? [] : [`it ${done} the ${object}`];
  });

const TRANSACTION_CONTROL = /^\s*(?:begin|start|commit|end|rollback|abort|savepoint|release|prepare)\b/i;

/** @throws MigrationRefusedError for a statement that would control the migration's transaction */
export const refuseTransactionControl = (plugin: string, statement: string): void => {
  if (TRANSACTION_CONTROL.test(statement)) throw new MigrationRefusedError(plugin, [`it sends '${statement.trim().slice(0, 40)}'`]);
};

/**
 * Runs a plugin's migration in the open transaction. A plugin owns objects with its prefix; in its first migration on this database, only
 * those that it creates, so that a plugin named `site` does not own the core's `site_texts`.
 * @throws MigrationRefusedError when it changed other objects; the caller must roll back
 */
export const guarded = async (owner: Client, plugin: string, work: () => Promise<void>): Promise<void> => {
  const prefix = `${plugin.replaceAll('-', '_')}_`;
  const { rowCount } = await owner.query('select from schema_migrations where module = $1 limit 1', [plugin]);
  const isFirst = rowCount === 0;
  const before = await read(owner);
  await work();
  const reasons = trespasses(before, await read(owner), (name, wasThere) => name.startsWith(prefix) && !(isFirst && wasThere));
  if (reasons.length > 0) throw new MigrationRefusedError(plugin, reasons);
};
