/** The real server for end-to-end tests, with its data in a temporary folder that is deleted at the end. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'mekuri-e2e-'));
// As root, PostgreSQL runs as another user. It would be stored elsewhere if it could not open the folder.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
process.env['DATA_DIR'] = folder;
await import('../server/src/main.ts');
