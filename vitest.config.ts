import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patience } from '@mekuri/testing/patience';
import { ensureDerived } from './openapi/scripts/derived.mjs';

ensureDerived();

/** The longest files run first, so that nothing waits for them at the end. */
const LONG =
  /worker-crash|scheduled-jobs|src\/main\.|authorization-matrix|worker\/workers|third-party-plugin|start-together|behind-caddy|backup-drill|database-access/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** One run, many projects: what needs services is apart from what needs none. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // Ends a test that hangs. A test that spawns processes is slow on a busy machine.
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000 * patience,
          expect: { poll: { timeout: 30_000 * patience, interval: 10 } },
          include: [
            '{openapi,clients,viewer,console}/**/*.test.{ts,tsx}',
            'plugins/*/*.test.ts',
            'plugins/*/{viewer,console}/**/*.test.{ts,tsx}',
            'plugins/_kit/src/**/*.test.ts',
            'contract-tests/{runner,e2e}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'plugins/_template/**'],
        },
      },
      './server/vitest.config.ts',
      './server/vitest.deep.config.ts',
      './contract-tests/vitest.pact-consumers.config.ts',
      './contract-tests/vitest.pact-provider.config.ts',
      './contract-tests/vitest.contracts.config.ts',
    ],
  },
});
