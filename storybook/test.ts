/**
 * Runs every story as a test: it must render without errors or warnings, its play function must pass, and axe must find no violations.
 * `node storybook/test.ts plugins/seo Grid` runs only stories whose file, title or id contains one of the words. Writes a `Report` to the
 * file named by `TEST_REPORT`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { chromium } from '@playwright/test';
import { headlessChromium } from '@mekuri/testing/chromium';
import { patience } from '@mekuri/testing/patience';
import type { Failure, Report } from '@mekuri/testing/report';
import { serveBuiltStories, type StoryEntry } from './testing/build.ts';
import { openStoryPage } from './testing/story-page.ts';

/** Blocks all DNS lookups except localhost. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
const PAGES = patience > 1 ? 1 : Math.min(2, availableParallelism());

const words = process.argv.slice(2);
const isChosen = ({ id, title, importPath }: StoryEntry): boolean =>
  words.length === 0 || words.some((word) => `${importPath}\n${title}\n${id}`.includes(word));

/** Files with the most stories first, so that no page idles at the end. */
const byFile = (stories: readonly StoryEntry[]): (readonly StoryEntry[])[] =>
  [...Map.groupBy(stories, ({ importPath }) => importPath).values()].toSorted((one, other) => other.length - one.length);

const started = performance.now();
const built = await serveBuiltStories();
const browser = await chromium.launch({ ...headlessChromium, args: [...headlessChromium.args, NO_NETWORK] });
const stories = built.stories.filter(isChosen);
const waiting = byFile(stories);
const failures: Failure[] = [];
let passed = 0;

const report = (name: string, problems: readonly string[], file?: string): void => {
  const failure = { name, message: problems.join('\n'), ...(file !== undefined && { file }) };
  failures.push(failure);
  console.log(`✗ ${failure.name}\n${failure.message}`);
};

const runFiles = async (): Promise<void> => {
  const page = await openStoryPage(browser, built.url);
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    for (const { id, importPath, title, name } of file) {
      const problems = await page.run(id);
      if (problems.length === 0) passed += 1;
      else report(`${importPath} > ${title} > ${name}`, problems, importPath);
    }
  }
  const late = await page.close();
  if (late.length > 0) report('after the last story of a page', late);
};

console.log(`${stories.length} stories, built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
await Promise.all(Array.from({ length: PAGES }, runFiles));
await browser.close();
await built.close();
if (stories.length === 0) report('stories', ['none has been found']);

const path = process.env['TEST_REPORT'];
if (path) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify({ passed, failed: failures.length, failures } satisfies Report));
}
console.log(`${passed} passed, ${failures.length} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exit(failures.length === 0 ? 0 : 1);
