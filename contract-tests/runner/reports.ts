import { stripVTControlCharacters } from 'node:util';
import type { Failure, Report } from '@mekuri/testing/report';

interface PlaywrightError {
  message?: string;
}
interface PlaywrightSuite {
  /** A file at the top level, a `describe` below. */
  title: string;
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    title: string;
    file: string;
    line: number;
    tests: readonly { status: string; results: readonly { errors: readonly PlaywrightError[] }[] }[];
  }[];
}
interface PlaywrightReport {
  suites: readonly PlaywrightSuite[];
  /** Errors outside of any test: a server that did not start, a file that could not be loaded. */
  errors: readonly PlaywrightError[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}
/** Flaky and skipped tests count as failures, since neither proves anything. */
export const readPlaywrightReport = (json: string): Report => {
  const { suites, errors, stats } = JSON.parse(json) as PlaywrightReport;
  const { expected, unexpected, flaky, skipped } = stats;
  return {
    passed: expected,
    failed: unexpected + flaky + skipped + errors.length,
    failures: [
      ...errors.map((error) => ({ name: 'outside of any test', message: messageOf([error]) })),
      ...suites.flatMap((file) => playwrightFailures(file, [])),
    ],
  };
};

const messageOf = (errors: readonly PlaywrightError[]): string =>
  stripVTControlCharacters(errors.map(({ message }) => message ?? '').join('\n'));

/** @param path titles of the enclosing `describe` blocks */
const playwrightFailures = ({ suites = [], specs = [] }: PlaywrightSuite, path: readonly string[]): Failure[] => [
  ...suites.flatMap((suite) => playwrightFailures(suite, [...path, suite.title])),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => ({
        name: `${[`${file}:${line}`, ...path, title].join(' > ')} (${status})`,
        message: messageOf(results.flatMap(({ errors }) => errors)),
        file,
        ...(status === 'skipped' && { notRun: true as const }),
      })),
  ),
];
