import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// What a file of tests has loaded and compiled, the processes of the next ones take from there.
process.env['NODE_COMPILE_CACHE'] = join(import.meta.dirname, '..', '.cache', 'node');

/** These take minutes or nearly: first, so that nothing waits for them at the end. */
const LONG = /killed-workers|main\.test|authorization-matrix|platform\/workers/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    name: 'server',
    include: ['**/*.test.ts', '../plugins/*/*.test.ts', '../plugins/*/server/**/*.test.ts'],
    // The template is tested as what it becomes, by contract-tests/contracts/plugins-come-and-go.test.ts.
    exclude: ['**/node_modules/**', '../plugins/_*/**'],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files of one worker share what they have loaded: a fifth less to compute. Each test's server and database are its own all the same.
    isolate: false,
    sequence: { sequencer: LongFirst },
  },
});
