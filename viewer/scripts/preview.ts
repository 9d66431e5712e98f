/** `npm run preview -w viewer [-- port]` serves the built viewer with sample sites for manual inspection. */
import { previewSites } from './preview/sites.ts';
import { servePreview } from './preview/serve.ts';

const { origin } = await servePreview(Number(process.argv[2] ?? 4173));
for (const slug of Object.keys(previewSites)) console.log(`${origin}/site/${slug}`);
