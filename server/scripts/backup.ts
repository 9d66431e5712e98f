/** `npm run backup -- <folder>`: backs up the database and files of this installation. The server may keep running. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../src/platform/backup/back-up.ts';
import { withOwner } from '../src/platform/postgres/with-owner.ts';
import { runCommand, step, UsageError } from './operator-command.ts';

const USAGE = 'Usage: npm run backup -- <folder that is not there yet>';

await runCommand(async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [target] = positionals;
  if (target === undefined || positionals.length > 1) throw new UsageError(USAGE);
  const media = config.s3 === null ? { folder: join(config.dataDir, 'media') } : { bucket: config.s3.bucket };
  const manifest = await withOwner(config, async (ownerUrl) => backUp({ ownerUrl, media, target, onStep: step }), { besideServer: true });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const files =
    manifest.media.kind === 'files'
      ? `${manifest.media.files} files (${(manifest.media.bytes / 2 ** 20).toFixed(1)} MiB)`
      : `no files: those of the bucket ${manifest.media.bucket} are not part of it`;
  console.log(`Backed up ${rows} rows of ${manifest.tables.length} tables and ${files} to ${target}.`);
  console.log('SECRET_KEY is not part of it: keep it elsewhere.');
});
