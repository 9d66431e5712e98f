/** A process that starts the embedded PostgreSQL, commits one number after another, and prints each one once it is durable. */
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [dataDir, fallbackDir] = process.argv.slice(2) as [string, string];
const { ownerUrl } = await startEmbeddedPostgres({ dataDir, fallbackDir, onLost: () => process.exit(1) });
const client = new Client({ connectionString: ownerUrl });
client.on('error', () => undefined);
await client.connect();
await client.query('create table if not exists written (n int primary key)');
const { rows } = await client.query<{ n: number }>('select coalesce(max(n), 0) as n from written');
for (let n = rows[0]!.n + 1; ; n++) {
  await client.query('insert into written values ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
