import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eachOperation } from '../../../../openapi/scripts/document.ts';
import type { ServerPlugin } from '../../src/server/index.ts';
import { document } from './document.ts';
import { filesOf, has, type CheckedPlugin } from './plugin.ts';

/** Path parameters that the authorization tests supply for every plugin. */
const KNOWN = new Set(['siteId', 'categoryId', 'pageId', 'mediaId', 'folderId', 'releaseId', 'sessionUserId']);

const serverIssues = async (plugin: CheckedPlugin): Promise<string[]> => {
  if (!has(plugin, 'server/index.ts')) return [];
  const { default: server } = (await import(pathToFileURL(join(plugin.folder, 'server/index.ts')).href)) as { default: ServerPlugin };
  const tests = filesOf(plugin, 'server/**/*.test.ts');
  const crashCases = filesOf(plugin, 'server/testing/crash-tests.ts')[0]?.text ?? '';
  const issues = Object.keys(server.jobs ?? {})
    .filter((job) => !crashCases.includes(`'${job}'`))
    .map((job) => `server/testing/crash-tests.ts: no case for the job ${job}`);
  if (Object.keys(server.operations).length > 0 && tests.length === 0) issues.push('server: no test of its operations');
  if (server.release && !server.demo) issues.push('server/index.ts: no `demo`, which the tests of the plan’s gates look at');
  return [...issues, ...thingIssues(plugin)];
};

/** Path parameters for which the authorization tests have no value. */
const thingIssues = (plugin: CheckedPlugin): string[] => {
  const things = filesOf(plugin, 'server/testing/*.ts').map(({ text }) => text);
  const names = eachOperation(document)
    .filter(({ operation }) => operation['x-plugin'] === plugin.id)
    .flatMap(({ path }) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name!));
  return [...new Set(names)]
    .filter((name) => !KNOWN.has(name) && !things.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
    .map((name) => `server/testing/fixtures.ts: nothing that ${name} names, which the tests of rights ask for`);
};

/** Missing tests and stories. */
export const testIssues = async (plugin: CheckedPlugin): Promise<string[]> => {
  const issues = await serverIssues(plugin);
  for (const part of ['viewer', 'console'] as const)
    if (filesOf(plugin, `${part}/**/*.tsx`).length > 0 && filesOf(plugin, `${part}/**/*.stories.tsx`).length === 0)
      issues.push(`${part}: no story`);
  if (!has(plugin, 'README.md')) issues.push('README.md: missing; ten lines on what it is and what would surprise');
  return issues;
};
