/** `npm run preview -w viewer [-- port]`: the built viewer over made-up sites, for looking at it. */
import { previewSites } from './preview/sites.ts';
import { servePreview } from './preview/serve.ts';

const { origin } = await servePreview(Number(process.argv[2] ?? 4173));
for (const slug of Object.keys(previewSites)) console.log(`${origin}/site/${slug}`);
