import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { claimPorts, serverPorts } from '@mekuri/testing/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWishes } from '../../plugins/_kit/scripts/new-plugin/ask.ts';
import { makePlugin } from '../../plugins/_kit/scripts/new-plugin/make.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** Vite's manifest: the output file of each source file that became a chunk. */
type Manifest = Readonly<Record<string, { file: string; isDynamicEntry?: boolean }>>;

/** `REMOVED_PLUGIN=forms npm run test:deep -- contracts` removes another plugin. */
const REMOVED = process.env['REMOVED_PLUGIN'] ?? 'seo';

/** Options for new plugins, by plugin id. The command also creates `gift-card`, with the most common options. */
const WISHES: Readonly<Record<string, { with: string; flag?: string }>> = {
  'quiz-all': { with: 'operations,job,viewer,console,element', flag: 'quizzes' },
  'quiz-api': { with: 'operations' },
  'quiz-job': { with: 'job' },
  'quiz-shown': { with: 'viewer,flag' },
  'quiz-written': { with: 'console,flag' },
  'quiz-placed': { with: 'element' },
  'quiz-sold': { with: 'element', flag: 'quiz_elements' },
};
const IDS = [...Object.keys(WISHES), 'gift-card'];
const FOLDERS = IDS.map((id) => `plugins/${id}`);

interface Operation {
  operationId: string;
  'x-plugin'?: string;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Paths and ids of the removed plugin's operations. */
const operationsOf = (document: string): { path: string; id: string }[] =>
  Object.entries((JSON.parse(document) as { paths: Paths }).paths).flatMap(([path, item]) =>
    Object.values(item).flatMap((operation) => (operation['x-plugin'] === REMOVED ? [{ path, id: operation.operationId }] : [])),
  );

/**
 * A feature is one folder: with one removed and others created from the template with any combination of parts, everything else works and
 * its tests pass. All share one copy of the project, which also shows that they work together.
 */
describe(`the project without plugins/${REMOVED}, with plugins of every kind by npm run new:plugin`, () => {
  let copy: ProjectCopy;
  let gone: { path: string; id: string }[];
  const newPlugin = (...args: string[]): Promise<string> => copy.run('npm', 'run', '--silent', 'new:plugin', ...args);
  beforeAll(async () => {
    copy = copyProject();
    // Lets the check for unused code recognize the project's own files.
    await copy.run('git', 'init', '--quiet');
    gone = operationsOf(readFileSync(join(copy.folder, 'openapi/dist/openapi.json'), 'utf8'));
    rmSync(join(copy.folder, 'plugins', REMOVED), { recursive: true });
    rmSync(join(copy.folder, 'node_modules/@mekuri', `plugin-${REMOVED}`));
    for (const [id, wishes] of Object.entries(WISHES)) makePlugin(copy.folder, id, readWishes(id, wishes));
    await copy.run('oxfmt', ...FOLDERS.filter((folder) => folder !== 'plugins/gift-card'));
    // Links all new plugins and updates the generated files.
    await newPlugin('gift-card');
  }, 240_000);
  afterAll(() => copy.remove());

  it('names the removed one nowhere that is generated', async () => {
    const found = copy.run(
      'grep',
      '-rlE',
      [`plugin-${REMOVED}`, ...gone.map(({ id }) => `"${id.replace('.', '\\.')}"`)].join('|'),
      // The released document is not generated: it records the API promised to clients.
      '--exclude=public.released.json',
      'openapi/dist',
      'server/src/plugins',
      'console/src/plugins',
      'clients/console/src',
    );
    await expect(found).rejects.toThrow();
  });

  it('leaves no trace of the template in the new ones', async () => {
    await expect(copy.run('grep', '-rni', 'template', ...FOLDERS)).rejects.toThrow();
  });

  it('has the new ones in the document, the clients and the registries', async () => {
    for (const id of ['giftCard.saveNote', 'quizAll.saveNote', 'quizApi.saveNote'])
      expect((await copy.run('grep', '-c', `"${id}"`, 'openapi/dist/openapi.json')).trim()).toBe('1');
    expect(await copy.run('grep', '-l', 'giftCardSaveNote', 'clients/console/src/generated/api/sdk.gen.ts')).not.toBe('');
    const viewerRegistry = await copy.run('cat', 'viewer/src/plugins/registry.generated.ts');
    for (const id of ['gift-card', 'quiz-all', 'quiz-shown', 'quiz-placed'])
      expect(viewerRegistry).toContain(`@mekuri/plugin-${id}/viewer`);
    expect(viewerRegistry).not.toContain('@mekuri/plugin-quiz-api/viewer');
  });

  it('lacks nothing of any plugin, new or old', async () => {
    const ids = readdirSync(join(copy.folder, 'plugins')).filter((name) => /^[a-z]/.test(name));
    expect(ids).toEqual(expect.arrayContaining(IDS));
    const said = await copy.run('npm', 'run', '--silent', 'check:plugin', ...ids);
    expect(said.trim().split('\n')).toEqual(ids.map((id) => `plugins/${id} lacks nothing.`));
  }, 60_000);

  it.each([
    ['gift-card', [], 'plugins/gift-card is already there.'],
    ['Gift Card', [], 'The id is kebab-case'],
    ['gift', ['card'], 'Usage: npm run new:plugin <id>'],
    ['quiz-none', ['--', '--with', 'flag'], 'A plugin brings at least operations or an element.'],
    ['quiz-what', ['--', '--with', 'queue'], "'queue' is none of operations, job, viewer, console, element, flag."],
    ['quiz-why', ['--', '--without', 'job'], "Unknown option '--without'"],
    ['q2', ['--', '--with', 'viewer'], "'q2' is to be the address of a screen too"],
    ['quiz-flagged', ['--', '--flag', 'Big Flag'], "'Big Flag' is no name of a flag"],
  ])('refuses what cannot be: %s %j', async (id, wishes, sentence) => {
    await expect(newPlugin(id, ...wishes)).rejects.toThrow(sentence);
  });

  // Two at a time: no test writes files that another reads. The longest come first.
  describe.concurrent('once they are there', { timeout: 300_000 }, () => {
    it("pass their tests, and those of the plan's gates, and so does the whole server", async () => {
      const whole = [
        'core/sites',
        'http/authorization.test',
        'delivery/sites-origin/sites-origin',
        'plugins/admit',
        'platform/postgres/migration-guard',
      ];
      await copy.run('vitest', 'run', '--project', 'server', ...FOLDERS, ...whole.map((name) => `server/src/${name}`));
      const ofNew = ['-t', 'quiz-all|quiz-shown|quizAll|quizSold'];
      await copy.run('vitest', 'run', '--project', 'server', 'server/src/plugins/gates', 'server/src/http/bad-input', ...ofNew);
    });

    it('have sound types in the browser', async () => {
      await copy.run('tsc', '-p', 'tsconfig.web.json');
    });

    it('pass the unit tests, and their stories', { timeout: 600_000 }, async () => {
      await copy.run('vitest', 'run', '--project', 'unit');
      await copy.run('node', 'storybook/test.ts', ...FOLDERS);
    });

    it('have sound types on the server', async () => {
      await copy.run('tsc', '-p', 'tsconfig.json');
    });

    it('have sound lint, format, imports and texts, and no code that nothing uses', async () => {
      await copy.run('oxlint', '--type-aware', '--deny-warnings', ...FOLDERS);
      await copy.run('oxfmt', '--check', ...FOLDERS);
      await copy.run('depcruise', 'plugins', 'server', 'viewer', 'console', '--config', '.dependency-cruiser.cjs');
      await copy.run('node', 'contract-tests/messages.ts');
      await copy.run('knip', '--no-progress');
    });

    it('are built, each with a chunk of its own', async ({ expect: expectHere }) => {
      await copy.run('npm', 'run', '--silent', 'build', '-w', 'viewer');
      await copy.run('npm', 'run', '--silent', 'build', '-w', 'console');
      const manifest = JSON.parse(readFileSync(join(copy.folder, 'viewer/dist/client/.vite/manifest.json'), 'utf8')) as Manifest;
      for (const id of ['gift-card', 'quiz-all', 'quiz-shown', 'quiz-placed', 'quiz-sold']) {
        const chunk = manifest[`../plugins/${id}/viewer/index.ts`];
        expectHere(chunk, id).toMatchObject({ isDynamicEntry: true });
        expectHere(readFileSync(join(copy.folder, 'viewer/dist/client', chunk!.file), 'utf8')).toContain(id);
      }
    });
  });

  it('starts, serves the demo, and knows no operation of the removed one', async () => {
    const ports = serverPorts((await claimPorts()) + 1);
    const [app, sites] = [`http://localhost:${ports.APP_PORT}`, `http://localhost:${ports.SITES_PORT}`];
    const { child, output } = copy.start('node', ['server/src/main.ts'], { ...ports, DATA_DIR: join(copy.folder, '.data') });
    try {
      const ready = async (): Promise<boolean> => (await fetch(`${app}/readyz`).catch(() => null))?.ok ?? false;
      await expect.poll(ready, { timeout: 60_000, interval: 250, message: output() }).toBe(true);
      const page = await fetch(`${sites}/site/demo`);
      expect(page.status, output()).toBe(200);
      expect(await page.text()).toContain('<h');
      const document = await (await fetch(`${app}/api/openapi.json`)).text();
      expect(gone.length).toBeGreaterThan(0);
      for (const { id, path } of gone) {
        expect(document).not.toContain(`"${id}"`);
        const address = path.replaceAll(/\{\w+\}/g, '019aa000-0000-7000-8000-000000000000');
        for (const origin of [app, sites]) expect((await fetch(`${origin}/api${address}`)).status).toBe(404);
      }
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }, 120_000);

  it('says what is missing', async () => {
    await copy.run('rm', 'plugins/quiz-job/server/testing/crash-tests.ts', 'plugins/quiz-job/README.md');
    await copy.run('sed', '-i', "s/'quiz_job_notes'/'quiz_job_others'/", 'plugins/quiz-job/manifest.ts');
    await expect(copy.run('npm', 'run', '--silent', 'check:plugin', 'quiz-job')).rejects.toThrow(
      /tables lacks quiz_job_notes[^]*none makes quiz_job_others[^]*no case for the job quizJob\.count-words[^]*README\.md: missing[^]*lacks 4\./,
    );
    await expect(copy.run('npm', 'run', '--silent', 'pack:plugin', 'quiz-job')).rejects.toThrow('plugins/quiz-job is not complete');
  });
});
