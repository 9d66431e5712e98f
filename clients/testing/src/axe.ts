import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * What axe objects to on a page. The rules that find nothing do not list what they looked at, and a page of one document is asked without
 * the second page that frames need: a third of the time.
 */
export const axeViolations = async (page: Page): Promise<Violations> => {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return (await builder.setLegacyMode(page.frames().length === 1).analyze()).violations;
};

type Outcome = { violations: Violations };
/** What axe puts into a page. */
interface Axe {
  run(context: unknown, options: object, done: (error: Error | null, outcome: Outcome) => void): void;
}
const axeSource = (): string =>
  readFileSync(createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The same of a page whose scripts are off. The browser evaluates there, but calls nothing back, neither timers nor microtasks of its
 * own; the language's promises go on, and do what axe puts off.
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

/** One line for each thing that axe objects to. */
export const linesOf = (violations: Violations): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
