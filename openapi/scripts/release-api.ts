/**
 * `npm run release:api [-- YYYY-MM-DD]`: makes the current public document the released one and records the additions in
 * docs/api/CHANGELOG.md. Refuses breaking changes. The date defaults to today in UTC.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGELOG_TITLE, releaseSection } from './api-changelog.ts';
import { findBreakingChanges } from './breaking-changes.ts';
import { RELEASED_FILE, parsed, readPublicDocuments } from './released-api.ts';
import { createOutput } from './write.ts';

const CHANGELOG = join(import.meta.dirname, '..', '..', 'docs', 'api', 'CHANGELOG.md');

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const date = process.argv[2] ?? new Date().toISOString().slice(0, 10);
if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) fail(`${date} is no date: YYYY-MM-DD.`);

const { released, current } = readPublicDocuments();
if (released === current) {
  console.log('Nothing has changed since the last release.');
  process.exit(0);
}
const breaking = await findBreakingChanges(parsed(released), parsed(current));
if (breaking.length > 0) fail(`Not released, because clients would break:\n${breaking.map((line) => `  ${line}`).join('\n')}`);

const section = releaseSection(date, parsed(released), parsed(current));
const output = createOutput();
output.write(CHANGELOG, `${existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8') : CHANGELOG_TITLE}${section}`);
output.write(RELEASED_FILE, current);
console.log(section.trim());
