import { filesOf, has, type CheckedPlugin } from './plugin.ts';

const MADE = /create table(?: if not exists)? (\w+)/g;
const DROPPED = /drop table(?: if exists)? (\w+)/g;
const GUARDED = /tenantTable\(\s*['"`](\w+)['"`]/g;
/** Table names may be computed; then only the test of all migrations can check them. */
const GUARDED_IN_A_LOOP = /tenantTable\((?:\s*\w|`[^`]*\$\{)/;

const named = (pattern: RegExp, text: string): string[] => Array.from(text.matchAll(pattern), ([, name]) => name!);

/** Tables that exist after all migrations have run in order. */
const tablesAfter = (migrations: readonly string[]): Set<string> => {
  const tables = new Set<string>();
  for (const migration of migrations) {
    const up = migration.split(/async down\(/)[0] ?? '';
    for (const table of named(MADE, up)) tables.add(table);
    for (const table of named(DROPPED, up)) tables.delete(table);
  }
  return tables;
};

/** Mismatches between the declared tables and the migrations. */
export const schemaIssues = (plugin: CheckedPlugin): string[] => {
  const migrations = filesOf(plugin, 'server/migrations/*.ts').toSorted((one, other) => one.file.localeCompare(other.file));
  const text = migrations.map((migration) => migration.text).join('\n');
  const [made, declared] = [tablesAfter(migrations.map((migration) => migration.text)), new Set(plugin.manifest.tables ?? [])];
  const guarded = new Set(named(GUARDED, text));
  const issues = migrations.flatMap(({ file, text: source }) => [
    ...(/\/\d{8}-\d{2,}-[a-z0-9-]+\.ts$/.test(file)
      ? []
      : [`${file}: its name is not <date>-<number>-<what>.ts, by which migrations are ordered`]),
    ...(/async down\(/.test(source) ? [] : [`${file}: no \`down\`, which takes back what \`up\` makes`]),
  ]);
  for (const table of made) if (!declared.has(table)) issues.push(`manifest.ts: tables lacks ${table}, which a migration makes`);
  for (const table of declared) {
    if (!made.has(table) && made.size > 0) issues.push(`server/migrations: none makes ${table}, which the manifest names`);
    if (made.has(table) && /tpath/.test(text) && !guarded.has(table) && !GUARDED_IN_A_LOOP.test(text))
      issues.push(`server/migrations: ${table} is not a tenantTable`);
  }
  if (declared.size > 0 && made.size === 0) issues.push('server/migrations: none, and the manifest names tables');
  if (migrations.length > 0 && has(plugin, 'server/index.ts') && !/migrations/.test(filesOf(plugin, 'server/index.ts')[0]!.text))
    issues.push("server/index.ts: it does not name its migrations: migrations: new URL('./migrations/', import.meta.url)");
  return issues;
};
