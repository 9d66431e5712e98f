/**
 * `npm run test:mutants`: removes the guards one by one, each in a copy of the project, and expects tests to fail.
 * `npm run test:mutants -- role plan` runs only mutants whose name contains one of the words. Takes minutes; not part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, type ProjectCopy } from '../contract/project-copy.ts';
import { mutants, type Mutant } from './mutants.ts';

interface Verdict {
  mutant: Mutant;
  /** The first suite that failed; null when all passed, so that the mutant survived. */
  noticedBy: string | null;
  seconds: number;
}

const words = process.argv.slice(2);
const chosen = words.length === 0 ? mutants : mutants.filter(({ name }) => words.some((word) => name.includes(word)));
const copy = copyProject();
const verdicts: Verdict[] = [];
try {
  // Some suites need the viewer's build.
  await copy.run('npm', 'run', '--silent', 'build', '-w', 'viewer');
  const healthy = firstFailing([...new Set(chosen.flatMap(({ tests }) => tests))], copy);
  if (healthy !== null) throw new Error(`${healthy} fails without any mutant.`);
  for (const mutant of chosen) {
    const verdict = judge(mutant, copy);
    verdicts.push(verdict);
    console.log(
      `${verdict.noticedBy === null ? 'SURVIVED' : 'noticed '}  ${mutant.name}  ${verdict.noticedBy ?? ''}  ${verdict.seconds.toFixed(0)} s`,
    );
  }
} finally {
  copy.remove();
}
const survived = verdicts.filter(({ noticedBy }) => noticedBy === null);
console.log(`${verdicts.length - survived.length} of ${verdicts.length} mutants noticed`);
process.exit(survived.length === 0 && verdicts.length > 0 ? 0 : 1);

function judge(mutant: Mutant, { folder }: ProjectCopy): Verdict {
  const file = join(folder, mutant.file);
  const before = readFileSync(file, 'utf8');
  const places = before.split(mutant.from).length - 1;
  if (places !== 1) throw new Error(`${mutant.name}: its text stands ${places} times in ${mutant.file}, not once.`);
  const started = performance.now();
  writeFileSync(
    file,
    before.replace(mutant.from, () => mutant.to),
  );
  try {
    return { mutant, noticedBy: firstFailing(mutant.tests, copy), seconds: (performance.now() - started) / 1000 };
  } finally {
    writeFileSync(file, before);
  }
}

function firstFailing(tests: readonly string[], { folder }: ProjectCopy): string | null {
  for (const test of tests) {
    const { status } = spawnSync(
      'vitest',
      ['run', '--project', test.endsWith('.deep.test.ts') ? 'server-deep' : 'server', '--bail', '1', test],
      {
        cwd: folder,
        // The first error is enough to detect a mutant; the rest of the matrix need not run.
        env: { ...process.env, MATRIX_FIRST_FAULT: 'on' },
        stdio: 'ignore',
      },
    );
    if (status !== 0) return test;
  }
  return null;
}
