/**
 * `npm run bench`: what serving costs, beside a bare server that answers the same bytes in the same run;
 *   `-- ratios <part of a name>` measures the rows whose names hold it.
 * `npm run bench -- lighthouse`: what a visitor's first view costs, beside a static page with the same picture.
 * `npm run bench -- import`: five thousand accounts by CSV, beside a creator who works.
 * `npm run bench -- media`: eight widths of a picture beside sharp alone, and a hundred pictures in a ZIP, beside a creator who works.
 * `npm run bench -- many-sites`: what serving costs with 1, 100 and 10,000 published sites, and the memory that it takes.
 * `npm run bench -- first-view-bytes`: what comes over the wire before anybody touches the page.
 * `npm run bench -- viewer`: swipes through published sites; `-- viewer <swipes, films or memory>` for one part.
 * `npm run bench -- swiper`: the deck by our engine and by Swiper; `-- swiper <entry, times, table, forms or firefox>` for one part.
 * `npm run bench -- editor`: a site of 1,000 pages in the editor; `-- editor <list, open, edits, drag or memory>` for one part.
 * `npm run bench -- submissions`: what visitors send, 500 a second; `-- submissions <part of a name>` for one kind.
 * `npm run bench -- notices`: ten thousand scheduled notices that are due at the same second.
 * `npm run bench -- languages`: publishing in four languages, beside the same site in one.
 * `npm run bench -- events`: what visitors' browsers say of visits: collecting, folding, and both at once; `-- events <ingest, sustained or drain>`.
 * `npm run bench -- reports`: reports on a site of 10⁵, 10⁶ and 10⁷ events; `-- reports 1000000` for one of them.
 * `npm run bench -- hosts`: 10,000 hosts that are nobody's, beside visitors.
 */
import { measureEvents } from './server/events.ts';
import { measureEditor } from './editor/editor.ts';
import { measureFirstViewBytes } from './viewer/first-view-bytes.ts';
import { measureHosts } from './server/hosts.ts';
import { measureImport } from './server/import.ts';
import { measureLanguages } from './server/languages.ts';
import { measureFirstView } from './viewer/lighthouse.ts';
import { measureManySites } from './server/many-sites.ts';
import { measureMedia } from './server/media.ts';
import { measureNotices } from './server/notices.ts';
import { startProduct, type Product } from './lib/product.ts';
import { measureRatios } from './server/ratios.ts';
import { measureReports } from './server/reports.ts';
import { measureSubmissions } from './server/submissions.ts';
import { measureUserList } from './server/user-list.ts';
import { compareWithSwiper } from './viewer/swiper.ts';
import { measureViewer } from './viewer/viewer.ts';

type Print = (line: string) => void;

const onProduct = (measure: (product: Product, print: Print, part?: string) => Promise<void>) => async (print: Print, part?: string) => {
  const product = await startProduct();
  try {
    await measure(product, print, part);
  } finally {
    await product.stop();
  }
};

const sections = {
  ratios: onProduct(measureRatios),
  lighthouse: onProduct(measureFirstView),
  'first-view-bytes': onProduct(measureFirstViewBytes),
  'many-sites': measureManySites,
  users: measureUserList,
  import: onProduct(measureImport),
  media: measureMedia,
  editor: onProduct(measureEditor),
  viewer: onProduct(measureViewer),
  swiper: compareWithSwiper,
  submissions: measureSubmissions,
  notices: measureNotices,
  hosts: measureHosts,
  events: measureEvents,
  reports: measureReports,
  languages: onProduct(measureLanguages),
};
const [section = 'ratios', part] = process.argv.slice(2);
if (!Object.hasOwn(sections, section)) {
  console.error(`There is no section ${section}: ${Object.keys(sections).join(', ')}.`);
  process.exit(1);
}
await sections[section as keyof typeof sections](console.log, part);
