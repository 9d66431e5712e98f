import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * Accessibility violations found by axe on a page. Two options save two thirds of the time: rules without violations do not list the
 * elements they checked, and a page without frames is checked without the second page that frames require.
 */
export const axeViolations = async (page: Page): Promise<Violations> => {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return (await builder.setLegacyMode(page.frames().length === 1).analyze()).violations;
};

type Outcome = { violations: Violations };
/** The global that axe installs in a page. */
interface Axe {
  run(context: unknown, options: object, done: (error: Error | null, outcome: Outcome) => void): void;
}
const axeSource = (): string =>
  readFileSync(createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The same for a page with scripts disabled. The browser still evaluates expressions there, but runs no callbacks: neither timers nor
 * microtasks of its own. Promises of the language do run, so they replace axe's timers.
 */
export const axeViolationsWithoutScripts = async (page: Page, rules: Readonly<Record<string, object>> = {}): Promise<Violations> => {
  await page.evaluate(`${axeSource()};0`);
  return page.evaluate(
    (wanted) =>
      new Promise<Violations>((resolve, reject) => {
        const surroundings = globalThis as unknown as { axe: Axe; document: unknown; setTimeout: (work: () => void) => number };
        surroundings.setTimeout = (work) => {
          void Promise.resolve().then(work);
          return 0;
        };
        surroundings.axe.run(surroundings.document, { preload: false, resultTypes: ['violations'], rules: wanted }, (error, outcome) =>
          error ? reject(error) : resolve(outcome.violations),
        );
      }),
    rules,
  );
};

/** One line per violation. */
export const linesOf = (violations: Violations): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
