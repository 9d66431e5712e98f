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

/** Loads plugins and skips those whose entry throws, so that all other pages still render. */
const loaded = async <P>(registry: Readonly<Record<string, () => Promise<{ default: P }>>>): Promise<P[]> => {
  const entries = await Promise.allSettled(
    Object.entries(registry).map(async ([id, load]) => {
      try {
        return await load();
      } catch (cause) {
        // oxlint-disable-next-line no-console -- the server that imports this module gives it no logger
        console.error(`The viewer is drawn without the plugin ${id}.`, cause);
        throw cause;
      }
    }),
  );
  return entries.flatMap((entry) => (entry.status === 'fulfilled' ? [entry.value.default] : []));
};

/** Renders plugin elements on the server as in the browser. */
const plugins = await loaded(viewerPlugins);

/** Loaded by the server from `dist/server`, next to the browser's build, to whose files it refers. */
export const render: Render = createRender({ assets, css, cssWithoutScripts, bootScript, plugins });

/** The editor's canvas document: the viewer without a site until the console sends one. */
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

/** A plugin's screen. */
export const renderScreen: RenderScreen = await createRenderScreen({
  assets,
  css: baseCss + brandPageCss + formCss + screenCss,
  plugins: await loaded(screensPlugins),
});

/** The only script inlined in every document. A content security policy must allow it by its hash. */
export { bootScript };

/** A site's service worker, and its replacement if the installation disables service workers. */
export { retiredWorker, serviceWorker };
