/** The server of the end-to-end tests: the real one, whose data lives in a folder of its own and is gone with it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'mekuri-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
process.env['DATA_DIR'] = folder;
await import('../server/src/main.ts');
