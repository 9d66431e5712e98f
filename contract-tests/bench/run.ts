/**
 * `npm run bench`: what serving costs, beside a bare server that answers the same bytes in the same run.
 * `npm run bench -- lighthouse`: what a visitor's first view costs, beside a static page with the same picture.
 */
import { measureFirstView } from './lighthouse.ts';
import { startProduct } from './product.ts';
import { measureRatios } from './ratios.ts';

const sections = { ratios: measureRatios, lighthouse: measureFirstView };
const [section = 'ratios'] = process.argv.slice(2);
if (!Object.hasOwn(sections, section)) {
  console.error(`There is no section ${section}: ${Object.keys(sections).join(', ')}.`);
  process.exit(1);
}
const product = await startProduct();
try {
  await sections[section as keyof typeof sections](product, console.log);
} finally {
  await product.stop();
}
