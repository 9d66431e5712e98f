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
