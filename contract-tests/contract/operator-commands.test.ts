import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'mekuri-old-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder with a Node that fails, as on a machine whose own Node is too old for anything but npm. */
function oldNode(): string {
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "the Node of the machine was run" >&2\nexit 9\n');
  chmodSync(join(folder, 'node'), 0o755);
  return folder;
}

/** npm's script, to be run with the Node that runs this test. */
const npm = execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim();

describe('the commands of an operator', () => {
  it.each(['serve', 'migrate', 'backup', 'restore', 'doctor'])('npm run %s runs with the Node of the packages', (script) => {
    const { PATH = '', NODE_ENV: _, ...env } = process.env;
    const own = PATH.split(delimiter).filter((path) => !path.endsWith(join('node_modules', '.bin')));
    // An invalid setting ends each command before it does anything.
    const run = spawnSync(process.execPath, [npm, 'run', '--silent', script], {
      cwd: root,
      env: { ...env, PATH: [oldNode(), ...own].join(delimiter), APP_PORT: 'eighty', DATA_DIR: folder },
      encoding: 'utf8',
    });
    expect(run.stderr + run.stdout).toContain('APP_PORT is wrong');
    expect(run.stderr).not.toContain('the Node of the machine');
  });

  it('are all that the page about production tells to run', () => {
    for (const page of ['deploy/README.md', 'docs/operations.md'])
      expect(readFileSync(join(root, page), 'utf8')).not.toMatch(/(^|[^/\w-])node --?\w/m);
  });
});
