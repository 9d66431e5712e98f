import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import type { Failure, Report } from '@mekuri/testing/report';
import { root } from './execute.ts';

/**
 * Writes a `Report` to the file named by `TEST_REPORT`. Vitest's own JSON lacks the reason why a group's `beforeAll` failed, counts the
 * group's tests as neither passed nor failed, and omits uncaught errors: a run could fail without naming a failure.
 */
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const path = process.env['TEST_REPORT'];
    if (!path) throw new Error('TEST_REPORT must name the file to write');
    const outside: Failure[] = uncaught.map((error) => ({
      name: `${placeOf(error) ?? 'somewhere'} > outside of a test`,
      message: said(error),
      ...fileOf(placeOf(error)),
    }));
    const failures = [...modules.flatMap(failuresOf), ...outside];
    const passed = modules.flatMap(({ children }) => [...children.allTests('passed')]).length;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ passed, failed: failures.length, failures } satisfies Report));
  }
}

/** Failures of a file: of the file itself, of groups with failed hooks, of tests, and tests that never ran. */
const failuresOf = (module: TestModule): Failure[] => {
  const named = (name: string, errors: readonly SerializedError[]): Failure => ({
    name: name ? `${module.moduleId} > ${name}` : module.moduleId,
    message: errors.map(said).join('\n'),
    ...fileOf(module.moduleId),
  });
  const groups = [...module.children.allSuites()].filter((group) => group.errors().length > 0);
  const tests = [...module.children.allTests()].filter((test) => test.result().state !== 'passed');
  return [
    ...(module.errors().length > 0 ? [named('', module.errors())] : []),
    ...groups.map((group) => named(group.fullName, group.errors())),
    ...tests.map((test) => {
      const { state, errors = [] } = test.result();
      return state === 'failed'
        ? named(test.fullName, errors)
        : { ...named(test.fullName, []), message: 'was not run', notRun: true as const };
    }),
  ];
};

const said = ({ stack, message }: SerializedError): string => stack ?? message;
const placeOf = ({ VITEST_TEST_PATH: path }: SerializedError): string | undefined => (typeof path === 'string' ? path : undefined);
const fileOf = (path: string | undefined): Pick<Failure, 'file'> => (path === undefined ? {} : { file: relative(root, path) });
