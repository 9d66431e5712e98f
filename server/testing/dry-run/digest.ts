import { readdirSync } from 'node:fs';
import type { TestApp } from '../index.ts';

/** Tables that count every request of a program, including failed ones. */
const COUNTERS = new Set(['public.public_api_calls']);

/** Digests of every table and sequence and of all file names, by name: equal when nothing has changed. */
export const digestOf = async (app: TestApp): Promise<Readonly<Record<string, string>>> => {
  const { rows: relations } = await app.sql<{ name: string; kind: 'r' | 'S' }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'S') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const digests = relations
    .filter(({ name }) => !COUNTERS.has(name))
    .map(({ name, kind }) =>
      kind === 'S'
        ? `select '${name}' as name, (select concat_ws(' ', last_value, is_called) from ${name}) as digest`
        : `select '${name}' as name, (select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) from ${name} t) as digest`,
    );
  const { rows } = await app.sql<{ name: string; digest: string }>(digests.join(' union all '));
  const files = readdirSync(app.deps.config.dataDir, { recursive: true }).map(String).toSorted();
  return { ...Object.fromEntries(rows.map(({ name, digest }) => [name, digest])), files: JSON.stringify(files) };
};
