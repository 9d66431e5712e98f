/** `npm run restore -- <folder> [--replace]`: restores a backup into the configured database and data folder. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDocument } from '../src/contract/openapi-document.ts';
import { restore } from '../src/platform/backup/restore.ts';
import { listUnopened } from '../src/platform/postgres/secret-keys.ts';
import { withOwner } from '../src/platform/postgres/with-owner.ts';
import { admit } from '../src/plugins/admit.ts';
import { runCommand, step, UsageError } from './operator-command.ts';

const USAGE = `Usage: npm run restore -- <folder of a backup> [--replace]
Stop the servers before. --replace: what the database and DATA_DIR hold is lost for ever.`;

await runCommand(async (config) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  const [source] = positionals;
  if (source === undefined || positionals.length > 1) throw new UsageError(USAGE);
  const { modules } = await admit(readDocument());
  const mediaFolder = config.s3 === null ? join(config.dataDir, 'media') : null;
  const { manifest, otherKey, unopened } = await withOwner(config, async (ownerUrl) =>
    restore({ source, ownerUrl, keys: config.keys, sources: modules, mediaFolder, replace: values.replace, onStep: step }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows of ${manifest.tables.length} tables, as of ${manifest.createdAt}.`);
  if (otherKey) console.log('SECRET_KEY is not the one of the backup: everybody signs in again, and links mailed before do not open.');
  if (unopened.length > 0)
    console.log(
      `Sealed values that SECRET_KEY does not open: ${listUnopened({ unopened })}. They have to be entered again, unless ` +
        "npm run migrate -- --only-this-key runs with the backup's key in SECRET_KEYS_ACCEPTED.",
    );
});
