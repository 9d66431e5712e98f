import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Document } from './document.ts';

const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' };

interface Report {
  reportVersion: string;
  changes: { path: string; base?: { pointer: string }; verdicts: { ruleId: string; impact: string; message: string }[] }[];
}

/** A breaking change as Redocly reports it. */
export interface RedoclyFinding {
  /** JSON pointer that passes through the operation. */
  path: string;
  /** JSON pointer in the released document, unless the part is new. */
  releasedPointer?: string;
  rule: string;
  message: string;
}

/**
 * Changes between two documents that `redocly diff` rates as major. Uses the command line, because the package exports no functions.
 * @throws when Redocly fails or its report has an unknown format
 */
export const redoclyDiff = async (released: Document, current: Document): Promise<RedoclyFinding[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mekuri-api-diff-'));
  try {
    writeFileSync(join(folder, 'released.json'), JSON.stringify(released));
    writeFileSync(join(folder, 'current.json'), JSON.stringify(current));
    // In a folder without redocly.yaml, all rules of the diff are on.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [cli, 'diff', 'released.json', 'current.json', '--format', 'json', '--fail-on', 'none'],
      { cwd: folder, env: { ...process.env, ...QUIET }, maxBuffer: 256 * 1024 * 1024 },
    );
    return findingsOf(JSON.parse(stdout) as Report);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const findingsOf = ({ reportVersion, changes }: Report): RedoclyFinding[] => {
  if (reportVersion !== '1') throw new Error(`redocly diff reports in version ${reportVersion}, and version 1 is understood here.`);
  return changes.flatMap(({ path, base, verdicts }) =>
    verdicts
      .filter(({ impact }) => impact === 'major')
      .map(({ ruleId, message }) => ({ path, releasedPointer: base?.pointer, rule: ruleId, message })),
  );
};
