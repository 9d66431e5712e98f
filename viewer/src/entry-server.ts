import type {
  Render,
  RenderCanvas,
  RenderCompany,
  RenderPreview,
  RenderPreviewFrame,
  RenderScreen,
  RenderTopics,
} from '@mekuri/kit/viewer';
import bootScript from 'virtual:boot-script';
import retiredWorker from 'virtual:retired-worker';
import serviceWorker from 'virtual:service-worker';
import { viewerPlugins } from './plugins/registry.generated.ts';
import { readAssets, readPreviewAssets } from './server/assets.ts';
import { createCanvasShell } from './server/canvas-shell.ts';
import { createRenderCompany } from './server/company-page.ts';
import { createRender } from './server/document.tsx';
import { describeIcons, renderManifest } from './server/icons.ts';
import { createPreviewFrame, createPreviewShell } from './server/preview-shell.ts';
import { createRenderScreen } from './server/screen-page.tsx';
import { describeCard } from './server/share-card.ts';
import { createRenderTopics } from './server/topics-page.ts';
import { screensPlugins } from './screens/registry.generated.ts';
import formCss from '@mekuri/kit/form-view.css?inline';
import aliveCss from './styles/alive.css?inline';
import baseCss from './styles/base.css?inline';
import brandPageCss from './styles/brand-page.css?inline';
import companyCss from './styles/company-page.css?inline';
import css from './styles/index.css?inline';
import previewCss from './styles/preview.css?inline';
import screenCss from './styles/screen.css?inline';
import topicsCss from './styles/topics-page.css?inline';
import cssWithoutScripts from './styles/without-scripts.css?inline';

const assets = readAssets(new URL('../client/.vite/manifest.json', import.meta.url));
const previewAssets = readPreviewAssets(new URL('../preview/.vite/manifest.json', import.meta.url));

/** A plugin whose entry throws brings nothing; every other page is drawn all the same. */
const loaded = async <P>(registry: Readonly<Record<string, () => Promise<{ default: P }>>>): Promise<P[]> => {
  const entries = await Promise.allSettled(
    Object.entries(registry).map(async ([id, load]) => {
      try {
        return await load();
      } catch (cause) {
        // oxlint-disable-next-line no-console -- the server, whose log it is, knows no more than that its viewer is there
        console.error(`The viewer is drawn without the plugin ${id}.`, cause);
        throw cause;
      }
    }),
  );
  return entries.flatMap((entry) => (entry.status === 'fulfilled' ? [entry.value.default] : []));
};

/** Elements that plugins bring are drawn here as in the browser. */
const plugins = await loaded(viewerPlugins);

/** Loaded by the server from `dist/server`, beside the browser's build whose files it names. */
export const render: Render = createRender({ assets, css, cssWithoutScripts, bootScript, plugins });

/** The document of the editor's canvas: the viewer without a site, until the console shows it one. */
export const renderCanvas: RenderCanvas = createCanvasShell({ assets, css: css + aliveCss });

/** A site's share cards, icons and web app manifest. */
export { describeCard, describeIcons, renderManifest };

/** The screen of shared previews, and the frame in it. */
export const renderPreview: RenderPreview = createPreviewShell({ assets: previewAssets, css: baseCss + previewCss });
export const renderPreviewFrame: RenderPreviewFrame = createPreviewFrame({ assets: previewAssets });

/** The page of a site's legal documents. */
export const renderCompany: RenderCompany = createRenderCompany({ css: baseCss + brandPageCss + companyCss });

/** The index of a site's categories and pages. */
export const renderTopics: RenderTopics = createRenderTopics({ css: baseCss + brandPageCss + companyCss + topicsCss });

/** A screen of a plugin's. */
export const renderScreen: RenderScreen = await createRenderScreen({
  assets,
  css: baseCss + brandPageCss + formCss + screenCss,
  plugins: await loaded(screensPlugins),
});

/** The one script that stands in each document: a policy must allow it, by its hash. */
export { bootScript };

/** A site's service worker, and what takes its place where the installation has none. */
export { retiredWorker, serviceWorker };
