import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './viewer-test.ts';

for (const path of ['/site/demo/A1', '/site/demo/A4', '/site/demo/B1', '/site/wide/A2', '/site/full/A1']) {
  test(`axe finds nothing on ${path}`, async ({ deck, page }) => {
    await deck.open(path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  });
}
