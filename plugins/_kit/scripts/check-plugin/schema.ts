import { filesOf, has, type CheckedPlugin } from './plugin.ts';

const MADE = /create table(?: if not exists)? (\w+)/g;
const GUARDED = /tenantTable\(\s*['"`](\w+)['"`]/g;
/** A table's name may be put together; then the test of all migrations tells. */
const GUARDED_IN_A_LOOP = /tenantTable\((?:\s*\w|`[^`]*\$\{)/;

const named = (pattern: RegExp, text: string): string[] => Array.from(text.matchAll(pattern), ([, name]) => name!);

/** What of its tables and migrations does not fit together. */
export const schemaFaults = (plugin: CheckedPlugin): string[] => {
  const migrations = filesOf(plugin, 'server/migrations/*.ts');
  const text = migrations.map((migration) => migration.text).join('\n');
  const [made, declared] = [new Set(named(MADE, text)), new Set(plugin.manifest.tables ?? [])];
  const guarded = new Set(named(GUARDED, text));
  const faults = migrations.flatMap(({ file, text: source }) => [
    ...(/\/\d{8}-\d{2,}-[a-z0-9-]+\.ts$/.test(file)
      ? []
      : [`${file}: its name is not <date>-<number>-<what>.ts, by which migrations are ordered`]),
    ...(/async down\(/.test(source) ? [] : [`${file}: no \`down\`, which takes back what \`up\` makes`]),
  ]);
  for (const table of made) if (!declared.has(table)) faults.push(`manifest.ts: tables lacks ${table}, which a migration makes`);
  for (const table of declared) {
    if (!made.has(table) && made.size > 0) faults.push(`server/migrations: none makes ${table}, which the manifest names`);
    if (made.has(table) && /tpath/.test(text) && !guarded.has(table) && !GUARDED_IN_A_LOOP.test(text))
      faults.push(`server/migrations: ${table} is not a tenantTable`);
  }
  if (declared.size > 0 && made.size === 0) faults.push('server/migrations: none, and the manifest names tables');
  if (migrations.length > 0 && has(plugin, 'server/index.ts') && !/migrations/.test(filesOf(plugin, 'server/index.ts')[0]!.text))
    faults.push("server/index.ts: it does not name its migrations: migrations: new URL('./migrations/', import.meta.url)");
  return faults;
};
