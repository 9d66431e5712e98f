/** The real server for end-to-end tests, with its data in a temporary folder that is deleted at the end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'mekuri-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
process.env['DATA_DIR'] = folder;
await import('../server/src/main.ts');
