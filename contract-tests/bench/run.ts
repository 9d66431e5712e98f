/**
 * `npm run bench`: cost of serving, compared with a bare server that sends the same bytes in the same run;
 *   `-- ratios <part of a name>` measures only the rows whose names contain it.
 * `npm run bench -- lighthouse`: a visitor's first view, compared with a static page with the same image.
 * `npm run bench -- import`: five thousand accounts by CSV, while a creator works.
 * `npm run bench -- media`: eight widths of an image compared with sharp alone; a hundred images in a ZIP, while a creator works.
 * `npm run bench -- many-sites`: cost of serving with 1, 100 and 10,000 published sites, and the memory used.
 * `npm run bench -- first-view-bytes`: bytes over the wire before the first input.
 * `npm run bench -- viewer`: swipes through published sites; `-- viewer <swipes, videos or memory>` for one part.
 * `npm run bench -- swiper`: the deck with our engine and with Swiper; `-- swiper <entry, times, table, forms or firefox>` for one part.
 * `npm run bench -- editor`: a site of 1,000 pages in the editor; `-- editor <list, open, edits, drag or memory>` for one part.
 * `npm run bench -- submissions`: visitors' submissions, 500 a second; `-- submissions <part of a name>` for one kind.
 * `npm run bench -- notices`: ten thousand scheduled notices due in the same second.
 * `npm run bench -- languages`: publishing in four languages, compared with the same site in one.
 * `npm run bench -- events`: visitors' analytics events: collecting, folding, and both at once; `-- events <ingest, sustained or drain>`.
 * `npm run bench -- reports`: reports on a site of 10⁵, 10⁶ and 10⁷ events; `-- reports 1000000` for one of them.
 * `npm run bench -- api-key`: reads with an API key, compared with the same reads with a console token.
 * `npm run bench -- webhooks`: 200 deliveries a second to ten endpoints, and the same while one of them hangs.
 * `npm run bench -- billing`: closing a month of five thousand accounts next to a creator who works, their documents, and lists of 100,000
 *   bills; `-- billing lists` for the lists.
 * `npm run bench -- dashboard`: the summary of five thousand accounts over a year.
 * `npm run bench -- hosts`: 10,000 unknown hosts, while visitors read a site.
 */
import { measureApiKey } from './server/api-key.ts';
import { measureBilling } from './server/billing.ts';
import { measureDashboard } from './server/dashboard.ts';
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
import { measureWebhooks } from './server/webhooks.ts';
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
  'api-key': onProduct(measureApiKey),
  import: onProduct(measureImport),
  media: measureMedia,
  editor: onProduct(measureEditor),
  viewer: onProduct(measureViewer),
  swiper: compareWithSwiper,
  submissions: measureSubmissions,
  webhooks: measureWebhooks,
  notices: measureNotices,
  billing: measureBilling,
  dashboard: measureDashboard,
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
