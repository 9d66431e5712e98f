import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** What one may ask for, by the id of the plugin that is made of it. */
const WISHES: Readonly<Record<string, readonly string[]>> = {
  'quiz-all': ['--with', 'operations,job,viewer,console,element', '--flag', 'quizzes'],
  'quiz-api': ['--with', 'operations'],
  'quiz-job': ['--with', 'job'],
  'quiz-shown': ['--with', 'viewer,flag'],
  'quiz-written': ['--with', 'console,flag'],
  'quiz-placed': ['--with', 'element'],
  'quiz-sold': ['--with', 'element', '--flag', 'quiz_elements'],
};
const IDS = Object.keys(WISHES);

/** All in one copy, so that they are also seen to stand beside each other. */
describe('npm run new:plugin, whatever it is asked for', () => {
  let copy: ProjectCopy;
  beforeAll(async () => {
    copy = copyProject();
    for (const [id, wishes] of Object.entries(WISHES)) await copy.run('npm', 'run', '--silent', 'new:plugin', id, '--', ...wishes);
  }, 300_000);
  afterAll(() => copy.remove(), 60_000);

  it.each(IDS)('makes of it a plugin that lacks nothing: %s', async (id) => {
    expect(await copy.run('npm', 'run', '--silent', 'check:plugin', id)).toContain(`plugins/${id} lacks nothing.`);
  });

  it.each([
    ['quiz-none', ['--with', 'flag'], 'A plugin brings at least operations or an element.'],
    ['quiz-what', ['--with', 'queue'], "'queue' is none of operations, job, viewer, console, element, flag."],
    ['q2', ['--with', 'viewer'], "'q2' is to be the address of a screen too"],
    ['quiz-flagged', ['--flag', 'Big Flag'], "'Big Flag' is no name of a flag"],
  ])('refuses what cannot be: %s', async (id, wishes, sentence) => {
    await expect(copy.run('npm', 'run', '--silent', 'new:plugin', id, '--', ...wishes)).rejects.toThrow(sentence);
  });

  it('has sound types, lint, imports and texts, and no code that nothing uses', async () => {
    await copy.run('git', 'init', '--quiet');
    await copy.run('tsc', '-p', 'tsconfig.json');
    await copy.run('tsc', '-p', 'tsconfig.web.json');
    await copy.run('oxlint', '--type-aware', '--deny-warnings', ...IDS.map((id) => `plugins/${id}`));
    await copy.run('oxfmt', '--check', ...IDS.map((id) => `plugins/${id}`));
    await copy.run('depcruise', 'plugins', '--config', '.dependency-cruiser.cjs');
    await copy.run('node', 'contract-tests/messages.ts');
    await copy.run('knip', '--no-progress');
  }, 240_000);

  it('passes its tests, and those of the plan’s gates', async () => {
    const files = IDS.map((id) => `plugins/${id}`);
    await copy.run('vitest', 'run', '--project', 'server', ...files, 'server/src/plugins/admit', 'server/src/platform/migration-guard');
    await copy.run('vitest', 'run', '--project', 'server', 'server/src/plugins/gates', '-t', 'quiz-all|quiz-shown');
    await copy.run('vitest', 'run', '--project', 'storybook', ...files);
  }, 400_000);

  it('says what is missing', async () => {
    await copy.run('rm', 'plugins/quiz-job/server/testing/kill-cases.ts', 'plugins/quiz-job/README.md');
    await copy.run('sed', '-i', "s/'quiz_job_notes'/'quiz_job_others'/", 'plugins/quiz-job/manifest.ts');
    await expect(copy.run('npm', 'run', '--silent', 'check:plugin', 'quiz-job')).rejects.toThrow(
      /tables lacks quiz_job_notes[^]*none makes quiz_job_others[^]*no case for the job quizJob\.count-words[^]*README\.md: missing[^]*lacks 4\./,
    );
    await expect(copy.run('npm', 'run', '--silent', 'pack:plugin', 'quiz-job')).rejects.toThrow('plugins/quiz-job is not complete');
  });
});
