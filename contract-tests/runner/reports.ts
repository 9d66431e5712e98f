import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** The file and the test's full name. */
  name: string;
  /** Everything that it said. */
  message: string;
}
/** What a run of tests came to. */
export interface Report {
  passed: number;
  failed: number;
  failures: readonly Failure[];
}

interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    title: string;
    file: string;
    ok: boolean;
    tests: readonly { status: string; results: readonly { errors: readonly { message?: string }[] }[] }[];
  }[];
}
interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}
/** Flaky and skipped ones count as failures: neither proves anything. */
export const readPlaywrightReport = (json: string): Report => {
  const report = JSON.parse(json) as PlaywrightReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped, failures: playwrightFailures(report) };
};

const playwrightFailures = ({ suites = [], specs = [] }: PlaywrightSuite): Failure[] => [
  ...suites.flatMap(playwrightFailures),
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => ({
        name: `${file} > ${title} (${status})`,
        message: stripVTControlCharacters(results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n')),
      })),
  ),
];
